import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Paging, SearchWords } from '#contract/kernel/fields.ts'
import { isPeriod } from '#core/period.ts'
import { wholeNumber } from './address-choice.ts'
import { listAddress, oneOf, searchWords, textThat, type FiltersOf } from './list-address.ts'

const list = listAddress({
  search: searchWords,
  state: oneOf(['all', 'open', 'done'], 'all'),
  kind: oneOf(['video', 'text']),
  course: wholeNumber(),
  folder: wholeNumber(0),
  period: textThat(isPeriod),
})
type Filters = FiltersOf<typeof list>
const read = (text: string) => list.read(new URLSearchParams(text))

const filters: fc.Arbitrary<Filters> = fc.record({
  search: fc.string({ maxLength: 100, unit: 'grapheme' }).map((text) => searchWords.read(text) ?? ''),
  state: fc.constantFrom('all', 'open', 'done'),
  kind: fc.constantFrom('video', 'text', undefined),
  course: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
  folder: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
  period: fc.constantFrom('30', '12m', '2026-11', undefined),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})
const noise = fc.dictionary(
  fc.constantFrom('search', 'state', 'kind', 'course', 'folder', 'period', 'page', 'utm_source'),
  fc.oneof(fc.string({ maxLength: 130, unit: 'grapheme' }), fc.stringMatching(/^[٠-٩0-9]{1,20}$/)),
)

test('what a person chose survives the way into the address and back', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(read(list.addressOf(chosen).search)).toEqual(chosen)
    }),
  )
})

test('an address that was read and written no longer changes, whatever it held', () => {
  fc.assert(
    fc.property(noise, (entries) => {
      const once = list.addressOf(list.read(new URLSearchParams(entries))).search
      expect(list.addressOf(read(once)).search).toBe(once)
    }),
  )
})

test('the server takes every search and every page that an address can say', () => {
  fc.assert(
    fc.property(noise, (entries) => {
      const { search, page } = list.read(new URLSearchParams(entries))
      expect(SearchWords.safeParse(search).success).toBe(true)
      expect(Paging(20).safeParse({ page }).success).toBe(true)
    }),
  )
})

test('a list without any choice has the bare address', () => {
  expect(list.addressOf(list.none)).toEqual({ search: '' })
  expect(read('')).toEqual(list.none)
})

test('values that nobody could have chosen are dropped', () => {
  expect(read('state=lost&kind=magic&course=0&folder=-1&period=soon&page=1.5')).toEqual(list.none)
  expect(read('course=abc&page=-2&folder=x')).toEqual(list.none)
})

test('Arabic digits count as digits', () => {
  expect(read('course=٣&folder=٠&page=٢')).toMatchObject({ course: 3, folder: 0, page: 2 })
})

test('a search is trimmed and cut to what the server takes, between whole signs', () => {
  expect(read('search=%20هند%20').search).toBe('هند')
  expect(read(`search=${'😀'.repeat(300)}`).search).toBe('😀'.repeat(100))
})

test('a page beyond all pages becomes the largest that the server takes', () => {
  expect(read('page=999999999999').page).toBe(2_147_483_647)
})

test('any other choice than the page starts again from the first page', () => {
  const chosen = { ...list.none, search: 'مد', page: 4 }
  expect(list.withChoice(chosen, { course: 7 })).toEqual({ ...chosen, course: 7, page: 1 })
})

test('only the named filters that are chosen are counted', () => {
  const chosen = { ...list.none, search: 'مد', state: 'open', folder: 0, page: 3 } as const
  expect(list.countChosen(chosen, ['state', 'kind', 'folder'])).toBe(2)
  expect(list.countChosen(list.none, ['search', 'state', 'page'])).toBe(0)
})

test('a rule holds both for what is read and for what is written', () => {
  const decided = listAddress({ state: oneOf(['open', 'done'], 'open'), period: textThat(isPeriod) }, (one) =>
    one.state === 'open' ? { ...one, period: undefined } : one,
  )
  expect(decided.read(new URLSearchParams('period=30'))).toEqual(decided.none)
  expect(decided.addressOf({ period: '30' }).search).toBe('')
  expect(decided.addressOf({ state: 'done', period: '30' }).search).toBe('?state=done&period=30')
})
