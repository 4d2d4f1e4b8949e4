import type { Obstacle } from '#contract/course-desk/shapes.ts'
import {
  bumpOutline,
  openDeskCourse,
  recountCourse,
  type DeskCourseRow,
} from '#server/features/courses/public.ts'
import { refreshProgress } from '#server/features/enrolments/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { missingOf } from './missing-parts.ts'
import { toLine, toModule, toOutline } from './present.ts'
import * as queries from '../queries.ts'
import { outlineTexts } from '../texts.ts'

type CourseVersion = Pick<DeskCourseRow, 'id' | 'outline_version'>

export async function outlineOf(ctx: SignedCtx, course: CourseVersion) {
  const [modules, lines] = await Promise.all([
    queries.listModules(ctx.db, course.id),
    queries.listLines(ctx.db, course.id),
  ])
  return toOutline(course, modules, lines)
}

export const showOutline = async (ctx: SignedCtx, courseId: number) =>
  outlineOf(ctx, await openDeskCourse(ctx, courseId))

export async function moduleOf(ctx: SignedCtx, course: CourseVersion, id: number) {
  const [modules, lines] = await Promise.all([
    queries.listModules(ctx.db, course.id),
    queries.listLines(ctx.db, course.id),
  ])
  const row = modules.find((module) => module.id === id)
  if (!row) throw notFound(outlineTexts.noModule)
  return toModule(course, row, lines)
}

export const showModule = async (
  ctx: SignedCtx,
  { courseId, moduleId }: { courseId: number; moduleId: number },
) => moduleOf(ctx, await openDeskCourse(ctx, courseId), moduleId)

export const listModuleLessons = async (ctx: SignedCtx, ref: { courseId: number; moduleId: number }) =>
  (await showModule(ctx, ref)).lessons

/** One change of what stands where, with the course locked; afterwards its outline has a new version. */
export function restructure<T>(
  ctx: SignedCtx,
  courseId: number,
  work: (tx: SignedCtx, course: DeskCourseRow) => Promise<(course: CourseVersion) => Promise<T>>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, courseId, { lock: true })
    const answer = await work(tx, course)
    return answer({ id: course.id, outline_version: await bumpOutline(tx.db, course.id) })
  })
}

/** Published lessons came, went or were withdrawn: figures of the card, and everybody's progress. */
export async function settleLessons(tx: SignedCtx, courseId: number): Promise<void> {
  await recountCourse(tx, courseId)
  await refreshProgress(tx, courseId)
}

/** Everything that stands between a course and publishing, each with the lesson in which it is mended. */
export async function listObstacles(ctx: SignedCtx, courseId: number): Promise<Obstacle[]> {
  const lines = (await queries.listLines(ctx.db, courseId)).filter((line) => line.is_published)
  if (lines.length === 0) return [{ text: text(outlineTexts.noLessons), lesson: null }]
  return lines.flatMap((line) => {
    const missing = missingOf(line)
    const { id, title, type } = toLine(line)
    return missing === null
      ? []
      : [{ text: text(outlineTexts.missingIn, { title, missing }), lesson: { id, type } }]
  })
}
