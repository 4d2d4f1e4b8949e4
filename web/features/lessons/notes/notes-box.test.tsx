// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { ok, refuse, silent, unreachable, type SeenCall } from '#web/testing/fake-server.ts'
import {
  aCourse,
  aLesson,
  anEnrolment,
  AT,
  beOnline,
  comeBackOnline,
  lessonPath,
  openPlayer,
  playerServer,
  readyBrowser,
  write,
} from '#web/testing/player.ts'
import { beSignedIn } from '#web/testing/signed-in.ts'

const NOTE = `GET ${lessonPath(1)}/notes`
const SAVE = `POST ${lessonPath(1)}/notes`
const LATER = '2026-11-20T11:00:00.000Z'

beforeEach(() => {
  readyBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Answers and what follows from them, which come over several turns of the event loop. */
const settle = () => pass(20)
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'ملاحظاتي' })
const state = (text: string) => screen.queryByText(text, { selector: 'output *' })
const bodies = (calls: readonly SeenCall[]) => calls.map(({ body }) => body)
const saves = (call: SeenCall) => ok({ notes: (call.body as { notes: string }).notes, updated_at: LATER })

async function open({ notes = '', updated_at = null as string | null } = {}) {
  const server = playerServer(aCourse([aLesson(1), aLesson(2)]), anEnrolment())
  server.on(NOTE, () => ok({ notes, updated_at }))
  server.on(SAVE, saves)
  const opened = openPlayer('/course-player/7?lesson=1')
  await settle()
  return { server, ...opened }
}

test('what she wrote before is there, and saved', async () => {
  await open({ notes: 'ي ن م و', updated_at: AT })
  expect(box().value).toBe('ي ن م و')
  expect(state('تم الحفظ')).toBeTruthy()
})

test('it is saved when she has not written for 1.2 seconds, and only then called saved', async () => {
  const { server } = await open({ notes: 'أول', updated_at: AT })
  const answer = Promise.withResolvers<Response>()
  server.on(SAVE, () => answer.promise)
  write('أول وثان')
  expect(state('تم الحفظ')).toBeNull()
  await pass(1199)
  write('أول وثان وثالث')
  await pass(1199)
  expect(server.to(SAVE)).toEqual([])
  await pass(1)
  expect(bodies(server.to(SAVE))).toEqual([{ notes: 'أول وثان وثالث', base_updated_at: AT }])
  expect(state('جارٍ الحفظ...')).toBeTruthy()
  answer.resolve(ok({ notes: 'أول وثان وثالث', updated_at: LATER }))
  await settle()
  expect(state('تم الحفظ')).toBeTruthy()
  expect(screen.queryByText('تم حفظ الملاحظات بنجاح.')).toBeNull()
})

test('writing on while it is saved keeps it unsaved, and the next save follows the version that came back', async () => {
  const { server } = await open()
  const answer = Promise.withResolvers<Response>()
  server.on(SAVE, () => answer.promise)
  write('أول')
  await pass(1200)
  write('أول وثان')
  answer.resolve(ok({ notes: 'أول', updated_at: AT }))
  await settle()
  expect(state('تم الحفظ')).toBeNull()
  server.on(SAVE, saves)
  await pass(1200)
  expect(bodies(server.to(SAVE))).toEqual([
    { notes: 'أول', base_updated_at: null },
    { notes: 'أول وثان', base_updated_at: AT },
  ])
  expect(state('تم الحفظ')).toBeTruthy()
})

test('asked to save now it answers aloud', async () => {
  const { server } = await open()
  write('نص')
  fireEvent.click(screen.getByRole('button', { name: 'حفظ الآن' }))
  await settle()
  expect(server.to(SAVE)).toHaveLength(1)
  await vi.dynamicImportSettled()
  await settle()
  expect(screen.getByText('تم حفظ الملاحظات بنجاح.')).toBeTruthy()
})

test('asked to save now and refused it says why, and loses nothing', async () => {
  const { server } = await open()
  server.on(SAVE, () => refuse('forbidden', 'لم تقومي بالتسجيل في هذه الدورة بعد.'))
  write('نص')
  fireEvent.click(screen.getByRole('button', { name: 'حفظ الآن' }))
  await settle()
  await vi.dynamicImportSettled()
  await settle()
  expect(screen.getByText('تعذر الحفظ')).toBeTruthy()
  expect(state('لم تُحفظ')).toBeTruthy()
  expect(box().value).toBe('نص')
  server.on(SAVE, saves)
  fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await settle()
  expect(state('تم الحفظ')).toBeTruthy()
})

test('a save that breaks by itself is said, and reported', async () => {
  await open()
  write('نص')
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
    throw new Error('لا مفتاح')
  })
  fireEvent.click(screen.getByRole('button', { name: 'حفظ الآن' }))
  await settle()
  await vi.dynamicImportSettled()
  await settle()
  expect(screen.getByText('حدث خطأ أثناء حفظ الملاحظات.')).toBeTruthy()
  expect(reported).toHaveBeenCalledOnce()
  expect(box().value).toBe('نص')
})

