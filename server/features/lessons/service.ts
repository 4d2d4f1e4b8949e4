import { riyadhDay } from '#core/format/zoned-day.ts'
import { touchEnrolment } from '#server/features/enrolments/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { openLesson, type OpenLesson } from './open-lesson.ts'
import * as queries from './queries.ts'
import { lessonTexts } from './texts.ts'

const MAX_BOOKMARKS = 200

type Ref = queries.LessonRef

export async function visitLesson(ctx: SignedCtx, ref: Ref): Promise<null> {
  const { enrolmentId, lessonId } = await openLesson(ctx, ref)
  await touchEnrolment(ctx.db, enrolmentId, lessonId, ctx.now)
  return null
}

export async function showNote(ctx: SignedCtx, ref: Ref) {
  const note = await queries.findNote(ctx.db, await ownerOf(ctx, ref))
  return note ?? { notes: '', updated_at: null }
}

/** A text that another device has changed since is not overwritten; she reads both and saves again. */
export async function saveNote(
  ctx: SignedCtx,
  ref: Ref,
  text: { notes: string; base: Date | null | undefined },
) {
  const saved = await queries.upsertNote(ctx.db, { ...(await ownerOf(ctx, ref)), ...text, at: ctx.now })
  if (!saved) throw conflict(lessonTexts.noteConflict)
  return saved
}

export async function showPosition(ctx: SignedCtx, ref: Ref) {
  const row = await queries.findPosition(ctx.db, await ownerOf(ctx, ref))
  return row ? toPosition(row) : null
}

/** The newest by her device's clock stays, not the furthest. A clock that runs ahead counts as now. */
export async function savePosition(
  ctx: SignedCtx,
  ref: Ref,
  sent: { position: number; duration: number; timestamp: Date },
) {
  const lesson = await openLesson(ctx, ref)
  const { type, lessonId } = lesson
  if (type !== 'video' && type !== 'audio') throw notFound(lessonTexts.notVideo)
  const row = await queries.upsertPosition(ctx.db, {
    userId: ctx.actor.id,
    lessonId,
    position: sent.position,
    duration: sent.duration,
    taken: sent.timestamp < ctx.now ? sent.timestamp : ctx.now,
    day: riyadhDay(ctx.now),
  })
  if (!isSeenNow(lesson, ctx.now)) await touchEnrolment(ctx.db, lesson.enrolmentId, lessonId, ctx.now)
  return toPosition(row)
}

const MINUTE_MS = 60_000

/** Positions arrive every few seconds; where she is in the course is written once a minute. */
const isSeenNow = ({ lessonId, lastLessonId, lastAccessedAt }: OpenLesson, now: Date) =>
  lastLessonId === lessonId &&
  lastAccessedAt !== null &&
  now.getTime() - lastAccessedAt.getTime() <= MINUTE_MS

/** The database keeps four bytes of a fraction; five digits of it are a second in a day. */
const toPosition = (row: { position: number; duration_seconds: number; updated_at: Date }) => ({
  position: rounded(row.position),
  duration: row.duration_seconds,
  timestamp: row.updated_at,
})
const rounded = (fraction: number) => Math.round(fraction * 100_000) / 100_000

export async function listBookmarks(ctx: SignedCtx, ref: Ref) {
  const rows = await queries.listBookmarks(ctx.db, await ownerOf(ctx, ref))
  return rows.map((row) => ({ ...row, position: rounded(row.position) }))
}

export async function addBookmark(
  ctx: SignedCtx,
  ref: Ref,
  bookmark: { position: number; title: string; note: string },
) {
  const owner = await ownerOf(ctx, ref)
  if ((await queries.countBookmarks(ctx.db, owner)) >= MAX_BOOKMARKS)
    throw conflict(lessonTexts.tooManyBookmarks)
  const row = await queries.insertBookmark(ctx.db, {
    user_id: owner.userId,
    lesson_id: owner.lessonId,
    ...bookmark,
    created_at: ctx.now,
  })
  return { ...row, position: rounded(row.position) }
}

export async function removeBookmark(ctx: SignedCtx, ref: Ref, id: number): Promise<null> {
  if (!(await queries.deleteBookmark(ctx.db, await ownerOf(ctx, ref), id))) throw notFound()
  return null
}

async function ownerOf(ctx: SignedCtx, ref: Ref): Promise<queries.Mine> {
  const { lessonId } = await openLesson(ctx, ref)
  return { userId: ctx.actor.id, lessonId }
}
