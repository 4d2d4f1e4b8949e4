import { expect, test } from 'vitest'
import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { withPending } from './pending-marks.ts'

const mark = (client_id: string, at_ms: number, over: Partial<RecitationMark> = {}): RecitationMark => ({
  id: at_ms,
  recording_id: 1,
  client_id,
  at_ms,
  kind: 'madd',
  ayah: '78:3',
  word: 2,
  note: '',
  by: { id: 9, name: 'منى' },
  closed_at: null,
  retakes: [],
  ...over,
})
const names = (marks: readonly RecitationMark[]) => marks.map(({ client_id }) => client_id)

test('a mark stands in the order of its second before the server has answered, and once when it has', () => {
  const standing = [mark('a', 1_000), mark('c', 3_000)]
  const add = { act: 'add', mark: mark('b', 2_000) } as const
  expect(names(withPending(standing, [add]))).toEqual(['a', 'b', 'c'])
  expect(names(withPending([...standing, mark('b', 2_000)], [add]))).toEqual(['a', 'b', 'c'])
})

test('a mark that is not answered yet is changed, moved and taken back', () => {
  const add = { act: 'add', mark: mark('b', 2_000) } as const
  const move = { act: 'change', clientId: 'b', change: { at_ms: 500, kind: 'forgot' } } as const
  expect(withPending([mark('a', 1_000)], [add, move])).toMatchObject([
    { client_id: 'b', at_ms: 500, kind: 'forgot' },
    { client_id: 'a' },
  ])
  expect(names(withPending([mark('a', 1_000)], [add, { act: 'remove', clientId: 'b' }]))).toEqual(['a'])
})

test('a word goes with its ayah, and a mark that is closed says so', () => {
  const act = (change: object) => [{ act: 'change', clientId: 'a', change } as const]
  expect(withPending([mark('a', 1)], act({ ayah: null }))).toMatchObject([{ ayah: null, word: null }])
  expect(withPending([mark('a', 1)], act({ is_closed: true }))[0]?.closed_at).not.toBeNull()
  expect(withPending([mark('a', 1)], act({ is_closed: false }))[0]?.closed_at).toBeNull()
})
