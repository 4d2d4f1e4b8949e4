import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const lesson = (lesson_id: number, is_published: boolean, is_done: boolean) => ({
  lesson_id,
  is_published,
  is_done,
})

test('withdrawing a lesson she completed does not lower her, nor complete the course for her', () => {
  const both = [lesson(1, true, true), lesson(2, true, false)]
  const withdrawn = [lesson(1, false, true), lesson(2, true, false)]
  expect([progressOf(both).progress, progressOf(withdrawn).progress]).toEqual([50, 50])
})

test('a lesson that was never published does not count', () => {
  expect(progressOf([lesson(1, true, true), lesson(2, false, false)])).toEqual({
    completed: [1],
    progress: 100,
  })
})

test('progress is 100 exactly when every open lesson is done', () => {
  const states = fc.array(fc.record({ is_published: fc.boolean(), is_done: fc.boolean() }), {
    maxLength: 400,
  })
  fc.assert(
    fc.property(states, (list) => {
      const lessons = list.map((one, lesson_id) => ({ ...one, lesson_id }))
      const open = lessons.filter(({ is_published, is_done }) => is_published || is_done)
      const complete = open.length > 0 && open.every(({ is_done }) => is_done)
      expect(progressOf(lessons).progress === 100).toBe(complete)
    }),
  )
})
