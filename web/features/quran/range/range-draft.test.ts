import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAST_AYAH } from '#core/quran/surahs.ts'
import { readRange, wholeSurah, writeRange } from './range-draft.ts'

const ayahs = fc.integer({ min: 1, max: LAST_AYAH })

test('every range stands in the fields as it is and is read again', () => {
  fc.assert(
    fc.property(ayahs, ayahs, (one, other) => {
      const range = { from: Math.min(one, other), to: Math.max(one, other) }
      expect(readRange(writeRange(range))).toEqual({ range })
    }),
  )
})

test('digits of both kinds are read', () => {
  expect(readRange({ from: { surah: 2, ayah: '1' }, to: { surah: 2, ayah: ' ٢٥ ' } })).toEqual({
    range: { from: 8, to: 32 },
  })
})

test('2:287 is refused with what al-Baqarah has', () => {
  expect(readRange({ from: { surah: 2, ayah: '1' }, to: { surah: 2, ayah: '287' } })).toEqual({
    toError: 'آيات البقرة من ١ إلى ٢٨٦',
  })
})

test('a range that ends before it begins, and empty fields, are refused at their field', () => {
  const baqarah = wholeSurah(2)
  expect(readRange({ from: baqarah.to, to: baqarah.from })).toEqual({ toError: 'ينتهي المقدار قبل أن يبدأ' })
  expect(readRange({ from: { surah: 2, ayah: '' }, to: { surah: 2, ayah: 'س' } })).toEqual({
    fromError: 'اكتبي رقم الآية',
    toError: 'آيات البقرة من ١ إلى ٢٨٦',
  })
})
