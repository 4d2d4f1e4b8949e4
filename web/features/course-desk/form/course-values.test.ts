import { expect, test } from 'vitest'
import { aDeskCourse } from '#web/testing/desk.ts'
import { bodyOf, changedBody, emptyCourse, valuesOf } from './course-values.ts'

const base = aDeskCourse({
  price: 120.5,
  prerequisites: { courses: [{ id: 3, title: 'القاعدة النورانية' }], level: null },
})

test('a course that nobody touched has nothing to save', () => {
  expect(changedBody(base, valuesOf(base))).toEqual({})
})

test('only what she changed travels, the price in riyals from either digits', () => {
  const values = { ...valuesOf(base), title: 'التجويد', price: '١٬٢٥٠٫٥' }
  expect(changedBody(base, values)).toEqual({ title: 'التجويد', price: 1250.5 })
})

test('the price stands in Arabic digits and is read back as it was', () => {
  expect(valuesOf(base).price).toBe('١٢٠٫٥')
  expect(bodyOf({ price: valuesOf(base).price })).toEqual({ price: 120.5 })
})

test('what is no price is not taken for one', () => {
  expect(bodyOf({ price: 'كثير' }).price).toBeNaN()
})

test('both kinds of conditions go together, and a choice taken back is cleared', () => {
  const values = { ...valuesOf(base), prerequisite_level: '2', instructor: null, category_id: '' }
  expect(changedBody(base, values)).toEqual({
    prerequisites: { course_ids: [3], level_id: 2 },
    instructor_id: null,
    category_id: null,
  })
})

test('a new course is sent whole', () => {
  expect(bodyOf({ ...emptyCourse, title: 'جديدة' })).toMatchObject({
    title: 'جديدة',
    price: 0,
    image_path: null,
  })
})
