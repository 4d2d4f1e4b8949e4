// @vitest-environment jsdom
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SheetForm } from '#contract/attendance/forms.ts'
import type { Sheet } from '#contract/attendance/shapes.ts'
import type { ChosenState } from '#core/attendance/states.ts'
import { formatTime } from '#core/format/date.ts'
import { aSheet, aSheetEntry } from '#web/testing/attendance.ts'
import { drawTogether } from '#web/kernel/draw-together.ts'
import { fakeServer, ok, refuse, unreachable, type SeenCall } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as sheetScreen } from './sheet-screen.tsx'

const PATH = '/teacher/circles/1/sessions/2/attendance'
const SHEET = 'GET /api/v1/teacher/circles/1/sessions/2/attendance'
const SAVE = 'PUT /api/v1/teacher/circles/1/sessions/2/attendance'

let server: ReturnType<typeof fakeServer>
let sheet: Sheet
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  freshBrowser(PATH)
  beSignedIn(aUser({ role: 'teacher' }))
  sheet = sheetOf(8)
  server = fakeServer({ [SHEET]: () => ok(sheet), [SAVE]: save })
})
afterEach(() => {
  cleanup()
  notifyManager.setScheduler(defaultScheduler)
  vi.unstubAllGlobals()
})

const sheetOf = (students: number) =>
  aSheet({ entries: Array.from({ length: students }, (_, at) => aSheetEntry(at + 1)) })

/** What was sent stands, and a confirmed list is confirmed. */
function save({ body }: SeenCall) {
  const form = body as SheetForm
  const sentOf = new Map(form.entries.map((entry) => [Number(entry.student_id), entry]))
  sheet = {
    ...sheet,
    revision: sheet.revision + 1,
    confirmed: form.is_confirmed ? { at: '2026-11-22T13:40:00Z', by: 'أ. منى' } : null,
    entries: sheet.entries.map((entry) => {
      const sent = sentOf.get(entry.student.id)
      return sent ? { ...entry, state: sent.state, minutes: Number(sent.minutes), is_by_hand: true } : entry
    }),
  }
  return ok(sheet)
}

const open = () =>
  openScreen('/teacher/circles/:circleId/sessions/:sessionId/attendance', PATH, sheetScreen.Component)
/** The shapes of one student; asked by her row, for roles of two hundred shapes take seconds here. */
async function choice(id: number, state: ChosenState): Promise<HTMLInputElement> {
  const selector = `[data-student="${id}"] input[value="${state}"]`
  return waitFor(() => {
    const input = document.querySelector<HTMLInputElement>(selector)
    if (!input) throw new Error('not there yet')
    return input
  })
}
async function findConfirm(): Promise<HTMLElement> {
  const [button] = await screen.findAllByText('اعتماد الحضور')
  if (!button) throw new Error('no button')
  return button
}
async function confirm() {
  await userEvent.click(await findConfirm())
  await waitFor(() => expect(forms().at(-1)?.is_confirmed).toBe(true))
}
const forms = () => server.to(SAVE).map(({ body }) => body as SheetForm)
const exceptionsIn = (form: SheetForm | undefined) =>
  form?.entries.filter(({ state }) => state !== 'present').map(({ student_id, state }) => [student_id, state])

test('a list of forty takes one press for each exception and one to confirm it', async () => {
  sheet = sheetOf(40)
  const exceptions = [
    [4, 'absent'],
    [11, 'late'],
    [23, 'excused'],
    [38, 'absent'],
  ] as const
  open()
  for (const [id, state] of exceptions) await userEvent.click(await choice(id, state))
  await confirm()
  expect(forms().at(-1)?.entries).toHaveLength(40)
  expect(exceptionsIn(forms().at(-1))).toEqual(exceptions)
})

test('by the keyboard a row is a step, a state is a digit, and both keys together confirm', async () => {
  open()
  ;(await choice(1, 'present')).focus()
  await userEvent.keyboard('{ArrowDown}5{ArrowDown}2++{ArrowDown}{ArrowDown}٤{Control>}{Enter}{/Control}')
  await waitFor(() => expect(forms().at(-1)?.is_confirmed).toBe(true))
  const changed = (forms().at(-1)?.entries ?? []).filter(({ state }) => state !== 'present')
  expect(changed).toEqual([
    { student_id: 2, state: 'absent', minutes: 0, is_by_hand: true },
    { student_id: 3, state: 'late', minutes: 8, is_by_hand: true },
    { student_id: 5, state: 'excused', minutes: 0, is_by_hand: true },
  ])
})

