import { expect, test } from 'vitest'
import * as course from './course.ts'

test('progress is the rounded share of completed lessons', () => {
  expect(course.progressPercent(1, 3)).toBe(33)
  expect(course.progressPercent(2, 3)).toBe(67)
  expect(course.progressPercent(3, 3)).toBe(100)
  expect(course.progressPercent(0, 0)).toBe(0)
  expect(course.progressPercent(5, 4)).toBe(100)
})

test('a long course is not complete before its last lesson, however the share rounds', () => {
  expect(course.progressPercent(299, 300)).toBe(99)
  expect(course.progressPercent(300, 300)).toBe(100)
})

test('a length is a number or a numeric text', () => {
  expect([12, '12', ' 7.5 ', '١٢', '٧٫٥'].map(course.parseDuration)).toEqual([12, 12, 7.5, 12, 7.5])
  for (const none of [
    0,
    -3,
    '',
    '  ',
    'طويل',
    '12 دقيقة',
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]) {
    expect(course.parseDuration(none)).toBeUndefined()
  }
})

test('a new video is taken to last ten minutes, anything else five', () => {
  expect(['video', 'text', 'quiz'].map(course.defaultMinutes)).toEqual([10, 5, 5])
})

test('the time left counts lessons not completed, ten minutes for those without a length', () => {
  const lessons = [{ id: 1, duration: '20' }, { id: 2, duration: null }, { id: 3 }, { id: 4, duration: 7 }]
  expect(course.remainingMinutes(lessons, [])).toBe(47)
  expect(course.remainingMinutes(lessons, ['1', 3])).toBe(17)
  expect(course.remainingMinutes(lessons, [1, 2, 3, 4])).toBe(0)
})

test('lessons follow one another across modules', () => {
  const lessons = course.flatLessons([
    { lessons: [{ id: 1 }, { id: 2 }] },
    { lessons: [] },
    { lessons: [{ id: 3 }] },
  ])
  expect(lessons.map((lesson) => lesson.id)).toEqual([1, 2, 3])
  expect(course.neighbours(lessons, '2')).toEqual({ previous: { id: 1 }, next: { id: 3 } })
  expect(course.neighbours(lessons, 1)).toStrictEqual({ previous: undefined, next: { id: 2 } })
  expect(course.neighbours(lessons, 3)).toStrictEqual({ previous: { id: 2 }, next: undefined })
  expect(course.neighbours(lessons, 9)).toStrictEqual({ previous: undefined, next: undefined })
})

test('learning goes on at the first lesson not completed, otherwise at the first', () => {
  const lessons = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(course.firstIncomplete(lessons, ['1'])?.id).toBe(2)
  expect(course.firstIncomplete(lessons, [1, 2, 3])?.id).toBe(1)
  expect(course.firstIncomplete([], [])).toBeUndefined()
})

test('a quiz score is praised from 80, good from 50 and otherwise worth another try', () => {
  const verdictText = (percent: number) => course.QUIZ_VERDICT_TEXT[course.quizVerdict(percent)]
  expect([100, 80, 79, 50, 49, 0].map(verdictText)).toEqual([
    'ممتاز!',
    'ممتاز!',
    'جيد',
    'جيد',
    'حاولي مرة أخرى',
    'حاولي مرة أخرى',
  ])
})
