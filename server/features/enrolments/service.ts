import { enrolmentTexts } from './texts.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { toHalalas, toRiyals } from '#core/money.ts'
import {
  canSeeCourse,
  changesSeats,
  countStudent,
  courseNotFound,
  listCourseCards,
} from '#server/features/courses/public.ts'
import { usableFile } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toEnrolment } from './present.ts'
import * as queries from './queries.ts'

export interface EnrolRequest {
  readonly courseId: number
  readonly receiptFileId: number | undefined
  /** Riyals she was shown. */
  readonly price: number | undefined
}
type Course = NonNullable<Awaited<ReturnType<typeof queries.findCourse>>>
type EnrolTx = SignedCtx

/** Asking twice is safe: who is in, or waits, gets the same answer. A refused request may be made anew. */
export function enrol(ctx: SignedCtx, request: EnrolRequest) {
  return inTransaction(ctx, async (tx) => {
    const { courseId } = request
    const course = await queries.findCourse(tx.db, courseId)
    const enrolment = await queries.lockEnrolment(tx.db, courseId, tx.actor.id)
    const isOpen = course?.status === 'published'
    if (!course || course.status === 'draft' || (!isOpen && !enrolment)) throw courseNotFound()
    if (enrolment?.status === 'ended')
      throw conflict(enrolmentTexts.ended, { reason: enrolment.ended_reason ?? '' })
    if (!enrolment) await requestPlace(tx, course, request)
    else if (enrolment.status === 'refused') await requestPlaceAgain(tx, course, enrolment.id, request)
    return shownEnrolment(tx, courseId)
  })
}

async function requestPlace(tx: EnrolTx, course: Course, request: EnrolRequest): Promise<void> {
  await refuseUnprepared(tx, course.id)
  const place = await placeFor(tx, course, request)
  const row = await queries.insertEnrolment(tx.db, {
    user_id: tx.actor.id,
    course_id: course.id,
    status: place.status,
    price_halalas: course.price_halalas,
    enrolled_at: tx.now,
    last_accessed_at: tx.now,
  })
  if (row) await settleRequest(tx, course, row.id, place)
}

async function requestPlaceAgain(
  tx: EnrolTx,
  course: Course,
  id: number,
  request: EnrolRequest,
): Promise<void> {
  const place = await placeFor(tx, course, request)
  await queries.requestAgain(tx.db, id, {
    status: place.status,
    price_halalas: course.price_halalas,
    enrolled_at: tx.now,
  })
  await settleRequest(tx, course, id, place)
}

/** What the course asks for first is named, so that she knows where to begin. */
async function refuseUnprepared(tx: EnrolTx, courseId: number): Promise<void> {
  const { courses, level } = await queries.findMissingConditions(tx.db, courseId, tx.actor.id)
  const names = courses.map((title) => `«${title}»`).join('، ')
  if (names && level) throw conflict(enrolmentTexts.needsCoursesAndLevel, { names, level })
  if (names) throw conflict(enrolmentTexts.needsCourses, { names })
  if (level) throw conflict(enrolmentTexts.needsLevel, { level })
}

type Place =
  | { readonly status: 'active' }
  | { readonly status: 'pending_payment'; readonly file: { readonly id: number; readonly sha256: string } }

/** The price of this moment decides, whatever she was shown. */
async function placeFor(tx: EnrolTx, course: Course, { receiptFileId, price }: EnrolRequest): Promise<Place> {
  if (price !== undefined && toHalalas(price) !== course.price_halalas)
    throw conflict(enrolmentTexts.priceChanged, { price: toRiyals(course.price_halalas) })
  if (course.price_halalas === 0) return { status: 'active' }
  if (receiptFileId === undefined) throw invalid('receipt_file_id', enrolmentTexts.needsReceipt)
  const file = await usableFile(tx, { id: receiptFileId }, 'receipts')
  if (!file) throw invalid('receipt_file_id', enrolmentTexts.unknownReceipt)
  return { status: 'pending_payment', file }
}

async function settleRequest(tx: EnrolTx, course: Course, enrolmentId: number, place: Place): Promise<void> {
  if (place.status === 'active') return openCourse(tx, { userId: tx.actor.id, courseId: course.id })
  await queries.insertReceipt(tx.db, {
    enrolment_id: enrolmentId,
    file_id: place.file.id,
    content_sha256: place.file.sha256,
    amount_halalas: course.price_halalas,
    created_at: tx.now,
  })
  tx.emit({
    type: 'receipt.waiting',
    room: 'directors',
    payload: { course_id: course.id },
  })
}

/** She is in: counted, told, and the course's page says so. */
export async function openCourse(
  tx: EnrolTx,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<void> {
  await countStudent(tx.db, courseId, 1)
  tx.emit({ type: 'enrolment.active', room: `user:${userId}`, payload: { course_id: courseId } })
  changesSeats(tx, courseId)
}

/** The director has confirmed the payment. */
export async function activateEnrolment(tx: SignedCtx, enrolmentId: number): Promise<void> {
  const enrolment = await queries.setStatus(tx.db, enrolmentId, 'active', tx.now)
  if (enrolment) await openCourse(tx, { userId: enrolment.user_id, courseId: enrolment.course_id })
}

export async function refuseEnrolment(tx: SignedCtx, enrolmentId: number): Promise<void> {
  await queries.setStatus(tx.db, enrolmentId, 'refused', tx.now)
}

async function shownEnrolment(ctx: SignedCtx, courseId: number) {
  const row = await queries.findEnrolment(ctx.db, courseId, ctx.actor.id)
  if (!row) throw new Error(`no enrolment in ${courseId} after enrolling`)
  const completed_lessons = await queries.listCompletedIds(ctx.db, courseId, ctx.actor.id)
  return { ...toEnrolment(row), completed_lessons }
}

/** Her enrolment in a course, or null. A course that she may not see is not found. */
export async function showEnrolment(ctx: SignedCtx, courseId: number) {
  const [course, row, completed_lessons] = await Promise.all([
    queries.findCourse(ctx.db, courseId),
    queries.findEnrolment(ctx.db, courseId, ctx.actor.id),
    queries.listCompletedIds(ctx.db, courseId, ctx.actor.id),
  ])
  if (!course || !canSeeCourse(ctx.actor, course, row !== undefined)) throw courseNotFound()
  return row ? { ...toEnrolment(row), completed_lessons } : null
}

export async function listMine(ctx: SignedCtx, query: Paging & { state: queries.EnrolmentState }) {
  const [ids, total] = await Promise.all([
    queries.listMineIds(ctx.db, ctx.actor.id, query.state, windowOf(query)),
    queries.countMine(ctx.db, ctx.actor.id, query.state),
  ])
  const rows = await queries.listWithLessons(ctx.db, ids)
  const cards = await listCourseCards(
    ctx,
    rows.map(({ course_id }) => course_id),
  )
  const items = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    const course = cards.find((card) => card.id === row?.course_id)
    return row && course ? [{ ...toEnrolment(row), course, last_lesson: lastLesson(row) }] : []
  })
  return pageOf(items, total, query)
}

type ListedRow = Awaited<ReturnType<typeof queries.listWithLessons>>[number]

const lastLesson = ({ last_lesson_id: id, lesson_module_id: module_id, lesson_title: title }: ListedRow) =>
  id !== null && module_id !== null && title !== null ? { id, module_id, title } : null
