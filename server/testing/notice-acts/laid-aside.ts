import { reviewRoutes } from '#contract/reviews/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import type { NoticeActs } from './world.ts'

export const laidAsideActs: NoticeActs = {
  'notifications.laid-aside': async ({ t, make, signIn }) => {
    const director = await make.director()
    const { id } = await make.review()
    const student = await signIn(await make.student())
    await student(reviewRoutes.report, { params: { id }, body: { reason: 'غير لائق' } })
    // The event was damaged in the database before it was read.
    const { db, clock, app } = t()
    await db.updateTable('event_log').set({ payload: '{}' }).where('type', '=', 'review.reported').execute()
    for (let tries = 0; tries < 5; tries++) {
      await readEvents(app.process)
      clock.forward(120)
    }
    await db.deleteFrom('event_todo').where('parked_at', 'is not', null).execute()
    return director
  },
}