test('a press that comes while the list saves itself confirms it, with what she changes meanwhile', async () => {
  let answer = (): void => undefined
  server.on(SAVE, async (call) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return save(call)
  })
  open()
  await userEvent.click(await choice(7, 'absent'))
  await waitFor(() => expect(forms()).toHaveLength(1), { timeout: 5000 })
  await userEvent.click(await findConfirm())
  await userEvent.click(await choice(3, 'late'))
  server.on(SAVE, save)
  answer()
  await waitFor(() => expect(forms().at(-1)?.is_confirmed).toBe(true), { timeout: 5000 })
  expect(exceptionsIn(forms().at(-1))).toEqual([
    [3, 'late'],
    [7, 'absent'],
  ])
})

test('when a list has saved itself nothing that stands on it moves', async () => {
  drawTogether(open().queries)
  await userEvent.click(await choice(7, 'late'))
  const changes: MutationRecord[] = []
  const list = await screen.findByRole('list', { name: 'الطالبات' })
  const observer = new MutationObserver((records) => changes.push(...records))
  for (const part of [list, ...document.querySelectorAll('[aria-live]')])
    observer.observe(part, { subtree: true, childList: true, characterData: true })
  await waitFor(() => expect(sheet.revision).toBe(4), { timeout: 5000 })
  await screen.findAllByText('محفوظ')
  observer.disconnect()
  expect(changes).toEqual([])
  expect((await choice(7, 'late')).checked).toBe(true)
})

test('the key that excuses one who came late says what she is from then on', async () => {
  open()
  await userEvent.click(await choice(3, 'late'))
  await userEvent.click(screen.getByRole('button', { name: 'أعذرها: غائبة بعذر' }))
  expect((await choice(3, 'excused')).checked).toBe(true)
})

test('without a network a sheet that she has seen opens again with what she entered, and is sent when it is back', async () => {
  open()
  await userEvent.click(await choice(7, 'absent'))
  server.on(SHEET, unreachable)
  server.on(SAVE, unreachable)
  cleanup()
  open()
  await screen.findByText('أنتِ بلا اتصال.')
  expect((await choice(7, 'absent')).checked).toBe(true)
  await userEvent.click(await choice(3, 'late'))
  server.on(SAVE, save)
  await confirm()
  expect(exceptionsIn(forms().at(-1))).toEqual([
    [3, 'late'],
    [7, 'absent'],
  ])
})

test('what was saved while she left stands in the copy that opens without a network', async () => {
  open()
  await userEvent.click(await choice(7, 'absent'))
  cleanup()
  await waitFor(() => expect(sheet.revision).toBe(4))
  server.on(SHEET, unreachable)
  open()
  await screen.findByText('أنتِ بلا اتصال.')
  expect((await choice(7, 'absent')).checked).toBe(true)
})

test('a sheet that was never seen here says that it cannot be loaded', async () => {
  server.on(SHEET, () => refuse('unavailable', 'الخدمة غير متاحة'))
  open()
  await screen.findByText('تعذر تحميل كشف الحضور')
})

test('where two devices differ both lists stand, and her choice is what remains', async () => {
  const other = {
    state: 'absent',
    minutes: 0,
    device: 'phone',
    by: 'أ. منى',
    at: '2026-11-22T13:35:00Z',
  } as const
  sheet = aSheet({
    entries: [
      aSheetEntry(1),
      aSheetEntry(2, { state: 'late', minutes: 6, is_by_hand: true, contested: [other] }),
    ],
  })
  open()
  const contested = within(await screen.findByRole('region', { name: 'كُتب هذا الكشف على جهازين' }))
  contested.getByRole('button', { name: 'طالبة 2: متأخرة ٦ دقائق' })
  expect(contested.queryByText('طالبة 1')).toBeNull()
  await userEvent.click(contested.getByRole('button', { name: 'طالبة 2: غائبة' }))
  expect((await choice(2, 'absent')).checked).toBe(true)
})

test('the bar of a late session, its two ends and the words beside it go by one clock', async () => {
  const expected = { from: '2026-11-22T12:50:00Z', until: '2026-11-22T13:10:30Z' }
  const came = { from: '2026-11-22T13:00:15Z', until: expected.until }
  sheet = aSheet({
    source: 'room',
    expected,
    minutes: 20,
    entries: [
      aSheetEntry(1, { stretches: [expected] }),
      aSheetEntry(2, { state: 'late', minutes: 10, stretches: [came] }),
    ],
  })
  open()
  const present = (await choice(1, 'present')).closest('li')
  const late = (await choice(2, 'late')).closest('li')
  expect(screen.getByText('الوجود في الجلسة').parentElement?.textContent).toBe(
    `${formatTime(expected.from)}الوجود في الجلسة${formatTime(expected.until)}`,
  )
  expect(present?.querySelector('i')?.style.inlineSize).toBe('100%')
  expect(late?.querySelector('i')?.style.insetInlineStart).toBe('50%')
  expect(late?.querySelector('i')?.style.inlineSize).toBe('50%')
  expect(late?.textContent).toContain(`دخلت ${formatTime(came.from)}`)
  expect(present?.textContent).toContain('٢٠ دقيقة')
})
