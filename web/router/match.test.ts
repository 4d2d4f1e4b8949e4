import { expect, test } from 'vitest'
import { matchRoutes, type Route } from './match.ts'

const screens: Route[] = [
  { path: '/' },
  { path: '/courses' },
  { path: '/course/:courseId' },
  { path: '/admin/students/:studentId' },
  { path: '/admin/students/new' },
  { path: '/admin/*' },
  { path: '/course/:courseId/lessons/:l' },
]
const routes: Route[] = [
  { errorElement: 'root', children: [{ errorElement: 'shell', children: screens }, { path: '*' }] },
]
const matched = (pathname: string) => {
  const { routes: way, params } = matchRoutes(routes, pathname)
  return [way.at(-1)?.path, params]
}

test('an address finds its screen, with the names of its steps and everything that stands around it', () => {
  expect(matched('/')).toEqual(['/', {}])
  expect(matched('/course/12')).toEqual(['/course/:courseId', { courseId: '12' }])
  expect(matched('/course/12/lessons/3')).toEqual([
    '/course/:courseId/lessons/:l',
    { courseId: '12', l: '3' },
  ])
  const { routes: way } = matchRoutes(routes, '/courses')
  expect(way.map(({ errorElement }) => errorElement)).toEqual(['root', 'shell', undefined])
})

test('a plain step wins over a named one, and both over the rest of an address', () => {
  expect(matched('/admin/students/new')[0]).toBe('/admin/students/new')
  expect(matched('/admin/students/7')[0]).toBe('/admin/students/:studentId')
  expect(matched('/admin/nothing/here')).toEqual(['/admin/*', { rest: 'nothing/here' }])
  expect(matched('/admin')[0]).toBe('/admin/*')
  expect(matched('/nowhere')[0]).toBe('*')
})

test('slashes at the end and capital letters make no other address', () => {
  expect(matched('/courses/')[0]).toBe('/courses')
  expect(matched('/Courses')[0]).toBe('/courses')
})

test('what stands escaped in an address arrives as it was meant, also when it is broken', () => {
  expect(matched('/course/%D8%A7')[1]).toEqual({ courseId: 'ا' })
  expect(matched('/course/100%')[1]).toEqual({ courseId: '100%' })
})
