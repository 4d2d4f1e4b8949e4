import type { Ctx } from '#server/kernel/context.ts'
import type { CircleRow } from './queries.ts'
import * as queries from './queries.ts'
import { readRegistrationSettings } from '../seats/settings.ts'

type AloneType = 'circle.member-added' | 'circle.offer-expired' | 'circle.request-approved'
export type AnswerType = 'circle.member-removed' | 'circle.receipt-refused' | 'circle.request-rejected'
type StaffType = 'circle.member-left' | 'circle.request-waiting'

/** What is said of a circle, to one person or to its staff, and what only makes screens fetch anew. */
export function toldOf(tx: Ctx, circle: Pick<CircleRow, 'id'>) {
  const payload = { circle_id: circle.id }
  return {
    student: (type: AloneType, studentId: number) => tx.emit({ type, room: `user:${studentId}`, payload }),
    answered: (type: AnswerType, studentId: number, registration_id: number) =>
      tx.emit({ type, room: `user:${studentId}`, payload: { ...payload, registration_id } }),
    staff: async (type: StaffType) => {
      for (const id of await queries.findStaffIds(tx.db, circle.id))
        tx.emit({ type, room: `user:${id}`, payload })
    },
    changed: () => {
      tx.changes('circles')
      tx.emit({
        type: 'circle.members-changed',
        room: `circle:${circle.id}`,
        payload,
        isQuiet: true,
      })
    },
  }
}

/** Once for every so many who wait for the same circle, and so for the same hour. */
export async function proposeSecondCircle(tx: Ctx, circle: Pick<CircleRow, 'id'>): Promise<void> {
  const { second_circle_at } = await readRegistrationSettings(tx.db)
  const waiting = await queries.countWaiting(tx.db, circle.id)
  if (waiting % second_circle_at === 0)
    tx.emit({
      type: 'circle.second-wanted',
      room: 'directors',
      payload: { circle_id: circle.id, waiting },
    })
}
