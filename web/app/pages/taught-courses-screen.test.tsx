// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeskCourse } from '#web/testing/desk.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as taught } from './taught-courses-screen.tsx'

const COPY = 'POST /api/v1/teacher/courses/5/duplicate'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/teacher/courses')
  beSignedIn(aUser({ role: 'teacher' }))
  teachJsdomDialogs()
  server = fakeServer({
    'GET /api/v1/teacher/courses': () =>
      ok([aDeskCourse()], { meta: { page: 1, per_page: 50, total: 1, last_page: 1 } }),
    [COPY]: () => ok(aDeskCourse({ id: 9 })),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openScreen('/teacher/courses', '/teacher/courses', taught.Component)
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'خيارات «أحكام التجويد»' }))
  await screen.findByRole('menuitem', { name: 'الأرقام' }, { timeout: 10_000 })
}

test('she makes a course, and opens the figures, students and data of one', async () => {
  open()
  const leadsTo = (role: string, name: string) => screen.getByRole(role, { name }).getAttribute('href')
  expect(leadsTo('link', 'إنشاء دورة')).toBe('/teacher/courses/create')
  await openMenu()
  expect(leadsTo('menuitem', 'الأرقام')).toBe('/teacher/courses/5/details')
  expect(leadsTo('menuitem', 'المسجلات')).toBe('/teacher/courses/5/details?part=students')
  expect(leadsTo('menuitem', 'بيانات الدورة')).toBe('/teacher/courses/5/edit')
})

test('a copy of her course opens in her own desk', async () => {
  const { where } = open()
  await openMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'نسخ الدورة' }))
  await userEvent.click(await screen.findByRole('button', { name: 'نسخ الدورة' }))
  await waitFor(() => expect(where()).toBe('/teacher/courses/9/edit'))
  expect(server.to(COPY)).toHaveLength(1)
})
