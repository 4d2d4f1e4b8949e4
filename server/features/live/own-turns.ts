import type { z } from 'zod'
import type { OwnTurn } from '#contract/live/shapes.ts'
import { isMember } from '#server/features/circles/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { ownTurn } from './present-turn.ts'
import { recordingsOfTurns } from './recording/recordings.ts'
import { liveTexts } from './texts.ts'
import { listTurnsOf } from './turn-queries.ts'

/** What she recited in the room of her circle, with what her teacher shares of it. */
export async function listOwnTurns(ctx: SignedCtx, circleId: number): Promise<z.input<typeof OwnTurn>[]> {
  if (!(await isMember(ctx.db, circleId, ctx.actor.id))) throw notFound(liveTexts.notFound)
  const turns = await listTurnsOf(ctx.db, circleId, ctx.actor.id)
  const recordings = await recordingsOfTurns(
    ctx,
    turns.map(({ id }) => id),
  )
  return turns.map((turn) => ({ ...ownTurn(turn, recordings.get(turn.id)), session_id: turn.session_id }))
}
