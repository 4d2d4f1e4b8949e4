import { expect, test } from 'vitest'
import { adminScreens } from '#web/app/screens/admin.ts'
import { adminMenuOrder } from './admin-menu-order.ts'

const specified: readonly (readonly [group: string, paths: number])[] = [
  ['لوحة التحكم', 4],
  ['المحتوى التعليمي', 5],
  ['المجتمع', 4],
  ['التواصل', 4],
  ['الإعدادات والأدوات', 7],
]

test('the menu of the director stands in the groups and the order of the specification', () => {
  const groups = new Map<string, string>(
    adminScreens.flatMap((screen) => ('menu' in screen ? [[screen.path, screen.menu.group] as const] : [])),
  )
  const expected = specified.flatMap(([group, paths]) => Array.from({ length: paths }, () => group))
  expect(adminMenuOrder.map((path) => groups.get(path))).toEqual(expected)
})
