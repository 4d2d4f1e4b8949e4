/**
 * What an answer shows and what a change touches. The server keeps a public answer, and the web anything it has
 * fetched, until something changes that the answer shows.
 */
export type Tag = Noun | CourseTag | `seats:${number}`

type Noun =
  /** Whatever lists courses: their cards and counts, and the categories and levels they stand in. */
  | 'catalogue'
  /** How many learn in their courses, in lists: it changes with every enrolment, and nothing else does. */
  | 'seats'
  /** Names and photos of students beside what they wrote. */
  | 'review-authors'
  /** The platform's name, logo, contact and texts. */
  | 'site'
  /** Figures over many rows: the home page's, and those of the overviews and reports. */
  | 'stats'
  /** What changes only with the program itself. */
  | 'program'

type CourseTag = `course:${number}`

/** One course: its page, its desk, its lessons. */
export const courseTag = (courseId: number): CourseTag => `course:${courseId}`
