import { expect, test } from 'vitest'
import { findAddresses } from './check-addresses.mjs'

/* oxlint-disable no-template-curly-in-string -- the texts are sources with templates in them */
const FILE = 'web/features/courses/card.tsx'
const violationsIn = (text: string, file = FILE) => findAddresses([[file, text]])

test('an address that is put together by hand is refused', () => {
  expect(violationsIn('<Link to={`/course/${course.id}`}>')).toHaveLength(1)
  expect(violationsIn('to: `/admin/courses/${id}/edit?part=1`')).toHaveLength(1)
  expect(violationsIn('to: `/${role}/courses`')).toHaveLength(1)
})

test('an address that names its screen is taken, over several lines too', () => {
  expect(violationsIn("<Link to={hrefTo('/course/{courseId}', { courseId })}>")).toEqual([])
  expect(violationsIn('to={hrefTo(\n  `/${role}/courses/{courseId}/edit`,\n  { courseId },\n)}')).toEqual([])
  expect(violationsIn('to={`/admin/reports?entity=user&entity_id=${id}`}')).toEqual([])
})

test('a link to no screen is refused, whatever it asks for', () => {
  expect(violationsIn('<Link to="/admin/cuorses">')).toEqual([
    `${FILE}:1: /admin/cuorses - web/app/screens.ts has no such screen`,
  ])
  expect(violationsIn("navigate('/teacher/nothing?page=2')")).toHaveLength(1)
  expect(violationsIn('<Link to="/admin/courses?sort=students">')).toEqual([])
})

test('no feature reads or writes the filters of a list by itself', () => {
  expect(violationsIn("const page = Number(search.get('page'))")).toHaveLength(1)
  expect(violationsIn('const params = new URLSearchParams()')).toHaveLength(1)
  expect(violationsIn("const token = search.get('token')")).toEqual([])
})

test('calls of the server and the list of screens are not addresses of links', () => {
  expect(violationsIn("path: '/api/v1/courses/{courseId}'")).toEqual([])
  expect(violationsIn('path: `/${name}/*`', 'web/app/routes.tsx')).toEqual([])
})
