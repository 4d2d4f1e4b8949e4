import { expect, test } from 'vitest'
import { foldDigits } from './digits.ts'
import { normalise } from './normalise.ts'
import { searchColumns } from './search-columns.ts'
import { sortKey } from './sort-key.ts'
import { stem } from './stem.ts'

test('digits of every Arabic keyboard become ASCII and other text stays', () => {
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0-9 أ')).toBe('0123456789 0123456789 0-9 أ')
})

test('vowels, tatweel, invisible marks and punctuation do not take part in search', () => {
  expect(normalise('«الـــقُرْآنُ‏ الكَرِيمُ»، ١٢؟')).toBe('القران الكريم 12')
})

test('composed and decomposed letters are one spelling', () => {
  expect(normalise('ا\u0654حمد و\u0654 ي\u0654 ا\u0653منه')).toBe(normalise('أحمد ؤ ئ آمنة'))
})

test('Latin text folds case and accents', () => {
  expect(normalise('Café RÉSUMÉ 2026')).toBe('cafe resume 2026')
})

test('a Latin word with an apostrophe is one word, whichever sign it is written with', () => {
  for (const sign of "'’‘ʼʻʾʿ`")
    expect([sign, normalise(`A${sign}isha O${sign}Connor, «${sign}Noor${sign}»`)]).toEqual([
      sign,
      'aisha oconnor noor',
    ])
})

test('Persian and Urdu letters fold to the Arabic ones', () => {
  expect(normalise('پروین گل چای')).toBe('بروين كل جاي')
})

test('normalising twice changes nothing', () => {
  for (const text of ['ﷲ أكبر ﻻ', 'ﷺ', 'آمنة بنت وهب', 'مؤمن ١٢', 'ۀۂۓٵ']) {
    expect(normalise(normalise(text))).toBe(normalise(text))
  }
})

test('a text without letters or digits has no spelling and no stem', () => {
  expect(normalise(' ،؟! 🎉 ')).toBe('')
  expect(stem(' ،؟! ')).toBe('')
})

test('a text is stored with its spelling, its stems and its place in the alphabet', () => {
  expect(searchColumns('والحلقات الأولى')).toEqual({
    norm: 'والحلقات الاولي',
    stem: 'حلق اول',
    sort: sortKey('والحلقات الأولى'),
  })
})
