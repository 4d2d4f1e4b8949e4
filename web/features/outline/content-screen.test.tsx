// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DeskLesson, Outline } from '#contract/outline/shapes.ts'
import { aDeskCourse, aDeskLesson, anOutline } from '#web/testing/desk.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as adminContent } from './content-screen.tsx'

const BASE = '/api/v1/admin/courses/5'
const ORDER = `PUT ${BASE}/order`
const LESSON = `GET ${BASE}/modules/1/lessons/11`
const SAVE = `PUT ${BASE}/modules/1/lessons/11`

// What a screen fetches later is here already, so that no test waits for a module.
beforeAll(() => Promise.all([import('#web/ui/overlays/menu-list.tsx'), import('#web/ui/toasts/toaster.tsx')]))

let server: ReturnType<typeof fakeServer>
let outline: Outline
beforeEach(() => {
  freshBrowser('/admin/courses/5/content')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  outline = anOutline()
  server = fakeServer({
    [`GET ${BASE}`]: () => ok(aDeskCourse()),
    [`GET ${BASE}/modules`]: () => ok(outline),
    [LESSON]: () => ok(aDeskLesson({ type: 'quiz', questions_count: 4 })),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (search = '') =>
  openScreen('/admin/courses/:courseId/content', `/admin/courses/5/content${search}`, adminContent.Component)
const titles = (module: string) =>
  within(screen.getByRole('list', { name: `دروس ${module}` }))
    .getAllByRole('link')
    .map((link) => link.querySelector('bdi')?.textContent)
const handle = (lesson: string) => screen.findByRole('button', { name: `ترتيب الدرس «${lesson}»` })
/** The server takes any order that carries its version. */
const acceptOrders = () =>
  server.on(ORDER, ({ body }) => {
    const sent = body as { outline_version: number; modules: { id: number; lessons: number[] }[] }
    const lines = new Map(outline.modules.flatMap(({ lessons }) => lessons.map((line) => [line.id, line])))
    if (sent.outline_version !== outline.outline_version)
      return refuse('conflict', 'عدّلت مريم محتوى الدورة', { current: outline })
    outline = {
      ...outline,
      outline_version: outline.outline_version + 1,
      modules: sent.modules.map(({ id, lessons }) => ({
        id,
        title: outline.modules.find((module) => module.id === id)?.title ?? '',
        version: 1,
        lessons: lessons
          .flatMap((lesson) => lines.get(lesson) ?? [])
          .map((line) => ({ ...line, module_id: id })),
      })),
    }
    return ok(outline)
  })

test('an arrow on the handle moves a lesson, tells its new place and keeps the focus', async () => {
  acceptOrders()
  open()
  const grip = await handle('المقدمة')
  grip.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(titles('الوحدة الأولى')).toEqual(['مخارج الحروف', 'المقدمة'])
  await screen.findByText('المقدمة: الموضع ٢ من ٢ في الوحدة الأولى')
  await waitFor(async () => expect(document.activeElement).toBe(await handle('المقدمة')))
  await waitFor(() => expect(server.to(ORDER)).toHaveLength(1))
  expect(server.to(ORDER)[0]?.body).toEqual({
    outline_version: 1,
    modules: [
      { id: 1, lessons: [12, 11] },
      { id: 2, lessons: [21] },
    ],
  })
})

test('a lesson at the edge goes on into the next module; nothing lies beyond the last', async () => {
  acceptOrders()
  open()
  ;(await handle('مخارج الحروف')).focus()
  fireEvent.keyDown(await handle('مخارج الحروف'), { key: 'ArrowDown' })
  await waitFor(() => expect(titles('الوحدة الثانية')).toEqual(['مخارج الحروف', 'الغنة']))
  await waitFor(async () => expect(document.activeElement).toBe(await handle('مخارج الحروف')))
  fireEvent.keyDown(await handle('الغنة'), { key: 'ArrowDown' })
  await screen.findByText('لا مكان بعد هذا في هذا الاتجاه.')
})

test('an order that somebody else overtook is laid over hers, and nothing of either is lost', async () => {
  acceptOrders()
  open()
  await handle('المقدمة')
  const [first, second] = outline.modules
  if (!first || !second) throw new Error('two modules')
  outline = { ...outline, outline_version: 9, modules: [second, first] }
  fireEvent.keyDown(await handle('المقدمة'), { key: 'ArrowDown' })
  await waitFor(() => expect(server.to(ORDER)).toHaveLength(2))
  await screen.findByText('عدّلت مريم محتوى الدورة')
  expect(outline.modules.map(({ id, lessons }) => [id, lessons.map((line) => line.id)])).toEqual([
    [2, [21]],
    [1, [12, 11]],
  ])
})

test('an order that could not be saved goes back and offers to be tried again', async () => {
  server.on(ORDER, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open()
  fireEvent.keyDown(await handle('المقدمة'), { key: 'ArrowDown' })
  await screen.findByText('لم يُحفظ الترتيب')
  await waitFor(() => expect(titles('الوحدة الأولى')).toEqual(['المقدمة', 'مخارج الحروف']))
  acceptOrders()
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(outline.outline_version).toBe(2))
  expect(titles('الوحدة الأولى')).toEqual(['مخارج الحروف', 'المقدمة'])
})

test('a lesson that nobody completed is removed at once, and undo brings it back', async () => {
  server.on(`DELETE ${BASE}/modules/1/lessons/11`, () =>
    ok({ id: 11, outline_version: 2, restorable_until: '2026-12-20T00:00:00.000Z' }),
  )
  server.on(`POST ${BASE}/modules/1/lessons/11/restore`, () => ok(anOutline({ outline_version: 3 })))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'خيارات الدرس «المقدمة»' }))
  await userEvent.click(await screen.findByText('حذف الدرس'))
  await screen.findByText('حُذف الدرس «المقدمة»')
  expect(titles('الوحدة الأولى')).toEqual(['مخارج الحروف'])
  await userEvent.click(screen.getByRole('button', { name: 'تراجع' }))
  await waitFor(() => expect(titles('الوحدة الأولى')).toEqual(['المقدمة', 'مخارج الحروف']))
})

test('a lesson that students completed is removed only after its consequence was read', async () => {
  server.on(LESSON, () => ok(aDeskLesson({ completed_by: 3 })))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'خيارات الدرس «المقدمة»' }))
  await userEvent.click(await screen.findByText('حذف الدرس'))
  await screen.findByText(/أكملته ٣ طالبات، ولن يُحسب في تقدمهن/)
  expect(titles('الوحدة الأولى')).toEqual(['المقدمة', 'مخارج الحروف'])
})

