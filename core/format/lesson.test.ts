import { expect, test } from 'vitest'
import { lessonKindWord, lessonLength } from './lesson.ts'

test('a lesson says its minutes, a quiz its questions, and what nobody has said is left out', () => {
  const lessons = [
    { type: 'video', duration: 41.4 },
    { type: 'audio', duration: 0.2 },
    { type: 'text', duration: '١٨' },
    { type: 'text', duration: 0 },
    { type: 'file', duration: null },
    { type: 'quiz', duration: 15, quiz: { questions_count: 3 } },
    { type: 'quiz', duration: 15, quiz: { questions_count: 0 } },
    { type: 'quiz', duration: 15, quiz: null },
  ] as const
  expect(lessons.map(lessonLength)).toEqual(['٤١ د', '١ د', '١٨ د', '', '', '٣ أسئلة', '', ''])
})

test('each kind has its word, and one of tomorrow is a lesson', () => {
  const words = ['video', 'audio', 'text', 'file', 'quiz', 'hologram'].map(lessonKindWord)
  expect(words.join('، ')).toBe('درس مرئي، درس صوتي، درس نصي، ملف، اختبار قصير، درس')
})
