// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { readAyah } from '#core/quran/ayah.ts'
import { QURAN_TEXT } from '#core/quran/verses.ts'
import { firstScheme } from '#core/tasks/score.ts'
import { storage } from '#web/kernel/storage.ts'
import { aRecitation as task, itsTeacher as teacher } from '#web/testing/a-recitation.ts'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { findHeard, findWord, versesFile } from '#web/testing/verses-file.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { gradeDrafts } from './grade-drafts.ts'
import { screen as reviewScreen } from './review-screen.tsx'

const TASK = '/api/v1/tasks/40'
const id = (ayah: string) => readAyah(ayah) ?? 0

const verses = ['قُلْ هُوَ ۚ أَحَدٌ', 'ٱلصَّمَدُ']

let server: ReturnType<typeof fakeServer>
let marks: RecitationMark[]
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  freshBrowser('/teacher')
  beSignedIn(aUser({ ...teacher, role: 'teacher' }))
  marks = []
  server = fakeServer({
    [`GET ${TASK}`]: () => ok(task({ marks })),
    [`POST ${TASK}/hear`]: () => ok(task({ marks })),
    'GET /api/v1/tasks': () => ok([task()], { meta: { page: 1, per_page: 50, total: 1, last_page: 1 } }),
    'GET /api/v1/tasks/scheme': () => ok({ version: 1, ...firstScheme }),
    'GET /api/v1/tasks/phrases': () => ok([]),
    [`POST ${TASK}/marks`]: ({ body }) => {
      marks = [...marks, { ...answered(body), id: 70 + marks.length }]
      return ok(marks)
    },
    [`PUT ${TASK}/marks/70`]: ({ body }) => {
      marks = marks.map((mark) => ({ ...mark, ...(body as object) }))
      return ok(marks)
    },
  })
  const ids = [id('112:1'), id('112:2')]
  for (const [from, to] of ids.flatMap((first) => ids.map((last) => [first, last] as const)))
    server.on(`GET /api/v1/quran/verses/${QURAN_TEXT}/${from}/${to}`, () =>
      Response.json(versesFile(...verses.slice(from - id('112:1'), to - id('112:1') + 1))),
    )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  openScreen('/teacher/submissions/:taskId', '/teacher/submissions/40', reviewScreen.Component)

async function listen() {
  await screen.findByRole('region', { name: 'التلاوة' })
  fireEvent.play(document.querySelector('audio') ?? document.body)
}

const sent = (method: string) =>
  server.calls
    .filter((call) => call.method === method && call.path.includes('/marks'))
    .map(({ body }) => body)

const answered = (body: unknown): RecitationMark => ({
  id: 70,
  ayah: null,
  word: null,
  note: '',
  by: teacher,
  closed_at: null,
  retakes: [],
  ...(body as Pick<RecitationMark, 'recording_id' | 'client_id' | 'at_ms' | 'kind'>),
})

test('a tapped word is where the mark stands, and a key afterwards says its kind', async () => {
  open()
  await userEvent.click(await findWord('أَحَدٌ'))
  await waitFor(() => expect(sent('POST')).toMatchObject([{ ayah: '112:1', word: 3, kind: 'other' }]))
  expect(await findHeard('، أَحَدٌ: أخرى')).toBeTruthy()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('2')
  await waitFor(() => expect(sent('PUT')).toEqual([{ kind: 'replaced' }]))
  expect(await findHeard('، أَحَدٌ: إبدال')).toBeTruthy()
})

test('a mark is shown before the server has answered, and what is done to it meanwhile follows it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.on(`POST ${TASK}/marks`, ({ body }) => {
    marks = [answered(body)]
    return promise
  })
  open()
  await userEvent.click(await findWord('أَحَدٌ'))
  const list = await screen.findByRole('list', { name: 'العلامات' })
  await userEvent.click(screen.getByRole('button', { name: 'مد' }))
  expect(within(list).getByText('مد')).toBeTruthy()
  expect(sent('PUT')).toEqual([])
  resolve(ok(marks))
  await waitFor(() => expect(sent('PUT')).toEqual([{ kind: 'madd' }]))
})