const title = () => screen.findByLabelText<HTMLInputElement>('عنوان الدرس')

/** A lesson at the server, refusing old versions. */
function keepLesson(first: DeskLesson) {
  let lesson = first
  server.on(LESSON, () => ok(lesson))
  server.on(SAVE, ({ body }) => {
    const { version, ...changes } = body as Partial<DeskLesson> & { version: number }
    if (version !== lesson.version) return refuse('conflict', 'عدّلت مريم الدرس', { current: lesson })
    lesson = { ...lesson, ...changes, version: version + 1 }
    return ok(lesson)
  })
  return {
    now: () => lesson,
    somebodySaves: (changes: Partial<DeskLesson>) => {
      lesson = { ...lesson, ...changes, version: lesson.version + 1 }
    },
  }
}

test('what she writes is saved by itself, and the list shows the new title', async () => {
  const savedLesson = keepLesson(aDeskLesson({ type: 'quiz' }))
  open('?lesson=11')
  fireEvent.change(await title(), { target: { value: 'مقدمة في التجويد' } })
  await screen.findByText('تغييرات لم تُحفظ بعد')
  await screen.findByText('تم الحفظ', undefined, { timeout: 5000 })
  expect(savedLesson.now().title).toBe('مقدمة في التجويد')
  expect(titles('الوحدة الأولى')[0]).toBe('مقدمة في التجويد')
})

