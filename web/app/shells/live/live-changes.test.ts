import { expect, test } from 'vitest'
import { liveChanges } from './live-changes.ts'

test('what the compiler refuses: an event that says nothing of what it makes old, and one that is not declared', () => {
  const { 'live.changed': _left, ...rest } = liveChanges
  // @ts-expect-error -- an event is forgotten
  const forgotten: typeof liveChanges = rest
  // @ts-expect-error -- no event has this name
  const renamed: typeof liveChanges = { ...liveChanges, 'live.change': ['live'] }
  expect([forgotten, renamed]).toHaveLength(2)
})
