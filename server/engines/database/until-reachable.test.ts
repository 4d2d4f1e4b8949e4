import { afterEach, expect, test, vi } from 'vitest'
import { untilReachable } from './until-reachable.ts'

const connection = { host: '127.0.0.1', port: 5432, user: 'rattil', database: 'rattil' }
const tooLate = () => Promise.reject(new Error('timeout exceeded when trying to connect'))

afterEach(() => {
  vi.restoreAllMocks()
})

test('a start that its own loading kept from hearing the database does not take that for silence', async () => {
  let hours = 0
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000)
  const lines: string[] = []
  await untilReachable(() => (++hours < 3 ? tooLate() : Promise.resolve()), {
    connection,
    log: (line) => void lines.push(line),
  })
  expect(hours).toBe(3)
  expect(lines).toEqual([
    'Waiting for the database at 127.0.0.1:5432: 127.0.0.1:5432 does not answer (30 s left) ...',
  ])
})