test('the fields of a lesson ask for what its kind is about', async () => {
  keepLesson(aDeskLesson({ type: 'quiz' }))
  open('?lesson=11')
  expect((await title()).getAttribute('placeholder')).toBe('مثل: اختبار أحكام المد')
  screen.getByText('ما الدروس التي يشملها، وكيف تستعد له الطالبة؟')
  cleanup()
  keepLesson(aDeskLesson({ type: 'audio' }))
  open('?lesson=11')
  expect((await title()).getAttribute('placeholder')).toBe('مثل: تلاوة سورة الملك مرتلة')
  screen.getByText('ماذا ستسمع الطالبة، وهل تردد معه أم تتابع في المصحف؟')
  screen.getByText('تسمعه الزائرة من صفحة الدورة قبل التسجيل.')
  screen.getByText('ما يُقال في التسجيل، لمن لا تسمعه.')
})

test('a recording may have a text beside it, unless its address stands in the place of one', async () => {
  keepLesson(aDeskLesson({ type: 'video', content: '<p>ما يُقال</p>' }))
  open('?lesson=11')
  await title()
  screen.getByRole('group', { name: /^نص الدرس/ })
  cleanup()
  keepLesson(aDeskLesson({ type: 'video', content: 'https://example.com/film.mp4' }))
  open('?lesson=11')
  await title()
  expect(screen.queryByRole('group', { name: /نص الدرس/ })).toBeNull()
})

test('when two wrote one field, both versions stand side by side and she chooses', async () => {
  const savedLesson = keepLesson(aDeskLesson({ type: 'quiz' }))
  open('?lesson=11')
  await title()
  savedLesson.somebodySaves({ title: 'عنوان مريم', updated_by: { id: 3, name: 'مريم العتيبي' } })
  fireEvent.change(await title(), { target: { value: 'عنواني' } })
  const clash = await screen.findByRole('group', { name: 'العنوان' }, { timeout: 5000 })
  within(clash).getByText('عنوان مريم')
  within(clash).getByText('عنواني')
  expect(screen.getByRole('alert').textContent).toContain('مريم العتيبي')
  expect(savedLesson.now().title).toBe('عنوان مريم')
  await userEvent.click(within(clash).getByRole('button', { name: 'إبقاء نسختي' }))
  await waitFor(() => expect(savedLesson.now().title).toBe('عنواني'))
})

