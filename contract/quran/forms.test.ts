import { expect, test } from 'vitest'
import { AyahRangeForm } from './forms.ts'
import { AyahRange } from './shapes.ts'

const sentences = (value: unknown) =>
  AyahRangeForm.safeParse(value).error?.issues.map(({ message }) => message)

test('a range is sent as ayahs and stored as their ids, and comes back as it was sent', () => {
  const range = AyahRangeForm.parse({ from: '2:1', to: '2:286' })
  expect(range).toEqual({ from: 8, to: 293 })
  expect(AyahRange.parse(range)).toEqual({ from: '2:1', to: '2:286' })
})

test('2:287 is refused at its field', () => {
  const { error } = AyahRangeForm.safeParse({ from: '2:1', to: '2:287' })
  expect(error?.issues).toMatchObject([{ path: ['to'], message: 'هذه الآية غير موجودة في السورة' }])
})

test('a range that ends before it begins is refused', () => {
  expect(sentences({ from: '3:1', to: '2:286' })).toEqual(['ينتهي المقدار قبل أن يبدأ'])
})

test.each([{}, { from: 8, to: 9 }, { from: '2:1' }, { from: null, to: '2:1' }])('%j is no range', (value) => {
  expect(sentences(value)).toContain('هذه الآية غير موجودة في السورة')
})
