import { expect, test } from 'vitest'
import { addressOf, narrows, noFilters, readFilters, withChoice } from './desk-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('an address and its filters say the same, and defaults say nothing', () => {
  const filters = { search: 'هند', status: 'refused', subject: 'hifz', ijaza: 'yes', page: 3 } as const
  expect(read(addressOf(filters).search)).toEqual(filters)
  expect(addressOf(noFilters).search).toBe('')
  expect(read('')).toEqual(noFilters)
})

test('what nobody could have chosen is as good as absent', () => {
  expect(read('status=lost&subject=magic&ijaza=maybe&page=-2')).toEqual(noFilters)
  expect(read('page=x').page).toBe(1)
  expect(read(`search=${'ا'.repeat(300)}`).search).toHaveLength(100)
})

test('a new choice begins at the first page; the tab alone does not narrow', () => {
  expect(withChoice({ ...noFilters, page: 4 }, { ijaza: 'no' })).toEqual({ ...noFilters, ijaza: 'no' })
  expect(narrows({ ...noFilters, status: 'all' })).toBe(false)
  expect(narrows({ ...noFilters, subject: 'fiqh' })).toBe(true)
})
