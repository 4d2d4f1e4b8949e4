import { expect, test } from 'vitest'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import { systemRoutes } from '#contract/system/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function readTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await readEvents(t().app.process)
    t().clock.forward(120)
  }
}
const setCourse = (reviewEvent: object) =>
  t()
    .db.updateTable('event_log')
    .set({ payload: JSON.stringify(reviewEvent) })
    .where('type', '=', 'review.reported')
    .execute()

test('an event that was laid aside is told to the directors, and reaches its reader once it is tried again', async () => {
  const director = await make.director()
  const review = await make.review()
  const student = await as(t, await make.student())
  await student(reviewRoutes.report, { params: { id: review.id }, body: { reason: 'غير لائق' } })
  const kinds = async () => {
    const call = await as(t, director)
    const { data } = await call(notificationRoutes.list, { query: {} })
    return data.data.map(({ kind }) => kind)
  }

  // Damaged in the database before anybody has read it.
  await setCourse({})
  await readTimes(6)
  expect(await kinds()).toEqual(['notifications.laid-aside'])
  const parked = (await (await as(t, director))(systemRoutes.diagnostics, {})).data.laid_aside_events
  expect(parked).toMatchObject([{ type: 'review.reported', count: 1 }])

  // A retry changes nothing as long as the cause is there; and directors are told again.
  await (
    await as(t, director)
  )(systemRoutes.retryEvents, {})
  await readTimes(6)
  expect(await kinds()).not.toContain('review.reported')

  await setCourse({ review_id: review.id, course_id: review.course_id })
  await (
    await as(t, director)
  )(systemRoutes.retryEvents, {})
  await readTimes(1)
  expect(await kinds()).toContain('review.reported')
  const left = await (await as(t, director))(systemRoutes.diagnostics, {})
  expect(left.data.laid_aside_events).toEqual([])
})
