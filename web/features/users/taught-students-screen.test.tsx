// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as one } from './taught-student-screen.tsx'
import { screen as all } from './taught-students-screen.tsx'

const LIST = 'GET /api/v1/teacher/students'
const ONE = 'GET /api/v1/teacher/students/7'
const AT = '2026-11-19T08:00:00.000Z'
const row = {
  id: 7,
  name: 'أسماء الحربي',
  email: 'asma@example.sa',
  avatar: null,
  courses_count: 1,
  completed_count: 0,
  progress: 40,
  last_accessed_at: AT,
}
const page = (items: unknown[]) =>
  ok(items, { meta: { page: 1, per_page: 20, total: items.length, last_page: 1 } })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/teacher/students')
  beSignedIn(aUser({ role: 'teacher' }))
  server = fakeServer({
    [LIST]: () => page([row]),
    'GET /api/v1/teacher/courses': () => page([]),
    'GET /api/v1/users/7/certificates': () => page([]),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (search = '') => openScreen('/teacher/students', `/teacher/students${search}`, all.Component)

test('a teacher sees her students, searches and sorts them', async () => {
  const { where } = open()
  await screen.findByText('طالبة واحدة')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الترتيب' }), 'progress')
  await userEvent.type(screen.getByRole('searchbox'), 'اسماء')
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.get('search')).toBe('اسماء'))
  expect(where()).toContain('sort=progress')
})

test('no students yet, nothing found and a failure are three different things', async () => {
  server.on(LIST, () => page([]))
  open()
  await screen.findByText('لا طالبات في دوراتكِ بعد')
  cleanup()
  open('?search=زينب')
  await screen.findByText('لا توجد نتائج')
  cleanup()
  server.on(LIST, () => refuse('server_error', 'حدث خطأ في الخادم'))
  open()
  await screen.findByRole('button', { name: 'إعادة المحاولة' })
})

test("a student's page shows her progress and attempts; a stranger is no student of hers", async () => {
  const course = { id: 4, title: 'فقه الطهارة' }
  const { courses_count: _, completed_count: __, progress: ___, last_accessed_at: ____, ...who } = row
  server.on(ONE, () =>
    ok({
      ...who,
      bio: '',
      courses: [
        {
          id: 1,
          course,
          status: 'active',
          progress: 40,
          completed_count: 4,
          lessons_count: 10,
          enrolled_at: AT,
          last_accessed_at: AT,
          completed_at: null,
        },
      ],
      attempts: [
        {
          id: 2,
          course,
          lesson: { id: 9, title: 'اختبار الوضوء' },
          number: 1,
          score: 80,
          passed: true,
          submitted_at: AT,
        },
      ],
    }),
  )
  const show = () => openScreen('/teacher/students/:studentId', '/teacher/students/7', one.Component)
  show()
  await screen.findByText(/اختبار الوضوء/)
  screen.getByText('اجتازته')
  cleanup()
  server.on(ONE, () => refuse('not_found', 'لا يوجد حساب بهذا الرقم'))
  show()
  await screen.findByText('ليست من طالباتكِ')
})
