import { BeamsTrouble } from '#server/engines/push/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './device-queries.ts'
import { beamsOf, readStored } from './settings.ts'

const MOST_FAREWELLS = 200
/** A subscription that no service has taken anything for this long is no longer anybody's. */
const DEAD_DAYS = 30

/** What is over goes: rows of sessions that have run out, and devices that have failed for a month. */
export async function cleanDevices({ db, now }: Ctx): Promise<void> {
  await queries.deleteOver(db, now, new Date(now.getTime() - DEAD_DAYS * 24 * 3_600_000))
}

/** Beams forgets what is forgotten here; what it does not take now is tried again with the next round. */
export async function sayFarewells(ctx: Ctx): Promise<void> {
  const leaving = await queries.listFarewells(ctx.db, MOST_FAREWELLS)
  if (leaving.length === 0) return
  const { provider } = await readStored(ctx)
  const beams = beamsOf(ctx, provider)
  if (!beams) return
  for (const { beams_user } of leaving) {
    try {
      await ctx.ports.push.beams.forget(beams, beams_user)
    } catch (error) {
      if (!(error instanceof BeamsTrouble)) throw error
      ctx.log.warn({ answer: error.message }, 'Beams did not forget a device')
      return
    }
    await queries.deleteFarewell(ctx.db, beams_user)
  }
}
