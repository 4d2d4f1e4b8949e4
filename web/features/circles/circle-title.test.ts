import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ownCircleQuery } from './attending/attending.queries.ts'
import { screen as ownCircle } from './attending/own-circle-screen.tsx'
import { screen as circle } from './circle-screen.tsx'

const contextOf = (circleId: string, queries = new QueryClient()) => ({
  params: { circleId },
  url: new URL('https://rattil.test/'),
  queries,
})

test('a circle that is on its way is not called missing; an address that names none is', () => {
  expect(circle.head(contextOf('7')).title).toBe('الحلقة')
  expect(circle.head(contextOf('x')).title).toBe('الحلقة غير موجودة')
})

test('the page of her circle is titled by its name once it is there', () => {
  const queries = new QueryClient()
  expect(ownCircle.head(contextOf('7', queries)).title).toBe('حلقتي')
  const key: readonly unknown[] = ownCircleQuery(7).queryKey
  queries.setQueryData(key, { title: 'حلقة الفجر' })
  expect(ownCircle.head(contextOf('7', queries)).title).toBe('حلقة الفجر')
})
