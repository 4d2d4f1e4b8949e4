/** The tag of everything that lists courses. One course has `course:{id}` besides. */
export const CATALOGUE = 'catalogue'

/** The tag of lists that show how many learn in their courses: it changes with every enrolment, and nothing else does. */
export const SEATS = 'seats'

/** The tag of what shows how many learn in one course. */
export const seatsTag = (courseId: number) => `seats:${courseId}`

/** The tag of one course's page. */
export const courseTag = (courseId: number) => `course:${courseId}`
