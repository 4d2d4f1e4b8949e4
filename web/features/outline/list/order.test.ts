import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outline } from '#contract/outline/shapes.ts'
import { applyMove, lessonIn, moduleOf, orderOf, stepOfLesson, stepOfModule, type Step } from './order.ts'

const outlineOf = (modules: Record<number, number[]>): Outline => ({
  course_id: 1,
  outline_version: 3,
  modules: Object.entries(modules).map(([id, lessons]) => ({
    id: Number(id),
    title: `وحدة ${id}`,
    version: 1,
    lessons: lessons.map((lesson) => ({
      id: lesson,
      module_id: Number(id),
      title: `درس ${lesson}`,
      type: 'text' as const,
      duration: null,
      is_preview: false,
      is_published: true,
      questions_count: 0,
      missing: null,
      version: 1,
    })),
  })),
})
const shapeOf = (outline: Outline) => orderOf(outline).modules.map(({ id, lessons }) => [id, lessons])
const stepped = (outline: Outline, id: number, step: Step) => {
  const move = stepOfLesson(outline, id, step)
  return move ? shapeOf(applyMove(outline, move)) : undefined
}

test('a lesson goes one place up or down within its module', () => {
  const outline = outlineOf({ 1: [11, 12, 13] })
  expect(stepped(outline, 12, -1)).toEqual([[1, [12, 11, 13]]])
  expect(stepped(outline, 12, 1)).toEqual([[1, [11, 13, 12]]])
})

test('at the edge of its module a lesson goes on into the neighbouring one, and knows its new module', () => {
  const outline = outlineOf({ 1: [11], 2: [21, 22] })
  expect(stepped(outline, 11, 1)).toEqual([
    [1, []],
    [2, [11, 21, 22]],
  ])
  expect(stepped(outline, 21, -1)).toEqual([
    [1, [11, 21]],
    [2, [22]],
  ])
  const move = stepOfLesson(outline, 11, 1)
  expect(move && lessonIn(applyMove(outline, move), 11)?.module_id).toBe(2)
})

test('nothing moves beyond the first and the last place', () => {
  const outline = outlineOf({ 1: [11], 2: [21] })
  expect(stepOfLesson(outline, 11, -1)).toBeUndefined()
  expect(stepOfLesson(outline, 21, 1)).toBeUndefined()
  expect(stepOfModule(outline, 1, -1)).toBeUndefined()
  expect(stepOfModule(outline, 2, 1)).toBeUndefined()
})

test('a move is made again in an outline that somebody else has changed', () => {
  const move = { kind: 'lesson', id: 12, moduleId: 2, after: 21 } as const
  expect(shapeOf(applyMove(outlineOf({ 2: [22, 21, 99], 1: [12] }), move))).toEqual([
    [1, []],
    [2, [22, 21, 12, 99]],
  ])
})

test('a move whose lesson or module is gone changes nothing; one whose neighbour is gone goes to the end', () => {
  const outline = outlineOf({ 1: [11], 2: [21] })
  expect(applyMove(outline, { kind: 'lesson', id: 77, moduleId: 1, after: null })).toBe(outline)
  expect(applyMove(outline, { kind: 'lesson', id: 11, moduleId: 9, after: null })).toBe(outline)
  expect(shapeOf(applyMove(outline, { kind: 'lesson', id: 11, moduleId: 2, after: 77 }))).toEqual([
    [1, []],
    [2, [21, 11]],
  ])
})

test('whatever is moved, every lesson stays there exactly once, in a module that it names', () => {
  const start = outlineOf({ 1: [11, 12, 13], 2: [21], 3: [] })
  const id = fc.constantFrom(11, 12, 13, 21, 77)
  const moves = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('lesson' as const),
        id,
        moduleId: fc.constantFrom(1, 2, 3, 9),
        after: fc.option(id),
      }),
      fc.record({
        kind: fc.constant('module' as const),
        id: fc.constantFrom(1, 2, 3, 9),
        after: fc.option(fc.constantFrom(1, 2, 3, 9)),
      }),
    ),
  )
  fc.assert(
    fc.property(moves, (list) => {
      const end = list.reduce(applyMove, start)
      const lessons = end.modules.flatMap((module) => module.lessons)
      expect(lessons.map((lesson) => lesson.id).toSorted((a, b) => a - b)).toEqual([11, 12, 13, 21])
      expect(end.modules.map((module) => module.id).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
      for (const lesson of lessons) expect(moduleOf(end, lesson.id)?.id).toBe(lesson.module_id)
    }),
  )
})

test('a step down and a step up again leave everything where it was', () => {
  const start = outlineOf({ 1: [11, 12], 2: [], 3: [31] })
  for (const id of [11, 12]) {
    const down = stepOfLesson(start, id, 1)
    const moved = down ? applyMove(start, down) : start
    const up = stepOfLesson(moved, id, -1)
    expect(shapeOf(up ? applyMove(moved, up) : moved)).toEqual(shapeOf(start))
  }
})
