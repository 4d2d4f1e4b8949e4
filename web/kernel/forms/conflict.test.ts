import { expect, test } from 'vitest'
import { changesOf, mergeOf } from './conflict.ts'

const base = { title: 'التجويد', text: 'أ', price: 0 }
const keys = ['title', 'text', 'price'] as const

test('a field that both changed differently is a clash; one that only the other changed is foreign', () => {
  const merge = mergeOf({ base, theirs: { ...base, title: 'هي', price: 5 }, mine: { title: 'أنا' } }, keys)
  expect(merge).toEqual({ clashes: ['title'], foreign: ['price'] })
})

test('the same change made by both is no clash', () => {
  const merge = mergeOf({ base, theirs: { ...base, title: 'واحد' }, mine: { title: 'واحد' } }, keys)
  expect(merge).toEqual({ clashes: [], foreign: [] })
})

test('what she sent herself, and whose answer was lost, is not held against her', () => {
  const merge = mergeOf(
    { base, theirs: { ...base, text: 'أب' }, mine: { text: 'أبج' }, sent: [{ text: 'أب' }] },
    keys,
  )
  expect(merge).toEqual({ clashes: [], foreign: [] })
})

test('only what differs from where she began is a change, lists compared by what they hold', () => {
  const from = { ids: [1, 2], name: 'أ' }
  expect(changesOf(from, { ids: [1, 2], name: 'ب' }, ['ids', 'name'])).toEqual({ name: 'ب' })
})
