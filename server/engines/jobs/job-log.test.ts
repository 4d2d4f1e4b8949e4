import { expect, test, vi } from 'vitest'
import { quietRepeats } from './job-log.ts'

test('the same trouble is told once a minute, another one at once', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  let now = 0
  const tell = quietRepeats(log, () => now)
  for (now = 0; now < 60_000; now += 500) tell(new Error('the database is away'))
  expect(log.warn).toHaveBeenCalledTimes(1)
  tell(new Error('another trouble'))
  expect(log.warn).toHaveBeenCalledTimes(2)
  now = 60_000
  tell(new Error('the database is away'))
  expect(log.warn).toHaveBeenCalledTimes(3)
})
