// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeskCourse } from '#web/testing/desk.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { Recordings } from './recordings.tsx'

const LIST = 'GET /api/v1/teacher/live-lectures/9/recordings'
const PUBLISH = 'POST /api/v1/teacher/live-lectures/9/recordings/4/lesson'
const recording = {
  id: 4,
  url: '/storage/lesson-media/aa.webm?sig=x',
  seconds: 1830,
  began_at: '2026-11-23T17:30:00.000Z',
  lesson: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/lectures/9/live')
  beSignedIn(aUser({ id: 3, role: 'teacher' }))
  server = fakeServer({
    [LIST]: () => ok([recording]),
    'GET /api/v1/teacher/courses': () =>
      ok([aDeskCourse({ id: 7, title: 'علوم القرآن' })], {
        meta: { page: 1, per_page: 100, total: 1, last_page: 1 },
      }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a recording becomes a lesson of the course that she chose; a refusal leaves her choice', async () => {
  server.on(PUBLISH, () => refuse('conflict', 'هذه الدورة مؤرشفة.'))
  openScreen('/lectures/:lectureId/live', '/lectures/9/live', () => <Recordings lectureId={9} />)
  await screen.findByText('٣١ دقيقة')
  const press = screen.getByRole<HTMLButtonElement>('button', { name: 'نشر الدرس' })
  expect(press.getAttribute('aria-disabled')).toBe('true')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'انشريه درسًا في' }),
    await screen.findByRole('option', { name: 'علوم القرآن' }),
  )
  await userEvent.click(press)
  await screen.findByText('هذه الدورة مؤرشفة.')
  server.on(PUBLISH, () =>
    ok([{ ...recording, lesson: { id: 50, course: { id: 7, title: 'علوم القرآن' } } }]),
  )
  await userEvent.click(press)
  await screen.findByRole('link', { name: 'علوم القرآن' })
  expect(server.to(PUBLISH).map(({ body }) => body)).toEqual([{ course_id: 7 }, { course_id: 7 }])
})
