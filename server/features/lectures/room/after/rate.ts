import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { lectureTexts } from '../../texts.ts'
import { changeHall } from '../open.ts'
import { showOwn } from '../places.ts'
import { recountRatings, upsertRating } from '../rating-queries.ts'

/** Whoever came rates it once it is over; another rating takes the place of the first. */
export function rateLecture(
  ctx: SignedCtx,
  id: number,
  rating: { readonly rating: number; readonly text: string },
) {
  return changeHall(ctx, id, async (tx, { lecture, place }) => {
    if (lecture.status !== 'completed') throw conflict(lectureTexts.notOver)
    if (!place?.came_at) throw conflict(lectureTexts.didNotCome)
    await upsertRating(tx.db, { lectureId: id, personId: tx.actor.id }, rating, tx.now)
    await recountRatings(tx.db, id)
    tx.changes('lectures')
    return showOwn(tx, id)
  })
}
