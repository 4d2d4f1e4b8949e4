import { expect, test } from 'vitest'
import { lineWords } from './line-words.ts'

const good = { quality: 'good', lost_percent: 0, concealed_percent: 0, delay_ms: 60 } as const

test('a good line is said to be one, a bad one with what made it bad', () => {
  expect(lineWords(good)).toBe('وصل الصوت واضحًا')
  expect(lineWords({ quality: 'weak', lost_percent: 8, concealed_percent: null, delay_ms: 90 })).toBe(
    'اتصال ضعيف: ضاع من الصوت ٨٪',
  )
  expect(lineWords({ quality: 'bad', lost_percent: 15, concealed_percent: 6, delay_ms: 900 })).toBe(
    'اتصال سيئ: ضاع من الصوت ١٥٪، وتقطّع منه ٦٪، وتأخر أكثر من نصف ثانية',
  )
  expect(lineWords({ quality: 'weak', lost_percent: null, concealed_percent: null, delay_ms: 400 })).toBe(
    'اتصال ضعيف: تأخر أقل من نصف ثانية',
  )
})
