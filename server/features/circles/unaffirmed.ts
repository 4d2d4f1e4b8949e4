import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { audienceToAffirm } from './members.ts'
import { circleTexts } from './texts.ts'

/** Whoever has yet to affirm that the circle is for her does not come in. */
export async function refuseUnaffirmed({ db, actor }: SignedCtx, circleId: number): Promise<void> {
  if (await audienceToAffirm(db, circleId, actor.id)) throw conflict(circleTexts.affirmFirst)
}
