import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPlaces, placeNamed, PLACE_NAMES } from '../places.ts'
import { samplePlaces } from '../sample-places.ts'
import { bracketed, PLACEHOLDERS, placeholdersFor } from './placeholders.ts'

const values = samplePlaces({ platform: 'رتّل', origin: 'https://rattil.test', year: 2026, count: 42 })
const everyName = PLACEHOLDERS.flatMap(({ place, name, synonyms }) =>
  [name, ...synonyms].map((written) => [place, written] as const),
)

test('each name is filled with the value of its own place, however it is written', () => {
  const spelling = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.replaceAll(' ', '_'),
    (name: string) => name.replaceAll(' ', '-'),
    (name: string) => name.replaceAll('أ', 'ا').replaceAll('إ', 'ا').replaceAll('ة', 'ه'),
    (name: string) => ` ${name} `,
  )
  fc.assert(
    fc.property(fc.constantFrom(...everyName), spelling, ([place, name], spell) => {
      expect([name, placeNamed(spell(name))]).toEqual([name, place])
      const { text, unfilled } = fillPlaces(bracketed(spell(name)), values)
      expect(unfilled).toEqual([])
      expect(text.replaceAll(/[\u2067-\u2069]/g, '')).toBe(values[place])
    }),
  )
})

test('no name stands for two places, and what is no name stands for none', () => {
  for (const [place, name] of everyName) expect([name, placeNamed(name)]).toEqual([name, place])
  expect(PLACEHOLDERS.map(({ place }) => place)).toEqual(Object.keys(PLACE_NAMES))
  expect(placeNamed('اسم الخالة')).toBeUndefined()
  expect(placeNamed('')).toBeUndefined()
})

test('a placeholder is found by any of its names in either language, and by what it is for', () => {
  for (const [place, name] of everyName)
    expect([name, placeholdersFor(name).some((one) => one.place === place)]).toEqual([name, true])
  const found = (query: string) => placeholdersFor(query).map(({ place }) => place)
  expect(found('hijri')).toEqual(['hijri_date'])
  expect(found('بالجوال')).toEqual(['qr_code'])
  expect(found('زرافة')).toEqual([])
  expect(found(' ')).toHaveLength(PLACEHOLDERS.length)
})
