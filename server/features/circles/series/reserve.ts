import { refuseUnreserved, reserveMeetings } from '#server/features/zoom/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listInZoom } from './zoom-queries.ts'

/** Meetings elsewhere follow what became of these sessions; one for which nobody is free refuses the whole command. */
export async function reserve(tx: Ctx, sessionIds: readonly number[]): Promise<void> {
  await refuseUnreserved(tx, await reserveAnyway(tx, sessionIds))
}

/** The same by a job: what nobody holds is shown at the desk. */
export async function reserveAnyway(tx: Ctx, ids: readonly number[]) {
  return reserveMeetings(tx, 'session', { ids, wanted: await listInZoom(tx.db, ids, tx.now) })
}
