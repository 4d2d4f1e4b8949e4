// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Bell } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx'
import type { NavItem } from '#web/ui/frame/nav-item.ts'
import { NavList } from '#web/ui/frame/nav-list.tsx'
import { groupsAt, sectionOf } from './section.ts'

afterEach(cleanup)

const entry = (to: string, exact = false, rowsAt?: string): NavItem => ({
  to,
  label: to,
  icon: Bell,
  exact,
  rowsAt,
})
const groups = [
  { label: 'الأولى', items: [entry('/admin', true), entry('/admin/notifications')] },
  {
    label: 'الثانية',
    items: [entry('/admin/notifications/send'), entry('/admin/circles', false, '/admin/circle')],
  },
]

/** What stands marked in the menu of a page. */
function marked(pathname: string): (string | null)[] {
  const section = sectionOf(
    groups.flatMap(({ items }) => items),
    pathname,
  )
  const menu = [{ path: '*', element: <NavList groups={groupsAt(groups, section)} /> }]
  render(<RouterProvider router={createRouter(menu, memoryHistory([pathname]))} />)
  return screen.queryAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'))
}

test.each([
  ['/admin', ['/admin']],
  ['/admin/notifications', ['/admin/notifications']],
  ['/admin/notifications/advanced/receipt.confirmed', ['/admin/notifications']],
  ['/admin/notifications/send', ['/admin/notifications/send']],
  ['/admin/circles/7', ['/admin/circles']],
  ['/admin/circle/7', ['/admin/circles']],
  ['/admin/circle', ['/admin/circles']],
  ['/admin/profile', []],
  ['/admin/debug/auth', []],
  ['/admin/nowhere', []],
])('on %s the menu marks %j', (pathname, current) => {
  expect(marked(pathname)).toEqual(current)
})

test('the number beside an entry has a word for whoever does not see where it stands', () => {
  const menu = [{ label: 'الأولى', items: [{ ...entry('/student/messages'), label: 'الرسائل', badge: '٣' }] }]
  const drawn = [
    {
      path: '*',
      element: (
        <>
          <NavList groups={menu} />
          <BottomBar label="الأقسام" items={menu.flatMap(({ items }) => items)} />
        </>
      ),
    },
  ]
  render(<RouterProvider router={createRouter(drawn, memoryHistory(['/student']))} />)
  expect(screen.getAllByRole('link', { name: 'الرسائل، ٣ بانتظاركِ' })).toHaveLength(2)
})