test('a second mistake while the bar of the first stands is a second mark, and another word moves none', async () => {
  server.on(`POST ${TASK}/marks`, ({ body }) => {
    marks = [...marks, answered(body)]
    return ok(marks)
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'نسيان' }))
  await userEvent.click(screen.getByRole('button', { name: 'حركة' }))
  await waitFor(() => expect(sent('POST')).toMatchObject([{ kind: 'forgot' }, { kind: 'haraka' }]))
  await userEvent.click(await findWord('أَحَدٌ'))
  await userEvent.click(await findWord('هُوَ'))
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ ayah: '112:1', word: 3 }]))
  await waitFor(() => expect(sent('POST')).toMatchObject([{}, {}, { kind: 'other', ayah: '112:1', word: 2 }]))
})

test('a mark that the server refuses goes again, and she is told why', async () => {
  server.on(`POST ${TASK}/marks`, () => refuse('not_found', 'هذا التسجيل لم يعد موجودًا.'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'نسيان' }))
  expect(await screen.findByText('هذا التسجيل لم يعد موجودًا.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'العلامات' })).toBeNull())
})

test('a mark that a broken line holds says so, outlasts the page, and goes when the line is back', async () => {
  server.on(`POST ${TASK}/marks`, unreachable)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'نسيان' }))
  expect(await screen.findByText(/علاماتكِ محفوظة على جهازكِ/)).toBeTruthy()
  expect(screen.getByRole('list', { name: 'العلامات' })).toBeTruthy()
  cleanup()
  server.on(`POST ${TASK}/marks`, ({ body }) => {
    marks = [answered(body)]
    return ok(marks)
  })
  const before = sent('POST').length
  open()
  const list = await screen.findByRole('list', { name: 'العلامات' })
  expect(within(list).getByText('نسيان')).toBeTruthy()
  await waitFor(() => expect(sent('POST').slice(before)).toMatchObject([{ kind: 'forgot' }]))
  await waitFor(() => expect(screen.queryByText(/علاماتكِ محفوظة على جهازكِ/)).toBeNull())
  expect(storage.keys('marks_waiting_')).toEqual([])
})

test('before she judges a recitation that she has not played she is asked once', async () => {
  server.on(`POST ${TASK}/grade`, () => ok(task({ state: 'graded' })))
  open()
  const approve = () => screen.findByRole('button', { name: 'اعتمدي الدرجة' })
  await userEvent.click(await approve())
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'لم تستمعي إلى التلاوة' }))
  await userEvent.click((await question()).getByRole('button', { name: 'رجوع' }))
  expect(server.to(`POST ${TASK}/grade`)).toEqual([])
  await userEvent.click(await approve())
  await userEvent.click((await question()).getByRole('button', { name: 'اعتمديها مع ذلك' }))
  await waitFor(() => expect(server.to(`POST ${TASK}/grade`)).toHaveLength(1))
})

test('what is no grade takes her to its field, and a step of it is said', async () => {
  open()
  const grade = await screen.findByRole<HTMLInputElement>('textbox', { name: 'الدرجة من ١٠٠' })
  await userEvent.clear(grade)
  await userEvent.type(grade, '150')
  await userEvent.click(screen.getByRole('button', { name: 'اعتمدي الدرجة' }))
  expect(await screen.findByText('اكتبي درجة صحيحة من ٠ إلى ١٠٠')).toBeTruthy()
  expect(document.activeElement).toBe(grade)
  await userEvent.clear(grade)
  await userEvent.type(grade, '90')
  await userEvent.click(screen.getByRole('button', { name: 'زيادة الدرجة' }))
  expect(grade.parentElement?.querySelector('output')?.textContent).toBe('٩١ من ١٠٠')
})

