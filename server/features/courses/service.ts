import type { z } from 'zod'
import type { CourseFilters } from '#contract/courses/shapes.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { nearTermsOf, wordsMeant } from '#core/search/near.ts'
import { readSearch } from '#core/search/search.ts'
import { stem } from '#core/text/stem.ts'
import { mediaUrl } from '#server/features/files/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { listNearCards } from './near-queries.ts'
import { canSeeCourse, ownsCourse } from './policy.ts'
import { inOrder, readableHtml, toAttachment, toCard } from './present.ts'
import * as queries from './queries.ts'
import { courseTexts } from './texts.ts'
import type { CardRow } from './queries.ts'

export async function listCourses(ctx: Ctx, query: z.output<typeof CourseFilters> & Paging) {
  ctx.uses('catalogue', 'seats')
  const filter = {
    ...query,
    category: query.category,
    level: query.level,
    search: readSearch(query.search),
  }
  const { ids, total } = await queries.pageOfCourses(ctx.db, filter, windowOf(query))
  const rows = ids.length > 0 ? await queries.listCards(ctx.db, ids) : []
  return pageOf(inOrder(ids, rows).map(toCard), total, query)
}

/** For a search that found little or nothing: what she may have meant, and the courses that are nearest. */
export async function suggestCourses(ctx: Ctx, typed: string) {
  ctx.uses('catalogue', 'seats')
  const search = readSearch(typed)
  const terms = search ? nearTermsOf(search, typed) : []
  if (terms.length === 0) return { words: null, courses: [] }
  const rows = await listNearCards(ctx.db, terms, stem(typed))
  return { words: (rows[0] && wordsMeant(terms, textsOf(rows[0]))) ?? null, courses: rows.map(toCard) }
}

/** What a course is found by, names first: they are written as one would search for them. */
const textsOf = (course: CardRow): string[] =>
  [
    course.category_name,
    course.level_name,
    course.instructor_name,
    course.title,
    course.short_description,
  ].filter((text) => text !== null)

export function showCourse(ctx: Ctx, id: number) {
  ctx.uses('catalogue', `course:${id}`, `seats:${id}`)
  return courseWith(ctx, id)
}

/** For those who fill the course: as students see it, and with one lesson that is still held back. */
export async function previewLesson(ctx: SignedCtx, id: number, lessonId: number) {
  const course = await courseWith(ctx, id, lessonId)
  const lessons = course.modules.flatMap((module) => module.lessons)
  if (!course.can?.preview || !lessons.some((lesson) => lesson.id === lessonId))
    throw notFound(courseTexts.notFound)
  return course
}

async function courseWith(ctx: Ctx, id: number, heldBackId?: number) {
  const [course, modules, lessons, enrolment] = await Promise.all([
    queries.findCourse(ctx.db, id),
    queries.listModules(ctx.db, id),
    queries.listLessons(ctx.db, id, heldBackId),
    ctx.actor ? queries.findEnrolmentStatus(ctx.db, id, ctx.actor.id) : undefined,
  ])
  const isEnrolled = enrolment?.status === 'active'
  if (!course || !canSeeCourse(ctx.actor, course, isEnrolled)) throw notFound(courseTexts.notFound)
  const owns = ownsCourse(ctx.actor, course)
  const present = (lesson: (typeof lessons)[number]) =>
    toLesson(ctx, lesson, isEnrolled || owns || lesson.is_preview)
  return {
    ...toCard(course),
    description: course.description,
    instructor_bio: course.instructor_bio ?? '',
    modules: modules.map((module) => ({
      ...module,
      lessons: lessons.filter((lesson) => lesson.module_id === module.id).map(present),
    })),
    rating_histogram: course.rating_histogram,
    ...toPrerequisites(course),
    ...(ctx.actor
      ? { is_enrolled: isEnrolled, can: { learn: isEnrolled, preview: owns && !isEnrolled } }
      : {}),
  }
}

type CourseRow = NonNullable<Awaited<ReturnType<typeof queries.findCourse>>>

function toPrerequisites({ required_courses: courses, required_level_id: id, required_level }: CourseRow) {
  const level = id === null ? null : { id, name: required_level ?? '' }
  return courses.length > 0 || level ? { prerequisites: { courses, level } } : {}
}

function toLesson(
  ctx: Ctx,
  lesson: Awaited<ReturnType<typeof queries.listLessons>>[number],
  isOpen: boolean,
) {
  return {
    id: lesson.id,
    module_id: lesson.module_id,
    title: lesson.title,
    description: lesson.description,
    type: lesson.type,
    duration: lesson.duration_minutes === null ? null : Number(lesson.duration_minutes),
    is_preview: lesson.is_preview,
    quiz:
      lesson.type === 'quiz'
        ? { questions_count: lesson.questions_count ?? 0, pass_mark: lesson.quiz_pass_mark }
        : null,
    ...(isOpen
      ? {
          content: readableHtml(ctx, lesson.content),
          video_url: mediaUrl(ctx, lesson.video_url),
          captions_url: mediaUrl(ctx, lesson.captions_url),
          attachment: toAttachment(ctx, lesson),
        }
      : {}),
  }
}

export async function listCategories(ctx: Ctx) {
  ctx.uses('catalogue')
  return (await queries.listCategories(ctx.db)).map(withCount)
}

export async function listLevels(ctx: Ctx) {
  ctx.uses('catalogue')
  return (await queries.listLevels(ctx.db)).map(withCount)
}

const withCount = <T extends { courses_count: number | null }>(row: T) => ({
  ...row,
  courses_count: Number(row.courses_count ?? 0),
})

export async function listTaught(ctx: SignedCtx, paging: Paging) {
  const { ids, total } = await queries.listTaughtIds(ctx.db, ctx.actor.id, windowOf(paging))
  const [rows, counts] = await Promise.all([
    queries.listCards(ctx.db, ids),
    queries.countEnrolments(ctx.db, ids),
  ])
  const items = inOrder(ids, rows).map((row) => {
    const count = counts.find(({ course_id }) => course_id === row.id)
    return {
      ...toCard(row),
      status: row.status,
      active_count: count?.active ?? 0,
      completed_count: count?.completed ?? 0,
    }
  })
  return pageOf(items, total, paging)
}
