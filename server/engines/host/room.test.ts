import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openRoom } from './room.ts'

test('A refusal by a disk that cannot be measured from here counts for ten seconds', async () => {
  let now = 0
  const { room, writeRefused } = openRoom({ dataDir: tmpdir(), holdsDatabase: false, now: () => now })
  expect(await room()).not.toBe('full')
  writeRefused()
  now = 9999
  expect(await room()).toBe('full')
  now = 10_001
  expect(await room()).not.toBe('full')
})

test('What is larger than the disk has no room before it arrives', async () => {
  const { room } = openRoom({ dataDir: tmpdir() })
  expect(await room(Number.MAX_SAFE_INTEGER)).toBe('full')
})