test('a grade that the marks make waits for marks that have not arrived', async () => {
  server.on(`POST ${TASK}/marks`, unreachable)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'نسيان' }))
  await screen.findByText(/علاماتكِ محفوظة على جهازكِ/)
  await listen()
  await userEvent.click(await screen.findByRole('button', { name: 'اعتمدي الدرجة' }))
  await waitFor(() => expect(gradeDrafts.get().get(40)?.refusal).toMatch(/^لم تصل علاماتكِ بعد/))
  expect(server.to(`POST ${TASK}/grade`)).toEqual([])
})

const feedback = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^كلمة لها/ })

test('what she writes of a task is there again after the page was left, and gone once it is saved', async () => {
  open()
  await userEvent.type(await feedback(), 'أحسنتِ')
  cleanup()
  open()
  expect((await feedback()).value).toBe('أحسنتِ')
  expect(screen.getByText('هنا ما كتبتِه من قبل ولم تحفظيه.')).toBeTruthy()
  const grade = screen.getByRole('textbox', { name: 'الدرجة من ١٠٠' })
  await userEvent.clear(grade)
  await userEvent.type(grade, '٩٠')
  cleanup()
  open()
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'الدرجة من ١٠٠' })).value).toBe('٩٠')
  server.on(`POST ${TASK}/grade`, () => refuse('conflict', 'صححتها معلمة أخرى.'))
  await listen()
  await userEvent.click(await screen.findByRole('button', { name: 'اعتمدي الدرجة' }))
  cleanup()
  open()
  expect((await feedback()).value).toBe('أحسنتِ')
  server.on(`POST ${TASK}/grade`, () => ok(task({ state: 'graded' })))
  await listen()
  await userEvent.click(await screen.findByRole('button', { name: 'اعتمدي الدرجة' }))
  await waitFor(() => expect(storage.keys('grade_')).toEqual([]))
  expect(server.to(`POST ${TASK}/grade`).at(-1)?.body).toMatchObject({ grade: 90, feedback: 'أحسنتِ' })
})

test('what she writes of a return waits for her too', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'أعيديها لها' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^ماذا تعيد/ }), 'المد')
  cleanup()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'أعيديها لها' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^ماذا تعيد/ })).value).toBe('المد')
})

test('what she wrote to the student before she returns it goes with the return, and waits for no other grade', async () => {
  server.on(`POST ${TASK}/return`, () => ok(task({ state: 'returned' })))
  open()
  await userEvent.type(await feedback(), 'أحسنتِ البداية')
  await userEvent.click(await screen.findByRole('button', { name: 'أعيديها لها' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'أعيديها لها' }))
  const again = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /^ماذا تعيد/ })
  expect(again.value).toBe('أحسنتِ البداية')
  await userEvent.type(again, '، وأعيدي المد')
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(server.to(`POST ${TASK}/return`)).toHaveLength(1))
  expect(server.to(`POST ${TASK}/return`)[0]?.body).toMatchObject({ feedback: 'أحسنتِ البداية، وأعيدي المد' })
  await waitFor(() => expect([...storage.keys('grade_'), ...storage.keys('return_')]).toEqual([]))
})

test('the question mark lists the keys, and keys rest while the list is open', async () => {
  open()
  await screen.findByRole('button', { name: 'نسيان' })
  await userEvent.keyboard('{Shift>}[Slash]{/Shift}')
  const list = await screen.findByRole('dialog', { name: 'الاختصارات' })
  expect(within(list).getByText('علامة: نسيان')).toBeTruthy()
  await userEvent.keyboard('1')
  expect(sent('POST')).toEqual([])
})

test('she sees who else is hearing it, and that something new has come', async () => {
  server.on(`GET ${TASK}`, () => ok(task({ heard_by: { id: 12, name: 'هدى القرني' } })))
  let items = [task()]
  server.on('GET /api/v1/tasks', () =>
    ok(items, { meta: { page: 1, per_page: 50, total: items.length, last_page: 1 } }),
  )
  const { queries } = open()
  expect(await screen.findByText('هدى القرني')).toBeTruthy()
  items = [task(), task({ id: 41, student: { id: 8, name: 'ريم السبيعي' } })]
  await queries.invalidateQueries({ queryKey: ['tasks', 'queue'] })
  await userEvent.click(await screen.findByRole('button', { name: 'وصل تسليم جديد' }))
  expect(await screen.findByRole('link', { name: /^ريم السبيعي، / })).toBeTruthy()
})

