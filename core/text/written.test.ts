import { describe, expect, test } from 'vitest'
import { beginningOf, isBlank, isNameless, isStorable, lengthOf, onOneLine } from './written.ts'

describe('a text without any drawn sign is blank', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \t\n\u00A0\u3000'],
    ['joiners', '\u200D\u200C'],
    ['direction signs', '\u200E\u200F\u061C\u202E\u2066\u2069'],
    ['word joiner and byte order mark', '\u2060\uFEFF'],
    ['soft hyphen', '\u00AD'],
    ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
    ['braille blank', '\u2800'],
    ['tag characters', '\u{E0041}\u{E0042}'],
    ['variation selectors', '\uFE0F\u{E0101}'],
    ['control characters', '\u0001\u009F'],
    ['a blank note', '\u{1D159}'],
  ])('%s', (_, text) => expect(isBlank(text)).toBe(true))

  test.each(['س', 'a', '7', '٧', '؟', '😀', '👩‍👩‍👧', '﷽', 'ـ', '➜', 'سَـ'])('but not %s', (text) =>
    expect(isBlank(text)).toBe(false),
  )
})

test('marks without a letter can be a text, but not a name', () => {
  const marks = ['\u064B', '\u06D6', '\u0301\u20DD']
  expect(marks.map(isBlank)).toEqual([false, false, false])
  expect(marks.map(isNameless)).toEqual([true, true, true])
  expect(['سَ', '\u2800', '😀'].map(isNameless)).toEqual([false, true, false])
})

test('a length counts code points', () => {
  expect(['سورة', '😀', '👩‍👧', ''].map(lengthOf)).toEqual([4, 1, 3, 0])
})

test('the beginning of a text never ends in half of a sign', () => {
  expect(beginningOf('😀😀😀', 2)).toBe('😀😀')
  expect(beginningOf('سورة الكهف', 4)).toBe('سورة')
  expect(beginningOf('ab', 4)).toBe('ab')
})

test('half of a surrogate pair and NUL cannot be stored, every whole sign can', () => {
  expect(['\uD83D', 'أ\uDE00ب', 'a\u0000'].map(isStorable)).toEqual([false, false, false])
  expect(['😀', 'سورة', '', '\u{10FFFF}'].map(isStorable)).toEqual([true, true, true, true])
})

test('one line has no line breaks and no sign that turns the direction', () => {
  expect(onOneLine(' سارة\n\u202Eبنت\u2069  علي \u200F')).toBe('سارة بنت علي')
  expect(onOneLine('👩\u200D👧 ن\u200Cه')).toBe('👩\u200D👧 ن\u200Cه')
})
