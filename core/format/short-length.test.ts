import { expect, test } from 'vitest'
import { shortLength } from './short-length.ts'

test('a short length is said in minutes and seconds', () => {
  expect([5, 60, 125, 180].map(shortLength)).toEqual(['٥ ثوانٍ', 'دقيقة واحدة', 'دقيقتان و٥ ثوانٍ', '٣ دقائق'])
})
