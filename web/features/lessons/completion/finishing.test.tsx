// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#web/testing/fake-server.ts'
import {
  aCourse,
  aLesson,
  anEnrolment,
  AT,
  ENROLMENT,
  lessonPath,
  openPlayer,
  playerServer,
  readyBrowser,
} from '#web/testing/player.ts'

beforeEach(() => readyBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const three = [aLesson(1), aLesson(2), aLesson(3)]
const COMPLETE_1 = `POST ${lessonPath(1)}/complete`
const completed = (ids: number[], over = {}) =>
  ok({
    course_id: 7,
    progress: 33,
    completed_lessons: ids,
    completed_at: null,
    was_completed: false,
    ...over,
  })

test('the last lesson ends a course without a certificate in one message, and leads to its page', async () => {
  const server = playerServer(aCourse([aLesson(1)]), anEnrolment())
  server.on(COMPLETE_1, () => completed([1], { progress: 100, completed_at: AT }))
  openPlayer('/course-player/7?lesson=1')
  const button = await screen.findByRole('button', { name: /^إكمال الدرس/ })
  server.on(ENROLMENT, () => ok(anEnrolment([1], { completed_at: AT })))
  await userEvent.click(button)
  expect(await screen.findByText('تهانينا! 🎉')).toBeTruthy()
  expect(screen.getAllByText('لقد أكملتِ الدورة بنجاح!')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('شهاد')
  expect(screen.queryByRole('link', { name: /^الدرس التالي/ })).toBeNull()
  const end = screen.getByRole('link', { name: 'إنهاء' })
  expect(end.getAttribute('href')).toBe('/student/courses/7/finished')
})

test('the end of a course that gives a certificate says that it can be had now', async () => {
  const server = playerServer(aCourse([aLesson(1)]), anEnrolment())
  server.on(COMPLETE_1, () => completed([1], { progress: 100, completed_at: AT }))
  server.on('GET /api/v1/courses/7/certificate', () => ok({ certificate: null, can: { issue: true } }))
  openPlayer('/course-player/7?lesson=1')
  await userEvent.click(await screen.findByRole('button', { name: /^إكمال الدرس/ }))
  expect(await screen.findByText('لقد أكملتِ الدورة بنجاح! يمكنك الآن الحصول على شهادتك.')).toBeTruthy()
})

test('a course that she has finished says so above every lesson, with the day, and lets her browse', async () => {
  playerServer(aCourse(three), anEnrolment([1, 2, 3], { progress: 100, completed_at: AT }))
  const { go } = openPlayer('/course-player/7?lesson=1')
  const banner = await screen.findByText('أتممتِ هذه الدورة')
  expect(banner.parentElement?.textContent).toContain('٢٠ نوفمبر ٢٠٢٦')
  expect(screen.getByRole('link', { name: 'صفحة إتمامكِ' }).getAttribute('href')).toBe(
    '/student/courses/7/finished',
  )
  expect(screen.getByText('نص الدرس 1')).toBeTruthy()
  await act(() => go('/course-player/7?lesson=2'))
  expect(await screen.findByText('أتممتِ هذه الدورة')).toBeTruthy()
})

test('before the end nothing is said of it', async () => {
  playerServer(aCourse(three), anEnrolment([1, 3]))
  openPlayer('/course-player/7?lesson=3')
  await screen.findByRole('button', { name: 'تم إكمال الدرس' })
  expect(screen.queryByText('أتممتِ هذه الدورة')).toBeNull()
  expect(screen.queryByRole('link', { name: 'إنهاء' })).toBeNull()
})

test('what she takes back and completes again is not called complete before', async () => {
  const server = playerServer(aCourse(three), anEnrolment([1]))
  server.on(`DELETE ${lessonPath(1)}/complete`, () => completed([]))
  server.on(COMPLETE_1, () => completed([1]))
  openPlayer('/course-player/7?lesson=1')
  expect(await screen.findByText('مكتمل مسبقاً')).toBeTruthy()
  server.on(ENROLMENT, () => ok(anEnrolment()))
  await userEvent.click(screen.getByRole('button', { name: /التراجع عن الإكمال/ }))
  const again = await screen.findByRole('button', { name: /^إكمال الدرس/ })
  server.on(ENROLMENT, () => ok(anEnrolment([1])))
  await userEvent.click(again)
  expect(await screen.findByText('أحسنتِ! أتممتِ هذا الدرس.')).toBeTruthy()
})
