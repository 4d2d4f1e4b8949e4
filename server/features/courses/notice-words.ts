import type { Db } from '#server/kernel/context.ts'
import { findTitle, findLessonTitle } from './title-queries.ts'

/** What a notification says of a course: undefined when it is gone. */
export async function findCourseWords(db: Db, id: number) {
  const title = await findTitle(db, id)
  return title === undefined ? undefined : { course_title: title }
}

/** What a notification says of a lesson and its course: undefined when one of them is gone. */
export async function findLessonWords(db: Db, id: number) {
  const row = await findLessonTitle(db, id)
  return row && { course_title: row.course_title, lesson_title: row.title }
}

/** For events that name a course and nothing else. */
export const ofCourse = (db: Db, { course_id }: { readonly course_id: number }) =>
  findCourseWords(db, course_id)
