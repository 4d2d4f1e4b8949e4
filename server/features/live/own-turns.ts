import type { z } from 'zod'
import type { OwnTurn } from '#contract/live/shapes.ts'
import { isMember } from '#server/features/circles/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { marksOf } from './marks/marks.ts'
import { maySeeMarks, ownTurn } from './present-turn.ts'
import { recordingsOfTurns } from './recording/recordings.ts'
import { liveTexts } from './texts.ts'
import { listTurnsOf } from './turn-queries.ts'

/** What she recited in the room of her circle, with what her teacher shares of it. */
export async function listOwnTurns(ctx: SignedCtx, circleId: number): Promise<z.input<typeof OwnTurn>[]> {
  if (!(await isMember(ctx.db, circleId, ctx.actor.id))) throw notFound(liveTexts.notFound)
  const turns = await listTurnsOf(ctx.db, circleId, ctx.actor.id)
  const [recordings, marks] = await Promise.all([
    recordingsOfTurns(
      ctx,
      turns.map(({ id }) => id),
    ),
    marksOf(ctx, turns.filter(maySeeMarks)),
  ])
  return turns.map((turn) => ({
    ...ownTurn(turn, { recordings: recordings.get(turn.id), marks: marks.get(turn.id) }),
    session_id: turn.session_id,
  }))
}
