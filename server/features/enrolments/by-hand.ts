import { countStudent } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import * as queries from './queries.ts'
import { openCourse } from './service.ts'
import { enrolmentTexts } from './texts.ts'

interface Place {
  readonly userId: number
  readonly courseId: number
}

/** The director takes her in: no price, no condition. Who is in already stays as she is. Answers the enrolment's id. */
export async function enrolByHand(tx: SignedCtx, { userId, courseId }: Place) {
  const enrolment = await queries.lockEnrolment(tx.db, courseId, userId)
  if (enrolment?.status === 'active') return { id: enrolment.id, isNew: false }
  if (enrolment && (await queries.hasOpenReceipt(tx.db, enrolment.id)))
    throw conflict(enrolmentTexts.decideReceipt)
  const id = enrolment ? enrolment.id : await insertPlace(tx, userId, courseId)
  if (id === undefined) throw conflict(enrolmentTexts.busy)
  if (enrolment) await queries.reopen(tx.db, enrolment.id, tx.now)
  await openCourse(tx, { userId, courseId })
  tx.emit({ type: 'enrolment.by-hand', room: `user:${userId}`, payload: { course_id: courseId } })
  return { id, isNew: true }
}

const insertPlace = async (tx: SignedCtx, userId: number, courseId: number) =>
  (
    await queries.insertEnrolment(tx.db, {
      user_id: userId,
      course_id: courseId,
      status: 'active',
      price_halalas: 0,
      enrolled_at: tx.now,
      last_accessed_at: tx.now,
    })
  )?.id

/** Her progress stays for the day she returns. Undefined when there is no such place, or it has ended before. */
export async function endEnrolment(tx: SignedCtx, courseId: number, id: number, reason: string) {
  const enrolment = await queries.lockById(tx.db, courseId, id)
  if (!enrolment || enrolment.status === 'ended') return undefined
  if (await queries.hasOpenReceipt(tx.db, id)) throw conflict(enrolmentTexts.decideReceipt)
  await queries.endEnrolment(tx.db, id, { reason, at: tx.now, by: tx.actor.id })
  if (enrolment.status === 'active') await countStudent(tx.db, courseId, -1)
  tx.emit({
    type: 'enrolment.ended',
    room: `user:${enrolment.user_id}`,
    payload: { course_id: courseId, enrolment_id: id },
  })
  return enrolment
}
