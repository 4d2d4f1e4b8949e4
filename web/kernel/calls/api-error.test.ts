import { expect, test } from 'vitest'
import { ApiError, currentIn, requestIdOf, sentenceOf } from './api-error.ts'

const conflict = new ApiError({
  type: 'client_error',
  status: 409,
  code: 'conflict',
  message: 'عُدّلت من جهاز آخر',
  requestId: 'a1',
  current: { version: 2 },
})

test('a failure of a call is said in its own sentence, also when it came with the page', () => {
  const carried = { type: 'not_found', message: 'لا توجد دورة بهذا الرقم', requestId: 'b2' }
  expect([conflict, carried].map(sentenceOf)).toEqual(['عُدّلت من جهاز آخر', 'لا توجد دورة بهذا الرقم'])
  expect([conflict, carried, new Error('x')].map(requestIdOf)).toEqual(['a1', 'b2', undefined])
})

test('the text of a bug is never shown', () => {
  const bugs = [new TypeError('undefined is not a function'), 'boom', undefined, { message: 'raw' }]
  expect(new Set(bugs.map(sentenceOf))).toEqual(new Set(['حدث خطأ غير متوقع']))
})

test('only a conflict tells how the thing stands now', () => {
  expect(currentIn(conflict)).toEqual({ version: 2 })
  expect(currentIn(new ApiError({ type: 'not_found', message: '', current: {} }))).toBeUndefined()
  expect(currentIn(new Error('x'))).toBeUndefined()
})
