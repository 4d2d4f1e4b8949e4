import { expect, test } from 'vitest'
import { addressOf, narrows, noFilters, readFilters } from './media-filters.ts'

test('an address says every choice and is read back as it was', () => {
  const filters = {
    search: 'كهف',
    kind: 'video',
    folder: 0,
    state: 'unused',
    sort: 'largest',
    view: 'list',
    page: 3,
  } as const
  expect(readFilters(new URLSearchParams(addressOf(filters).search))).toEqual(filters)
  expect(addressOf(noFilters).search).toBe('')
})

test('what nobody could have chosen is as good as absent', () => {
  const search = new URLSearchParams('kind=x&folder=-1&state=y&sort=z&view=w&page=0')
  expect(readFilters(search)).toEqual(noFilters)
})

test('a search and a kind narrow; a folder is a place', () => {
  expect([narrows({ ...noFilters, search: 'ا' }), narrows({ ...noFilters, folder: 4 })]).toEqual([
    true,
    false,
  ])
})
