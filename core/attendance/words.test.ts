import { expect, test } from 'vitest'
import { fullyPresentWords } from './words.ts'

test.each([
  [20, 0, 'الجميع حاضرات.'],
  [20, 1, 'الجميع حاضرات إلا طالبة واحدة.'],
  [20, 2, 'الجميع حاضرات إلا طالبتين.'],
  [20, 3, 'الجميع حاضرات إلا ٣ طالبات.'],
  [40, 11, 'الجميع حاضرات إلا ١١ طالبة.'],
  [20, 17, 'الحاضرات ٣ من ٢٠.'],
  [19, 19, 'لم تُسجَّل واحدة منهن حاضرة.'],
])('of %i students %i are exceptions: «%s»', (students, exceptions, words) => {
  expect(fullyPresentWords(students, exceptions)).toBe(words)
})
