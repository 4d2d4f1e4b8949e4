import { Bell } from 'lucide-react'
import { expect, test } from 'vitest'
import { groupsAt, sectionOf, type AreaSection } from './section.ts'

const entry = (to: string, exact = false): AreaSection => ({
  to,
  label: to,
  icon: Bell,
  description: '',
  exact,
})
const groups = [
  { label: 'الأولى', items: [entry('/admin', true), entry('/admin/notifications')] },
  { label: 'الثانية', items: [entry('/admin/notifications/send')] },
]

/** What a link of the menu is marked by, as the router does it. */
function marked(pathname: string): string[] {
  const section = sectionOf(
    groups.flatMap(({ items }) => items),
    pathname,
  )
  return groupsAt(groups, section)
    .flatMap(({ items }) => items)
    .filter(({ to, exact }) => pathname === to || (!exact && pathname.startsWith(`${to}/`)))
    .map(({ to }) => to)
}

test.each([
  ['/admin', ['/admin']],
  ['/admin/notifications', ['/admin/notifications']],
  ['/admin/notifications/advanced/receipt.confirmed', ['/admin/notifications']],
  ['/admin/notifications/send', ['/admin/notifications/send']],
  ['/admin/profile', []],
])('on %s the menu marks %j', (pathname, current) => {
  expect(marked(pathname)).toEqual(current)
})
