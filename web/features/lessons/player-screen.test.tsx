// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keptWrites } from '#web/kernel/outbox/outbox-store.ts'
import { allowForeignAnswers, ok, refuse, silent, unreachable } from '#web/testing/fake-server.ts'
import {
  aCourse,
  aLesson,
  anEnrolment,
  beOnline,
  comeBackOnline,
  COURSE,
  ENROLMENT,
  lessonPath,
  openPlayer,
  playerServer,
  readyBrowser,
  write,
} from '#web/testing/player.ts'
import { aUser, beSignedIn } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'

beforeAll(teachJsdomDialogs)
beforeEach(() => readyBrowser())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const three = [aLesson(1), aLesson(2), aLesson(3)]
const title = () => screen.findByRole('heading', { level: 1 })
const completed = (ids: number[], over = {}) =>
  ok({
    course_id: 7,
    progress: 33,
    completed_lessons: ids,
    completed_at: null,
    was_completed: false,
    ...over,
  })
const COMPLETE_1 = `POST ${lessonPath(1)}/complete`

test('while it loads, when it is not there, and when she is not in it, each has its own words', async () => {
  const server = playerServer(aCourse(three), null)
  server.on(COURSE, silent)
  openPlayer()
  expect(screen.getByText('جاري تحميل الدورة...')).toBeTruthy()
  cleanup()

  server.on(COURSE, () => refuse('not_found', 'غير موجودة'))
  openPlayer()
  expect(await screen.findByText('لم يتم العثور على الدورة.')).toBeTruthy()
  cleanup()

  server.on(COURSE, () => ok(aCourse(three, { can: { learn: false, preview: false } })))
  openPlayer()
  expect(await screen.findByText('لم تقومي بالتسجيل في هذه الدورة بعد.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'كل الدورات' }).getAttribute('href')).toBe('/courses')
})

test('an address that is no course is not asked for', () => {
  const server = playerServer(aCourse(three), null)
  openPlayer('/course-player/abc')
  expect(screen.getByText('لم يتم العثور على الدورة.')).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('a line that is down is said as such, and tried again', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COURSE, () => refuse('unavailable', 'الخدمة متوقفة مؤقتًا'))
  openPlayer()
  expect(await screen.findByText('تعذر تحميل الدورة')).toBeTruthy()
  expect(screen.queryByText('لم يتم العثور على الدورة.')).toBeNull()
  server.on(COURSE, () => ok(aCourse(three)))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect((await title()).textContent).toBe('درس 1')
})

test('a receipt that is being looked at, and an enrolment that has ended, are told', async () => {
  const server = playerServer(
    aCourse(three, { can: { learn: false, preview: false } }),
    anEnrolment([], { status: 'pending_payment' }),
  )
  openPlayer()
  expect(await screen.findByText(/طلب تسجيلكِ قيد المراجعة/)).toBeTruthy()
  cleanup()
  server.on(ENROLMENT, () => ok(anEnrolment([], { status: 'ended', ended_reason: 'طلبت الانسحاب' })))
  openPlayer()
  expect(await screen.findByText('السبب: طلبت الانسحاب')).toBeTruthy()
})

test('the first incomplete lesson opens, and the header says where she is', async () => {
  playerServer(aCourse(three), anEnrolment([1]))
  openPlayer()
  expect((await title()).textContent).toBe('درس 2')
  expect(screen.getAllByText('١ من ٣ دروس')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'العودة إلى لوحتي' }).getAttribute('href')).toBe('/student')
})

test('the address names a lesson; one that is gone is told and replaced', async () => {
  playerServer(aCourse(three), anEnrolment([1]))
  openPlayer('/course-player/7?lesson=3')
  expect((await title()).textContent).toBe('درس 3')
  cleanup()
  openPlayer('/course-player/7?lesson=99')
  expect((await title()).textContent).toBe('درس 2')
  expect(screen.getByText(/الدرس المطلوب غير موجود/)).toBeTruthy()
})

