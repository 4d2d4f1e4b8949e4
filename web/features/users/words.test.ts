import { expect, test } from 'vitest'
import { badRowsWords } from './words.ts'

test('rows that are left out agree with their count, and so do their mistakes', () => {
  expect([1, 2, 5, 11, 100].map(badRowsWords)).toEqual([
    'يُترك صف واحد فيه أخطاء',
    'يُترك صفان فيهما أخطاء',
    'تُترك ٥ صفوف فيها أخطاء',
    'يُترك ١١ صفًّا فيها أخطاء',
    'تُترك ١٠٠ صف فيها أخطاء',
  ])
})
