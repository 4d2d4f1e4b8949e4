import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseSorts, priceKinds } from '#contract/courses/shapes.ts'
import {
  catalogueAddress,
  countFilters,
  narrows,
  noFilters,
  readFilters,
  withChoice,
  withoutPanel,
  writeFilters,
  type CatalogueFilters,
} from './catalogue-filters.ts'

const filters: fc.Arbitrary<CatalogueFilters> = fc.record({
  search: fc.string({ maxLength: 100, unit: 'grapheme' }).map((text) => text.trim().slice(0, 100).trim()),
  category: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
  level: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
  price: fc.constantFrom(...priceKinds),
  sort: fc.constantFrom(...courseSorts),
  page: fc.integer({ min: 1, max: 100_000 }),
})
const address = (text: string) => readFilters(new URLSearchParams(text))

test('what she chose survives the way into the address and back', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      const again = readFilters(new URL(catalogueAddress(chosen), 'https://rattil.test').searchParams)
      expect(again).toEqual(chosen)
    }),
  )
})

test('an address read and written again no longer changes, whatever it held', () => {
  const noise = fc.dictionary(
    fc.constantFrom('search', 'category', 'level', 'price', 'sort', 'page', 'utm_source'),
    fc.string({ maxLength: 130, unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(noise, (entries) => {
      const once = writeFilters(readFilters(new URLSearchParams(entries))).toString()
      expect(writeFilters(readFilters(new URLSearchParams(once))).toString()).toBe(once)
    }),
  )
})

test('the catalogue without any choice has the bare address', () => {
  expect(catalogueAddress(noFilters)).toBe('/courses')
  expect(address('')).toEqual(noFilters)
})

test('impossible values of an address are ignored', () => {
  expect(address('category=abc&level=-1&price=cheap&sort=random&page=0')).toEqual(noFilters)
  expect(address('category=0&page=1.5')).toEqual(noFilters)
})

test('Arabic digits in an address count as digits', () => {
  expect(address('category=٣&page=٢')).toMatchObject({ category: 3, page: 2 })
})

test('a new choice starts from the first page and leaves the other choices alone', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(withChoice(chosen, { level: 7 })).toEqual({ ...chosen, level: 7, page: 1 })
    }),
  )
})

test('clearing the panel keeps the search and the order', () => {
  const chosen = {
    ...noFilters,
    search: 'تجويد',
    category: 2,
    level: 1,
    price: 'free',
    sort: 'rating',
    page: 3,
  } as const
  expect(withoutPanel(chosen)).toEqual({ ...noFilters, search: 'تجويد', sort: 'rating' })
})

test('the panel counts its own filters; the search and the order are not among them', () => {
  expect(countFilters({ ...noFilters, search: 'مد', sort: 'rating', page: 2 })).toBe(0)
  expect(countFilters({ ...noFilters, category: 1, level: 2, price: 'paid' })).toBe(3)
})

test('another order alone leaves nothing out', () => {
  expect(narrows({ ...noFilters, sort: 'alphabetical', page: 2 })).toBe(false)
  expect(narrows({ ...noFilters, search: 'مد' })).toBe(true)
  expect(narrows({ ...noFilters, price: 'free' })).toBe(true)
})
