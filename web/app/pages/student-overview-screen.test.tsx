// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudentStats } from '#contract/stats/shapes.ts'
import type { Task } from '#contract/tasks/shapes.ts'
import { aMyPath } from '#web/testing/a-my-path.ts'
import { aRecitation } from '#web/testing/a-recitation.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { aCourse, anEnrolment } from '#web/testing/player.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as overview } from './student-overview-screen.tsx'

beforeEach(() => {
  freshBrowser()
  beSignedIn()
})
afterEach(cleanup)

const week = Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-1${at}`, learned: false }))
const stats = (courses: StudentStats['courses']): StudentStats => ({
  courses,
  completed_lessons: 0,
  minutes: 0,
  streak: { current: 0, longest: 0, counts_today: false, week },
  average_score: null,
  next: null,
})

function open(
  courses: StudentStats['courses'],
  tasks: readonly object[] = [],
  paths: readonly object[] = [],
) {
  const server = fakeServer({
    'GET /api/v1/student/stats': () => ok(stats(courses)),
    'GET /api/v1/my-learning-paths': () =>
      ok(paths, { meta: { page: 1, per_page: 20, total: paths.length, last_page: 1 } }),
    'GET /api/v1/student/tasks': () =>
      ok(tasks, { meta: { page: 1, per_page: 20, total: tasks.length, last_page: 1 } }),
    'GET /api/v1/my-courses': () =>
      ok(courses.in_progress > 0 ? [{ ...anEnrolment([1]), course: aCourse([]), last_lesson: null }] : [], {
        meta: { page: 1, per_page: 4, total: courses.in_progress, last_page: 1 },
      }),
  })
  openScreen('/student', '/student', overview.Component)
  return server
}

test('«واصلي التعلم» asks for the courses that can be gone on with', async () => {
  const server = open({ in_progress: 1, completed: 1, waiting: 1 })
  expect(await screen.findByRole('link', { name: 'تحفة الأطفال' })).toBeTruthy()
  expect(server.to('GET /api/v1/my-courses')[0]?.query.get('state')).toBe('in_progress')
  expect(screen.getByText(/دورة واحدة بانتظار التأكيد/)).toBeTruthy()
})

test('with every course finished she is led to another one, not to her first steps', async () => {
  open({ in_progress: 0, completed: 2, waiting: 0 })
  expect(await screen.findByText(/لا دورة قيد التعلم الآن/)).toBeTruthy()
  expect(screen.queryByText('ابدئي رحلتكِ بدورة')).toBeNull()
})

test('without any course she is told how to begin', async () => {
  open({ in_progress: 0, completed: 0, waiting: 0 })
  expect(await screen.findByText('ابدئي رحلتكِ بدورة')).toBeTruthy()
})

const asked = (id: number, state: Task['state']) =>
  aRecitation({
    id,
    type: 'free',
    title: `مهمة ${id}`,
    range: null,
    state,
    due_date: '2026-11-27T18:00:00.000Z',
  })

test('three of what her teachers ask stand there: what came back first, what is late last', async () => {
  const server = open({ in_progress: 0, completed: 2, waiting: 0 }, [
    asked(1, 'late'),
    asked(2, 'assigned'),
    asked(3, 'started'),
    asked(4, 'returned'),
  ])
  const part = await screen.findByRole('region', { name: 'مهام عليكِ' })
  const links = within(part).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['كل المهام', 'مهمة 4', 'مهمة 2', 'مهمة 3'])
  expect(server.to('GET /api/v1/student/tasks')[0]?.query.get('state')).toBe('open')
})

test('what is hers to do today stands before the paths that rest', async () => {
  const path = (id: number, title: string) => ({ path: { id, title } })
  const resting = aMyPath(false, { ...path(7, 'جزء عم'), today: [] })
  const walked = aMyPath(false, path(8, 'النورانية'))
  open({ in_progress: 0, completed: 2, waiting: 0 }, [asked(2, 'assigned')], [resting, walked])
  await screen.findByRole('heading', { name: 'مسارات بلا مقرر اليوم' })
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const places = ['مقرر اليوم', 'النورانية', 'مهام عليكِ', 'مسارات بلا مقرر اليوم', 'جزء عم']
  expect(headings.filter((heading) => places.includes(heading))).toEqual(places)
})

test('whom nobody asks for anything sees no list of it', async () => {
  open({ in_progress: 0, completed: 0, waiting: 0 })
  await screen.findByText('ابدئي رحلتكِ بدورة')
  expect(screen.queryByText('مهام عليكِ')).toBeNull()
})
