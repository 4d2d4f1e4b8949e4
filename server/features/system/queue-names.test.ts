import { expect, test } from 'vitest'
import { queueNames } from '#core/queue-words.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()

test('every queue of background work has a name in Arabic, and every name a queue', async () => {
  await t().jobs.start()
  const queues = (await t().jobs.figures()).map(({ queue }) => queue)
  expect(Object.keys(queueNames).toSorted()).toEqual(queues.toSorted())
})
