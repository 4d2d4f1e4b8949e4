import { expect, test } from 'vitest'
import { hrefTo } from './href.ts'

test('an address carries the names of its screen', () => {
  expect(hrefTo('/course/{courseId}', { courseId: 7 })).toBe('/course/7')
  expect(hrefTo('/admin/courses/{courseId}/quiz/{lessonId}', { courseId: 5, lessonId: 11 })).toBe(
    '/admin/courses/5/quiz/11',
  )
})

test('a value cannot leave its place in the address', () => {
  expect(hrefTo('/course/{courseId}', { courseId: '../admin?x=1#y' })).toBe('/course/..%2Fadmin%3Fx%3D1%23y')
})

test('an address to no screen, or without one of its names, does not compile', () => {
  // @ts-expect-error -- there is no such screen
  hrefTo('/curse/{courseId}', { courseId: 7 })
  // @ts-expect-error -- the course is not named
  expect(hrefTo('/course/{courseId}', {})).toBe('/course/')
  const area = 'teacher' as 'admin' | 'teacher'
  expect(hrefTo(`/${area}/courses/{courseId}/edit`, { courseId: 7 })).toBe('/teacher/courses/7/edit')
})
