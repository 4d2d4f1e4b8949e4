import { expect, test } from 'vitest'
import { asQuery, countFilters, narrows, peopleList, sameWho, withoutFilters } from './people-filters.ts'

const { none, withChoice } = peopleList
const read = (search: string) => peopleList.read(new URLSearchParams(search))

test('an address says every filter, and defaults are not written', () => {
  const address =
    'search=%D9%87%D9%86%D8%AF&role=student&state=inactive&verified=no&course=7&seen=30&joined=30&learned=2026-11&sort=newest&page=3'
  const filters = read(address)
  expect(filters).toEqual({
    search: 'هند',
    role: 'student',
    state: 'inactive',
    verified: 'no',
    course: 7,
    seen: '30',
    joined: '30',
    learned: '2026-11',
    sort: 'newest',
    page: 3,
  })
  expect(peopleList.addressOf(filters).search).toBe(`?${address}`)
  expect(peopleList.addressOf(none).search).toBe('')
})

test('what nobody could have chosen is as good as absent', () => {
  expect(
    read(
      'role=boss&state=dead&verified=maybe&course=x&seen=8&joined=soon&learned=2026-13&sort=random&page=-1',
    ),
  ).toEqual(none)
})

test('a choice goes back to the first page; clearing keeps the tab and the order', () => {
  const filters = { ...none, role: 'teacher', sort: 'newest', search: 'منى', page: 4 } as const
  expect(withChoice(filters, { seen: '7' })).toMatchObject({ page: 1, search: 'منى', seen: '7' })
  expect(withoutFilters(filters)).toEqual({ ...none, role: 'teacher', sort: 'newest' })
})

test('the number of filters counts what narrows, without search, tab and order', () => {
  expect(countFilters({ ...none, role: 'student', sort: 'newest', search: 'هند' })).toBe(0)
  expect(countFilters({ ...none, state: 'archived', course: 3, joined: '7', learned: '1' })).toBe(4)
  expect(narrows({ ...none, search: 'هند' })).toBe(true)
  expect(narrows({ ...none, role: 'admin' })).toBe(false)
})

test('another order or page shows the same people, another filter does not', () => {
  const filters = { ...none, seen: '7' } as const
  expect(sameWho(filters, { ...filters, page: 2, sort: 'oldest' })).toBe(true)
  expect(sameWho(filters, { ...filters, seen: '30' })).toBe(false)
})

test('the call is asked in its own words', () => {
  expect(asQuery({ ...none, seen: '7' })).toEqual({
    search: undefined,
    role: undefined,
    state: 'current',
    verified: undefined,
    course: undefined,
    seen_within: '7',
    joined: undefined,
    learned: undefined,
    sort: 'name',
  })
})