test('what she left unsaved in one lesson is there when she comes back to it', async () => {
  keepLesson(aDeskLesson({ type: 'quiz' }))
  server.on(SAVE, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  server.on(`GET ${BASE}/modules/1/lessons/12`, () =>
    ok(aDeskLesson({ id: 12, title: 'مخارج الحروف', type: 'quiz' })),
  )
  const { go } = open('?lesson=11')
  fireEvent.change(await title(), { target: { value: 'عنواني' } })
  await go('/admin/courses/5/content?lesson=12')
  await waitFor(async () => expect((await title()).value).toBe('مخارج الحروف'))
  await go('/admin/courses/5/content?lesson=11')
  await waitFor(async () => expect((await title()).value).toBe('عنواني'))
  await go('/admin/courses')
  await screen.findByText('لديكِ تغييرات لم تُحفظ')
})

test('a course that is not there, or cannot be loaded, says so', async () => {
  server.on(`GET ${BASE}`, () => refuse('not_found', 'الدورة غير موجودة'))
  open()
  await screen.findByText('هذه الدورة غير موجودة')
  cleanup()
  server.on(`GET ${BASE}`, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open()
  await screen.findByText('تعذر تحميل محتوى الدورة')
  server.on(`GET ${BASE}`, () => ok(aDeskCourse()))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await handle('المقدمة')
})

const READY_LESSON = { id: 11, type: 'quiz' } as const

test('what stands between the course and publishing is listed where it is finished, and leads to each', async () => {
  const obstacles = [
    { text: 'درس «المقدمة»: بلا أسئلة', lesson: READY_LESSON },
    { text: 'درس «الغنة»: بلا مقطع', lesson: { id: 21, type: 'video' } as const },
  ]
  server.on(`GET ${BASE}`, () => ok(aDeskCourse({ obstacles })))
  open()
  const publishing = within(await screen.findByRole('region', { name: 'النشر' }))
  expect(publishing.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/courses/5/quiz/11',
    '/admin/courses/5/content?lesson=21',
  ])
  expect(
    publishing.getByRole<HTMLButtonElement>('button', { name: 'نشر' }).getAttribute('aria-disabled'),
  ).toBe('true')
})

test('the director publishes on the page where the course is filled', async () => {
  server.on(`POST ${BASE}/status`, () => ok(aDeskCourse({ status: 'published', version: 2 })))
  open()
  const publishing = await screen.findByRole('region', { name: 'النشر' })
  await userEvent.click(within(publishing).getByRole('button', { name: 'نشر' }))
  await userEvent.click(await screen.findByRole('button', { name: 'نشر الدورة' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'النشر' })).toBeNull())
  expect(server.to(`POST ${BASE}/status`)[0]?.body).toEqual({ status: 'published', version: 1 })
})

test('the director hands a ready course back with what it lacks', async () => {
  const ready_at = '2026-11-20T08:00:00.000Z'
  server.on(`GET ${BASE}`, () => ok(aDeskCourse({ ready_at })))
  server.on(`POST ${BASE}/hand-back`, () => ok(aDeskCourse()))
  open()
  await screen.findByText(/قالت معلمتها إنها جاهزة للنشر/)
  await userEvent.click(screen.getByRole('button', { name: 'إعادتها إلى المعلمة' }))
  await userEvent.type(await screen.findByLabelText(/ما الذي ينقصها/), 'أضيفي تمرينًا')
  await userEvent.click(screen.getByRole('button', { name: 'إعادة الدورة' }))
  await waitFor(() =>
    expect(server.to(`POST ${BASE}/hand-back`)[0]?.body).toEqual({ reason: 'أضيفي تمرينًا' }),
  )
})

test('a teacher says that her course is ready, and may take it back', async () => {
  const HERS = '/api/v1/teacher/courses/5'
  const can = { edit: true, assign: false, publish: false, say_ready: true, remove: false, enrol: false }
  let course = aDeskCourse({ can })
  server.on(`GET ${HERS}`, () => ok(course))
  server.on(`GET ${HERS}/modules`, () => ok(outline))
  server.on(`POST ${HERS}/ready`, ({ body }) => {
    const { is_ready } = body as { is_ready: boolean }
    course = aDeskCourse({ can, ready_at: is_ready ? '2026-11-20T08:00:00.000Z' : null })
    return ok(course)
  })
  beSignedIn(aUser({ role: 'teacher' }))
  openScreen('/teacher/courses/:courseId/content', '/teacher/courses/5/content', adminContent.Component)
  await userEvent.click(await screen.findByRole('button', { name: 'جاهزة للنشر' }))
  await userEvent.click(await screen.findByRole('button', { name: 'ليست جاهزة بعد' }))
  await screen.findByRole('button', { name: 'جاهزة للنشر' })
})

test('the head counts the lessons that are there, published or not', async () => {
  server.on(`GET ${BASE}`, () => ok(aDeskCourse({ lessons_count: 0 })))
  outline = {
    ...outline,
    modules: outline.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, is_published: lesson.id === 11 })),
    })),
  }
  open()
  await screen.findByText(/٣ دروس، نُشر منها ١/)
  expect(screen.queryByText('لا توجد دروس')).toBeNull()
})
