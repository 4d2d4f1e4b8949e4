import { expect, test, vi } from 'vitest'
import { openClocks } from './clocks.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.parse('2026-11-28T03:00:00Z')

function twoClocks() {
  const at = { monotonic: 0, machine: START_MS, database: START_MS }
  const log = { warn: vi.fn() }
  const clocks = openClocks({
    readDatabase: () => Promise.resolve(new Date(at.database)),
    log,
    now: () => at.machine,
    monotonic: () => at.monotonic,
  })
  return {
    at,
    clocks,
    log,
    async pass(ms: number, moved: { machine?: number; database?: number } = {}) {
      at.monotonic += ms
      at.machine += ms + (moved.machine ?? 0)
      at.database += ms + (moved.database ?? 0)
      await clocks.look()
    },
  }
}

test('clocks that agree and are left alone are steady since the start', async () => {
  const { clocks, log, pass } = twoClocks()
  await pass(0)
  await pass(HOUR_MS)
  expect([clocks.steadySeconds(), clocks.apartSeconds()]).toEqual([3600, 0])
  expect(log.warn).not.toHaveBeenCalled()
})

test('a clock that is put right begins a new hour, whichever way it moves', async () => {
  for (const machine of [-40 * 24 * HOUR_MS, 3 * HOUR_MS]) {
    const { clocks, log, pass } = twoClocks()
    await pass(0)
    await pass(HOUR_MS)
    await pass(30_000, { machine, database: machine })
    expect(clocks.steadySeconds()).toBe(0)
    expect(log.warn).toHaveBeenCalledOnce()
    await pass(HOUR_MS)
    expect(clocks.steadySeconds()).toBe(3600)
  }
})

test('two clocks that disagree are never steady', async () => {
  const { clocks, pass } = twoClocks()
  await pass(0, { database: 2 * HOUR_MS })
  await pass(HOUR_MS)
  expect([clocks.steadySeconds(), clocks.apartSeconds()]).toEqual([0, 7200])
})
