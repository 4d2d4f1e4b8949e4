import { expect, test } from 'vitest'
import { Days } from './forms.ts'
import { adminAttendanceRoutes, attendanceRoutes } from './routes.ts'

const sentenceFor = (from: string, to: string) =>
  Days.safeParse({ from, to }).error?.issues.map(({ message }) => message)

test('a period that ends before it begins is told so, and one that is too long as well', () => {
  expect(sentenceFor('2026-11-02', '2026-11-01')).toEqual(['نهاية الفترة قبل بدايتها'])
  expect(sentenceFor('2024-01-01', '2026-01-01')).toEqual(['اختاري فترة لا تزيد على سنة'])
  expect(sentenceFor('2026-11-01', '2026-11-01')).toBeUndefined()
})

test('every call that takes a period refuses one of years', () => {
  const routes = Object.entries({ ...attendanceRoutes, ...adminAttendanceRoutes })
  const taking = routes.flatMap(([name, route]) =>
    'query' in route && 'from' in route.query.shape ? [{ name, query: route.query }] : [],
  )
  expect(taking.map(({ name }) => name)).toContain('exportCircles')
  const years = { from: '2020-01-01', to: '2026-01-01', format: 'csv' }
  expect(taking.filter(({ query }) => query.safeParse(years).success).map(({ name }) => name)).toEqual([])
})
