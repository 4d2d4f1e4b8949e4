import { expect, test } from 'vitest'
import { catalogue, countFilters, narrows, withoutPanel } from './catalogue-filters.ts'

test('clearing the panel keeps the search and the order', () => {
  const chosen = {
    ...catalogue.none,
    search: 'تجويد',
    category: 2,
    level: 1,
    price: 'free',
    sort: 'rating',
    page: 3,
  } as const
  expect(withoutPanel(chosen)).toEqual({ ...catalogue.none, search: 'تجويد', sort: 'rating' })
})

test('the panel counts its own filters; the search and the order are not among them', () => {
  expect(countFilters({ ...catalogue.none, search: 'مد', sort: 'rating', page: 2 })).toBe(0)
  expect(countFilters({ ...catalogue.none, category: 1, level: 2, price: 'paid' })).toBe(3)
})

test('another order alone leaves nothing out', () => {
  expect(narrows({ ...catalogue.none, sort: 'alphabetical', page: 2 })).toBe(false)
  expect(narrows({ ...catalogue.none, search: 'مد' })).toBe(true)
  expect(narrows({ ...catalogue.none, price: 'free' })).toBe(true)
})
