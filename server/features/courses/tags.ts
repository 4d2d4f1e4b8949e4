/** The tag of everything that lists courses. One course has `course:{id}` besides. */
export const CATALOGUE = 'catalogue'

/** The tag of one course's page. */
export const courseTag = (courseId: number) => `course:${courseId}`
