import { expect, test } from 'vitest'
import { foldPublicCode, spellPublicCode } from './public-code.ts'

test.each(['ABCDE23456', 'abcde-23456', ' ABCDE 23456 ', 'ABCDE-٢٣٤٥٦', '‏ABCDE-23456‏'])(
  '«%s» is the same code',
  (typed) => {
    expect(foldPublicCode(typed)).toBe('ABCDE23456')
  },
)

test('a code is shown in groups of five', () => {
  expect(spellPublicCode('ABCDE23456')).toBe('ABCDE-23456')
  expect(spellPublicCode('ABCDE')).toBe('ABCDE')
  expect(spellPublicCode('')).toBe('')
})
