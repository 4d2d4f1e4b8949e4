import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inOrder, toCard } from './present.ts'
import { listCards, listPublished } from './queries.ts'
import { courseTexts } from './texts.ts'

export {
  auditedOf,
  binCutoff,
  changesIn,
  openDeskCourse,
  restorableUntil,
  staleEdit,
  toEditor,
  type DeskCourseRow,
} from './desk/editing.ts'
export { findCourseWords, findLessonWords, ofCourse } from './notice-words.ts'
export { listModules } from './queries.ts'
export { canSeeCourse, ownsCourse } from './policy.ts'
export { readableHtml, toAttachment } from './present.ts'
export { coursesFor, matchesCourse, pageOfFound } from './search/search.ts'
export {
  countOnShelves,
  listOnShelf as listCoursesOnShelf,
  moveShelf as moveShelfOfCourses,
} from './shelf-queries.ts'
export { courseSearchColumns } from './search/search-columns.ts'
export { recountCourse } from './upkeep/upkeep.ts'
export {
  bumpOutline,
  countStars,
  countStudent,
  deleteOldCourses,
  insertCourse,
  publishDue,
  setCertificateTemplate,
  setPrerequisites,
  swapPictures,
  updateCourse,
  updateReady,
} from './desk/write-queries.ts'

/** For whoever asks for a course that is not there for her. */
export const courseNotFound = () => notFound(courseTexts.notFound)

/** Something that the course's card and page show has changed. */
export const changesCourse = (tx: Ctx, courseId: number) => tx.changes('catalogue', `course:${courseId}`)

/** Somebody came into a course or left it. Reviews, other courses' pages, filters and the sitemap stay as they are. */
export const changesSeats = (tx: Ctx, courseId: number) => tx.changes('seats', `seats:${courseId}`)

/** Every published course, newest first, at most the 50,000 that one sitemap may hold. */
export function listPublishedCourses(ctx: Ctx) {
  ctx.uses('catalogue')
  return listPublished(ctx.db, 50_000)
}

/** The cards of courses, in the order of their ids. */
export async function listCourseCards(ctx: Ctx, ids: readonly number[]) {
  return ids.length === 0 ? [] : inOrder(ids, await listCards(ctx.db, ids)).map(toCard)
}
