import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allServed } from './features.ts'
import { openApiDocument } from './kernel/calls/openapi.ts'

const MOST_AT_ONCE = 20

test('while the document of all calls is written for the first time, others get their turn', async () => {
  let written = 0
  const counted = allServed.map((one) => ({
    ...one,
    get spec() {
      written += 1
      return one.spec
    },
  }))
  const counts = [0]
  const countEachTurn = async (): Promise<void> => {
    counts.push(written)
    await nextTurn()
    if (written < allServed.length) await countEachTurn()
  }
  await Promise.all([openApiDocument(counted, 'رتّل'), countEachTurn()])
  const steps = [...counts, written].map((count, turn) => count - (counts[turn - 1] ?? 0))
  expect(written).toBe(allServed.length)
  expect(steps.filter((step) => step > MOST_AT_ONCE)).toEqual([])
})
