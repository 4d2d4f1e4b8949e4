// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Goal } from '#contract/goals/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { DailyGoal } from './public/daily-goal.tsx'
import { screen as stopReminder } from './stop-reminder-screen.tsx'

const SHOW = 'GET /api/v1/my-goal'
const SAVE = 'PUT /api/v1/my-goal'
const STOP = 'POST /api/v1/goal-reminder/stop'
const aGoal = (today: number, over: Partial<Goal> = {}): Goal => ({
  unit: 'minutes',
  amount: 20,
  reminder_hour: null,
  zone: 'Asia/Riyadh',
  week: [0, 20, 5, 0, 25, 10, today].map((done, at) => ({
    day: `2026-11-${14 + at}`,
    done,
    is_reached: done >= 20,
  })),
  ...over,
})
const open = () => openScreen('/student', '/student', DailyGoal)

let server: ReturnType<typeof fakeServer>
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  freshBrowser('/student')
  beSignedIn()
  server = fakeServer({ [SHOW]: () => ok(aGoal(12)), [SAVE]: () => ok(aGoal(12)) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('her goal says what is left of today, and her week what was reached', async () => {
  open()
  expect(await screen.findByText('بقي من هدفكِ اليوم ٨ دقائق.')).toBeTruthy()
  const week = within(screen.getByRole('list', { name: 'هدفكِ في آخر سبعة أيام' }))
  expect(week.getAllByText(/بلغتِ الهدف/)).toHaveLength(2)
})

test('a goal that is reached is praised', async () => {
  server.on(SHOW, () => ok(aGoal(21)))
  open()
  expect(await screen.findByText('بلغتِ هدفكِ اليوم. بارك الله في وقتكِ.')).toBeTruthy()
})

test('without a goal she sets one, and no reminder unless she turns it on', async () => {
  server.on(SHOW, () => ok(null))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'تحديد هدف يومي' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'بالدروس' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'كل يوم' }), '2')
  expect(screen.queryByRole('combobox', { name: 'ساعة التذكير' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  await vi.waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(server.to(SAVE)[0]?.body).toMatchObject({ unit: 'lessons', amount: 2, reminder_hour: null })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the reminder has an hour of the day, and what the server says of it stands beside it', async () => {
  server.on(SAVE, () =>
    refuse('validation_error', 'تحققي من الحقول', { errors: { reminder_hour: ['أكّدي بريدكِ أولًا.'] } }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'ذكّريني بالبريد' }))
  const hours = screen.getByRole<HTMLSelectElement>('combobox', { name: 'ساعة التذكير' })
  expect([hours.options[0]?.text, hours.selectedOptions[0]?.text, [...hours.options].at(-1)?.text]).toEqual([
    '٦:٠٠ صباحًا',
    '٥:٠٠ مساءً',
    '٩:٠٠ مساءً',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText('أكّدي بريدكِ أولًا.')).toBeTruthy()
})

test('a failure is said with a way to try again', async () => {
  server.on(SHOW, () => refuse('unavailable', 'الخدمة متوقفة مؤقتًا'))
  open()
  expect(await screen.findByText('تعذر تحميل هدفكِ')).toBeTruthy()
})

test('the link of a letter stops the reminder at once, and one that is cut asks for nothing', async () => {
  server.on(STOP, () => ok(null))
  openScreen('/goal-reminder/stop', '/goal-reminder/stop?for=goal-of:7&until=9&sig=x', stopReminder.Component)
  expect(await screen.findByRole('heading', { name: 'أُوقف التذكير' })).toBeTruthy()
  expect(server.to(STOP)[0]?.body).toEqual({ for: 'goal-of:7', until: '9', sig: 'x' })
  cleanup()
  openScreen('/goal-reminder/stop', '/goal-reminder/stop', stopReminder.Component)
  expect(await screen.findByText(/الرابط غير مكتمل/)).toBeTruthy()
  expect(server.to(STOP)).toHaveLength(1)
})