test('the order is flat across modules, by keys too', async () => {
  const course = aCourse([aLesson(1)])
  const two = { id: 2, title: 'الثانية', lessons: [aLesson(2, { module_id: 2 })] }
  playerServer({ ...course, modules: [...course.modules, two] }, anEnrolment())
  const { where } = openPlayer()
  await title()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await waitFor(() => expect(where()).toBe('/course-player/7?lesson=2'))
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await waitFor(() => expect(where()).toBe('/course-player/7?lesson=1'))
})

test('completing says so once, and after two seconds the next lesson comes', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COMPLETE_1, () => completed([1]))
  const { where } = openPlayer('/course-player/7?lesson=1')
  const button = await screen.findByRole('button', { name: /^إكمال الدرس/ })
  expect(screen.queryByRole('link', { name: /^الدرس التالي$/ })).toBeNull()
  vi.useFakeTimers()
  server.on(ENROLMENT, () => ok(anEnrolment([1])))
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('تم إكمال الدرس')).toBeTruthy()
  expect(screen.getByText('ننتقل إلى «درس 2» بعد ثانيتين.')).toBeTruthy()
  expect(server.to(ENROLMENT)).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(where()).toBe('/course-player/7?lesson=1')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(where()).toBe('/course-player/7?lesson=2')
})

test('a completed lesson has its button closed with its own words', async () => {
  playerServer(aCourse(three), anEnrolment([1]))
  openPlayer('/course-player/7?lesson=1')
  const done = await screen.findByRole<HTMLButtonElement>('button', { name: 'تم إكمال الدرس' })
  expect(done.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('تم إكمال الدرس')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^إكمال الدرس/ })).toBeNull()
})

test('previous is closed on the first lesson; next is not there on the last, nor before a lesson is done', async () => {
  playerServer(aCourse(three), anEnrolment([1, 3]))
  const { go, where } = openPlayer('/course-player/7?lesson=1')
  const closed = await screen.findByRole<HTMLButtonElement>('button', { name: 'الدرس السابق' })
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('link', { name: 'الدرس التالي' }))
  await waitFor(() => expect(where()).toBe('/course-player/7?lesson=2'))
  expect(screen.queryByRole('link', { name: 'الدرس التالي' })).toBeNull()
  await act(() => go('/course-player/7?lesson=3'))
  await screen.findByRole('button', { name: 'تم إكمال الدرس' })
  expect(screen.queryByRole('link', { name: 'الدرس التالي' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'الدرس السابق' }))
  await waitFor(() => expect(where()).toBe('/course-player/7?lesson=2'))
})

test('she may stay', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COMPLETE_1, () => completed([1]))
  const { where } = openPlayer('/course-player/7?lesson=1')
  const button = await screen.findByRole('button', { name: /^إكمال الدرس/ })
  vi.useFakeTimers()
  server.on(ENROLMENT, () => ok(anEnrolment([1])))
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(0))
  fireEvent.click(screen.getByRole('button', { name: 'البقاء هنا' }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(where()).toBe('/course-player/7?lesson=1')
  expect(screen.getByRole('link', { name: 'الدرس التالي' })).toBeTruthy()
})

test('whoever completes it by keyboard goes on by herself, from the way to the next lesson', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COMPLETE_1, () => completed([1]))
  openPlayer('/course-player/7?lesson=1')
  const button = await screen.findByRole('button', { name: /^إكمال الدرس/ })
  server.on(ENROLMENT, () => ok(anEnrolment([1])))
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible')
  button.focus()
  await userEvent.keyboard('{Enter}')
  const next = await screen.findByRole('link', { name: 'الدرس التالي' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(screen.queryByText(/ننتقل إلى/)).toBeNull()
})

