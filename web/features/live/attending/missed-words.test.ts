import { expect, test } from 'vitest'
import { missedWords } from './missed-words.ts'

const nothing = { messages: 0, hasResult: false, hasGuest: false }

test.each([
  [1, 'رسالة واحدة في أثناء دوركِ'],
  [2, 'رسالتان في أثناء دوركِ'],
  [3, '٣ رسائل في أثناء دوركِ'],
  [12, '١٢ رسالة في أثناء دوركِ'],
])('%i messages that she missed are one sentence', (messages, words) => {
  expect(missedWords({ ...nothing, messages }, true)).toBe(words)
})

test('whatever she missed stands in one sentence, and nothing is said of nothing', () => {
  expect(missedWords({ messages: 1, hasResult: true, hasGuest: true }, false)).toBe(
    'رسالة واحدة ونتيجة تسميعكِ ومستمعة من إدارة المركز في أثناء الدور',
  )
  expect(missedWords(nothing, true)).toBe('')
})