test('without a network it waits on the device, says so, and is sent when it is back', async () => {
  const { server } = await open()
  beOnline(false)
  write('كُتبت في الطريق')
  await pass(1200)
  expect(state('بانتظار الاتصال')).toBeTruthy()
  expect(screen.getByText('محفوظة على هذا الجهاز، وتُرسل عند عودة الاتصال.')).toBeTruthy()
  expect(server.to(SAVE)).toEqual([])
  act(comeBackOnline)
  await settle()
  expect(server.to(SAVE)).toHaveLength(1)
  expect(state('تم الحفظ')).toBeTruthy()
})

test('leaving the lesson in the middle of a sentence saves it, and coming back finds it', async () => {
  const { server, go } = await open()
  write('نصف جملة')
  await act(() => go('/course-player/7?lesson=2'))
  await settle()
  expect(bodies(server.to(SAVE))).toEqual([{ notes: 'نصف جملة', base_updated_at: null }])
})

test('a page that was closed in the middle of a sentence finds it again, though the note cannot be loaded', async () => {
  const { server } = await open()
  beOnline(false)
  write('قبل أن ينطفئ الهاتف')
  cleanup()
  server.on(NOTE, unreachable)
  openPlayer('/course-player/7?lesson=1')
  await settle()
  expect(box().value).toBe('قبل أن ينطفئ الهاتف')
})

test('a note that cannot be loaded may be written all the same, and never over the old one', async () => {
  const { server } = await open()
  cleanup()
  server.on(NOTE, () => refuse('unavailable', 'الخدمة متوقفة'))
  openPlayer('/course-player/7?lesson=1')
  await settle()
  expect(screen.getByText(/تعذر تحميل ملاحظاتكِ السابقة/)).toBeTruthy()
  write('جديد')
  await pass(1200)
  expect(bodies(server.to(SAVE))).toEqual([{ notes: 'جديد', base_updated_at: null }])
})

async function openWithConflict() {
  const opened = await open({ notes: 'أصل', updated_at: AT })
  const { server } = opened
  server.on(SAVE, (call) =>
    (call.body as { base_updated_at: string }).base_updated_at === LATER
      ? ok({ notes: (call.body as { notes: string }).notes, updated_at: '2026-11-20T12:00:00.000Z' })
      : refuse('conflict', 'تغيّرت ملاحظات هذا الدرس من جهاز آخر. راجعي النسختين ثم احفظي.'),
  )
  server.on(NOTE, () => ok({ notes: 'من الهاتف', updated_at: LATER }))
  write('من الحاسوب')
  await pass(1200)
  await settle()
  return opened
}

test('two devices: both versions are shown, and nothing is overwritten before she decides', async () => {
  const { server } = await openWithConflict()
  expect(screen.getByText('من الهاتف')).toBeTruthy()
  expect(box().value).toBe('من الحاسوب')
  expect(state('نسختان مختلفتان')).toBeTruthy()
  write('من الحاسوب أيضًا')
  await pass(5000)
  expect(server.to(SAVE)).toHaveLength(1)
})

test.each([
  ['اعتماد نسختي', 'من الحاسوب'],
  ['جمع النسختين', 'من الهاتف\n\nمن الحاسوب'],
])('%s saves after the other version', async (choice, notes) => {
  const { server } = await openWithConflict()
  fireEvent.click(screen.getByRole('button', { name: choice }))
  await settle()
  expect(bodies(server.to(SAVE)).at(-1)).toEqual({ notes, base_updated_at: LATER })
  expect(box().value).toBe(notes)
  expect(state('تم الحفظ')).toBeTruthy()
})

test('taking the other version leaves nothing to save', async () => {
  const { server } = await openWithConflict()
  fireEvent.click(screen.getByRole('button', { name: 'اعتماد النسخة الأخرى' }))
  await pass(2000)
  expect(box().value).toBe('من الهاتف')
  expect(server.to(SAVE)).toHaveLength(1)
  expect(state('تم الحفظ')).toBeTruthy()
})

test('her own text whose answer was lost on the way is no other version', async () => {
  const { server } = await open()
  server.on(SAVE, silent)
  write('أول')
  await pass(1200)
  write('أول وثان')
  await pass(30_000)
  server.on(NOTE, () => ok({ notes: 'أول', updated_at: AT }))
  server.on(SAVE, (call) =>
    (call.body as { base_updated_at: string | null }).base_updated_at === AT
      ? saves(call)
      : refuse('conflict', 'تغيّرت من جهاز آخر'),
  )
  await pass(60_000)
  expect(screen.queryByText('نسختان مختلفتان')).toBeNull()
  expect(bodies(server.to(SAVE)).at(-1)).toEqual({ notes: 'أول وثان', base_updated_at: AT })
  expect(state('تم الحفظ')).toBeTruthy()
})

test('a lesson without a module saves nothing', async () => {
  const orphan = { ...aLesson(1), module_id: 0 }
  const server = playerServer(aCourse([orphan]), anEnrolment())
  openPlayer('/course-player/7?lesson=1')
  await settle()
  write('نص')
  await pass(5000)
  expect(server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/notes'))).toEqual([])
})

test('after an ended session her draft is still hers', async () => {
  await open()
  beOnline(false)
  write('لم تُرسل بعد')
  await pass(1200)
  act(() => setSession({ status: 'visitor', user: undefined, reason: 'session_expired' }))
  expect(keptWrite('note:7:1')).toBeUndefined()
  act(() => beSignedIn())
  expect(keptWrite('note:7:1')).toMatchObject({ state: 'waiting' })
})