test('a note that has not arrived, or a wish for stillness, keeps her on the lesson', async () => {
  readyBrowser({ prefersStillness: true })
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COMPLETE_1, () => completed([1]))
  const remembers = () => ok(anEnrolment(server.to(COMPLETE_1).length > 0 ? [1] : []))
  server.on(ENROLMENT, remembers)
  openPlayer('/course-player/7?lesson=1')
  await userEvent.click(await screen.findByRole('button', { name: /^إكمال الدرس/ }))
  expect(await screen.findByText('تم إكمال الدرس')).toBeTruthy()
  expect(screen.queryByText(/ننتقل إلى/)).toBeNull()
  cleanup()

  readyBrowser()
  server.calls.length = 0
  openPlayer('/course-player/7?lesson=1')
  await screen.findByRole('textbox', { name: 'ملاحظاتي' })
  write('أسأل المعلمة')
  await userEvent.click(screen.getByRole('button', { name: /^إكمال الدرس/ }))
  expect(await screen.findByText('تم إكمال الدرس')).toBeTruthy()
  expect(screen.queryByText(/ننتقل إلى/)).toBeNull()
})

test('what another device completed counts as success and is called so', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COMPLETE_1, () => completed([1], { was_completed: true }))
  server.on(ENROLMENT, () => ok(anEnrolment(server.to(COMPLETE_1).length > 0 ? [1] : [])))
  openPlayer('/course-player/7?lesson=1')
  await userEvent.click(await screen.findByRole('button', { name: /^إكمال الدرس/ }))
  expect(await screen.findByText('مكتمل مسبقاً')).toBeTruthy()
})

test('a completion that is refused is said in the words of the specification, and taken back', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COMPLETE_1, () => refuse('server_error', 'حدث خطأ في الخادم'))
  openPlayer('/course-player/7?lesson=1')
  await userEvent.click(await screen.findByRole('button', { name: /^إكمال الدرس/ }))
  expect(await screen.findByText('حدث خطأ أثناء حفظ التقدم. يرجى المحاولة مرة أخرى.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^إكمال الدرس/ })).toBeTruthy()
  expect(keptWrites()).toEqual([])
})

test('undoing gives the lesson back; a refusal is said', async () => {
  const UNDO = `DELETE ${lessonPath(1)}/complete`
  const server = playerServer(aCourse(three), anEnrolment([1]))
  server.on(UNDO, () => refuse('conflict', 'لا يُتراجع'))
  openPlayer('/course-player/7?lesson=1')
  await userEvent.click(await screen.findByRole('button', { name: /التراجع عن الإكمال/ }))
  expect(await screen.findByText('تعذر إلغاء الإكمال.')).toBeTruthy()
  expect(screen.getByText('مكتمل مسبقاً')).toBeTruthy()
  server.on(UNDO, () => completed([]))
  server.on(ENROLMENT, () => ok(anEnrolment()))
  await userEvent.click(screen.getByRole('button', { name: /التراجع عن الإكمال/ }))
  expect(await screen.findByRole('button', { name: /^إكمال الدرس/ })).toBeTruthy()
})

test('after completing, an enrolment that cannot be asked for lets everything be loaded anew', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COMPLETE_1, () => completed([1]))
  openPlayer('/course-player/7?lesson=1')
  const button = await screen.findByRole('button', { name: /^إكمال الدرس/ })
  server.on(ENROLMENT, () => refuse('server_error', 'تعذر'))
  await userEvent.click(button)
  await waitFor(() => expect(server.to(COURSE)).toHaveLength(2))
  expect(screen.getByText('تم إكمال الدرس')).toBeTruthy()
})

test('completed without a network it counts at once, waits honestly and is sent when it is back', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  server.on(COMPLETE_1, unreachable)
  openPlayer('/course-player/7?lesson=1')
  await screen.findByRole('textbox', { name: 'ملاحظاتي' })
  beOnline(false)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: /^إكمال الدرس/ }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('تم إكمال الدرس')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'البقاء هنا' }))
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByText(/محفوظ على هذا الجهاز/).textContent).toContain('إكمال «درس 1»')
  expect(server.to(COMPLETE_1)).toEqual([])

  server.on(COMPLETE_1, () => completed([1]))
  server.on(ENROLMENT, () => ok(anEnrolment([1])))
  act(comeBackOnline)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('أُرسل ما كان معلّقًا على هذا الجهاز.')).toBeTruthy()
  expect(keptWrites()).toEqual([])
})