/** As a browser of a phone answers every question about its width. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('on a phone what she presses stands in one place: the player, four kinds, and the grade', async () => {
  onPhone()
  open()
  const dock = within(await screen.findByRole('region', { name: 'أدوات التصحيح' }))
  expect(await dock.findByRole('button', { name: 'تشغيل التلاوة' })).toBeTruthy()
  expect(dock.getByRole('button', { name: 'خمس ثوان إلى الوراء' })).toBeTruthy()
  expect(dock.getByRole('button', { name: 'السرعة عادية، غيّريها' })).toBeTruthy()
  expect(await dock.findByRole('button', { name: 'اعتمدي الدرجة' })).toBeTruthy()
  expect(dock.queryByRole('button', { name: 'غنة' })).toBeNull()
  await userEvent.click(dock.getByRole('button', { name: /أنواع/ }))
  await userEvent.click(dock.getByRole('button', { name: 'غنة' }))
  await waitFor(() => expect(sent('POST')).toMatchObject([{ kind: 'ghunna' }]))
  expect(dock.queryByRole('button', { name: 'غنة' })).toBeNull()
})

test('on a phone Escape and a press elsewhere close the further kinds, also where a press focuses no button', async () => {
  onPhone()
  open()
  const dock = within(await screen.findByRole('region', { name: 'أدوات التصحيح' }))
  const further = await dock.findByRole('button', { name: /أنواع/ })
  for (const close of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(document.body)]) {
    // The click alone, as Safari gives it.
    fireEvent.click(further)
    expect(dock.getByRole('button', { name: 'غنة' })).toBeTruthy()
    await close()
    expect(dock.queryByRole('button', { name: 'غنة' })).toBeNull()
  }
})

test('on a phone her word and the number stand in a sheet, which opens by itself where a grade is missing', async () => {
  onPhone()
  open()
  const dock = within(await screen.findByRole('region', { name: 'أدوات التصحيح' }))
  await userEvent.click(await dock.findByRole('button', { name: /الدرجة والرد/ }))
  const sheet = await screen.findByRole('dialog', { name: 'الرد والدرجة' })
  const grade = within(sheet).getByRole('textbox', { name: 'الدرجة من ١٠٠' })
  await userEvent.clear(grade)
  await userEvent.click(within(sheet).getByRole('button', { name: 'إغلاق' }))
  await userEvent.click(dock.getByRole('button', { name: 'اعتمدي الدرجة' }))
  expect(await screen.findByText('اكتبي درجة صحيحة من ٠ إلى ١٠٠')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'الدرجة من ١٠٠' }))
})

test('on a phone her name, her range and the place in the queue stand in one head, the rest behind a press', async () => {
  onPhone()
  server.on('GET /api/v1/tasks', () =>
    ok([task({ id: 39 }), task()], { meta: { page: 1, per_page: 50, total: 17, last_page: 1 } }),
  )
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'أسماء الحربي' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'العودة إلى مراجعة التسليمات' })).toBeTruthy()
  const fold = await screen.findByRole('button', { name: 'تفاصيل المهمة، ٢ من ١٧ في الانتظار' })
  expect(screen.queryByRole('button', { name: 'المهمة' })).toBeNull()
  expect(screen.queryByText(/^الموعد/)).toBeNull()
  await userEvent.click(fold)
  expect(screen.getByRole('button', { name: 'المهمة' })).toBeTruthy()
  expect(screen.getByText(/^الموعد/)).toBeTruthy()
  expect(screen.getByRole('list', { name: 'ما ينتظر التصحيح' })).toBeTruthy()
})
