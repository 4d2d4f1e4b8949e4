// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FinishedCourse } from '#contract/enrolments/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { aCourse, anEnrolment, AT } from '#web/testing/player.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as finishedScreen } from './finished-course-screen.tsx'

beforeEach(() => {
  freshBrowser()
  beSignedIn()
})
afterEach(cleanup)

const FINISHED = 'GET /api/v1/courses/7/finished'
const REVIEW = 'GET /api/v1/courses/7/my-review'
const course = aCourse([])
const aFinish = (over: Partial<FinishedCourse> = {}): FinishedCourse => ({
  course: { ...course, title: 'تحفة الأطفال', duration: 6.5 },
  enrolled_at: '2026-11-11T10:00:00.000Z',
  completed_at: AT,
  progress: 100,
  completed_count: 24,
  quizzes: { count: 6, average: 94, best: 100 },
  notes_count: 18,
  next: [
    { course: { ...course, id: 8, title: 'الوقف والابتداء' }, reason: 'same_shelf', progress: null },
    { course: { ...course, id: 9, title: 'مخارج الحروف' }, reason: 'begun', progress: 69 },
  ],
  ...over,
})

function open(finished: FinishedCourse | null) {
  const server = fakeServer({
    [FINISHED]: () => ok(finished),
    [REVIEW]: () => ok({ review: null, can: { write: true } }),
    'GET /api/v1/courses/7/enrollment': () => ok(anEnrolment([1], { completed_at: AT })),
  })
  const { Component } = finishedScreen
  openScreen('/student/courses/:courseId/finished', '/student/courses/7/finished', Component)
  return server
}

test('the day, the marks and the lessons are said, and the way back into the course', async () => {
  open(aFinish())
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('تحفة الأطفال')
  expect(screen.getByText(/لقد أكملتِ الدورة بنجاح!/).textContent).toContain('أسماء')
  expect(screen.getByText(/هـ، الموافق ٢٠ نوفمبر ٢٠٢٦/)).toBeTruthy()
  expect(screen.getByText('٩٤٪')).toBeTruthy()
  expect(screen.getByText('في ٦ اختبارات، أعلاها ١٠٠٪')).toBeTruthy()
  expect(screen.getByText('أتممتِها في ١٠ أيام')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'تصفّحي الدورة' })
  expect(back.getAttribute('href')).toBe('/course-player/7')
  expect(document.body.textContent).not.toContain('شهاد')
})

test('a course without quizzes shows its lessons only', async () => {
  open(aFinish({ quizzes: null, notes_count: 0 }))
  expect(await screen.findByText('كلها مكتملة')).toBeTruthy()
  expect(screen.queryByText('متوسط الاختبارات')).toBeNull()
  expect(screen.queryByText('ملاحظاتكِ')).toBeNull()
})

test('lessons added since then are named, and lead into the course', async () => {
  open(aFinish({ progress: 90 }))
  expect(await screen.findByRole('link', { name: 'الدروس الجديدة' })).toBeTruthy()
  expect(screen.queryByText('كلها مكتملة')).toBeNull()
})

test('every next course has its reason', async () => {
  open(aFinish())
  const [same, begun] = await within(await screen.findByRole('region', { name: 'ماذا بعد؟' })).findAllByRole(
    'listitem',
  )
  expect(same?.textContent).toContain('تكمل ما بدأتِه: المستوى نفسه')
  expect(begun?.textContent).toContain('أنجزتِ ٦٩٪')
  expect(begun?.textContent).toContain('سجّلتِ فيها من قبل')
})

test('she writes her review in its place', async () => {
  const server = open(aFinish())
  const write = 'PUT /api/v1/courses/7/my-review'
  const review = { id: 3, rating: 5, text: '', status: 'published', hidden_reason: null }
  server.on(write, () => ok({ ...review, created_at: AT, updated_at: AT }))
  await userEvent.click(await screen.findByRole('radio', { name: '٥ من ٥، ممتازة' }))
  server.on(REVIEW, () => ok({ review: { ...review, created_at: AT, updated_at: AT }, can: { write: true } }))
  await userEvent.click(screen.getByRole('button', { name: 'نشر الرأي' }))
  expect(await screen.findByRole('button', { name: 'تعديل' })).toBeTruthy()
  expect(server.to(write)[0]?.body).toEqual({ rating: 5, text: '' })
})

test('a course that she has not finished says so and leads back to it', async () => {
  open(null)
  expect(await screen.findByText('لم تُتمّي هذه الدورة بعد')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'واصلي التعلم' }).getAttribute('href')).toBe('/course-player/7')
})

test('a course that is not there says so', async () => {
  const server = open(null)
  cleanup()
  server.on(FINISHED, () => refuse('not_found', 'غير موجودة'))
  const { Component } = finishedScreen
  openScreen('/student/courses/:courseId/finished', '/student/courses/7/finished', Component)
  expect(await screen.findByText('لم يتم العثور على الدورة.')).toBeTruthy()
})