test('what was refused after waiting stays with its reason until she lets it go', async () => {
  const server = playerServer(aCourse(three), anEnrolment())
  openPlayer('/course-player/7?lesson=1')
  await screen.findByRole('textbox', { name: 'ملاحظاتي' })
  beOnline(false)
  fireEvent.click(screen.getByRole('button', { name: /^إكمال الدرس/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'البقاء هنا' }))
  server.on(COMPLETE_1, () => refuse('not_found', 'هذا الدرس غير موجود أو لم يعد متاحًا.'))
  act(comeBackOnline)
  const refusal = await screen.findByText(/لم يُقبل إكمال «درس 1»/)
  expect(refusal.textContent).toContain('لم يعد متاحًا')
  expect(screen.getByRole('button', { name: /^إكمال الدرس/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل' }))
  await waitFor(() => expect(screen.queryByText(/لم يُقبل/)).toBeNull())
})

test('a quiz lesson has no complete button', async () => {
  const quiz = aLesson(1, { type: 'quiz', quiz: { questions_count: 2, pass_mark: 50 } })
  playerServer(aCourse([quiz, aLesson(2)]), anEnrolment())
  openPlayer('/course-player/7?lesson=1')
  expect(await screen.findByRole('button', { name: 'ابدئي الاختبار' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^إكمال الدرس/ })).toBeNull()
})

test('texts keep their line breaks; nothing to read and an unknown kind have their own words', async () => {
  const unknown = { ...aLesson(3), type: 'hologram' } as unknown as ReturnType<typeof aLesson>
  const plain = aLesson(1, { content: 'سطر أول\nسطر ثان' })
  playerServer(aCourse([plain, aLesson(2, { content: ' ' }), unknown]), anEnrolment())
  allowForeignAnswers()
  const { go } = openPlayer('/course-player/7?lesson=1')
  expect((await screen.findByText(/سطر أول/)).className).toContain('whitespace-pre-line')
  await act(() => go('/course-player/7?lesson=2'))
  expect(await screen.findByText('لا يوجد محتوى متاح.')).toBeTruthy()
  await act(() => go('/course-player/7?lesson=3'))
  expect(await screen.findByText('نوع محتوى غير معروف.')).toBeTruthy()
})

test('the owner previews, and nothing of hers is written', async () => {
  beSignedIn(aUser({ id: 3, role: 'teacher' }))
  const server = playerServer(aCourse(three, { can: { learn: false, preview: true } }), null)
  openPlayer()
  await screen.findByText('أنتِ في معاينة الدورة.')
  screen.getByText('نص الدرس 1')
  expect(screen.queryByRole('button', { name: /^إكمال الدرس/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'ملاحظاتي' })).toBeNull()
  expect(server.calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([COURSE, ENROLMENT])
})

test('the owner previews a lesson that is held back, and is told that nobody else sees it', async () => {
  const owned = { can: { learn: false, preview: true } }
  const { on } = playerServer(aCourse([aLesson(1)], owned), null)
  on('GET /api/v1/courses/7/preview/3', () => ok(aCourse(three, owned)))
  openPlayer('/course-player/7?lesson=3')
  await screen.findByText('نص الدرس 3')
  screen.getByText(/هذا الدرس غير منشور/)
})

test('the shortcuts are listed', async () => {
  playerServer(aCourse(three), anEnrolment())
  openPlayer()
  await userEvent.click(await screen.findByRole('button', { name: 'اختصارات لوحة المفاتيح' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'اختصارات لوحة المفاتيح' }))
  for (const line of ['الدرس التالي', 'الدرس السابق']) dialog.getByText(line)
})
