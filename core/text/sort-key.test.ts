import { expect, test } from 'vitest'
import { sortKey } from './sort-key.ts'

const collator = new Intl.Collator('ar', { numeric: true, sensitivity: 'base' })
const byKey = (a: string, b: string) => {
  const [one, other] = [sortKey(a), sortKey(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

test('titles sort as an Arabic reader expects', () => {
  const titles = [
    'Tajweed',
    'يس',
    'الدورة ١٠',
    'الدورة 2',
    'أحكام التجويد',
    'بر الوالدين',
    'آداب',
    '١٢ درسًا',
    'ابن كثير',
  ]
  expect(titles.toSorted(byKey)).toEqual([
    '١٢ درسًا',
    'آداب',
    'ابن كثير',
    'أحكام التجويد',
    'الدورة 2',
    'الدورة ١٠',
    'بر الوالدين',
    'يس',
    'Tajweed',
  ])
})

test('vowels, tatweel and invisible marks do not move a title', () => {
  expect(sortKey('مُـحَمَّد‏')).toBe(sortKey('محمد'))
})

test('long numbers sort by value', () => {
  expect(byKey('9', '12345678901234567890')).toBe(-1)
  expect(byKey('007', '7')).toBe(0)
})

test('the order of keys is the order of the Arabic collation', () => {
  const random = seeded(20260320)
  const disagreements: string[] = []
  for (let round = 0; round < 20_000; round += 1) {
    const [a, b] = [phrase(random), phrase(random)]
    if (Math.sign(collator.compare(a, b)) !== byKey(a, b)) disagreements.push(`${a} | ${b}`)
  }
  expect(disagreements).toEqual([])
})

// Few distinct letters, so that many pairs differ only late.
const LETTERS = Array.from('ءاأإآؤئٱبتةيىجحخدذرزسشصضطظعغفقكلمنهوپچڤگ')
const OTHERS = Array.from('\u064E\u0651\u0640  -.,:()«»،؛؟!/&+_abcXYZé')
const NUMBERS = ['0', '7', '07', '12', '٣', '٤٥', '۶', '100']

function phrase(random: (below: number) => number): string {
  const length = random(7) + 1
  const parts = Array.from({ length }, () => {
    const kind = random(12)
    if (kind === 0) return ` ${NUMBERS[random(NUMBERS.length)]} `
    if (kind === 1) return OTHERS[random(OTHERS.length)]
    return LETTERS[kind < 9 ? random(8) : random(LETTERS.length)]
  })
  return parts.join('').trim()
}

function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
