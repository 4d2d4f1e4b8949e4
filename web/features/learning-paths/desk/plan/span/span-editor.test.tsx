// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { aPath, aPlan, edited, task } from '#web/testing/a-path-plan.ts'
import { screen as curriculum } from '../curriculum-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  freshBrowser('/admin/learning-paths')
  beSignedIn()
  server = fakeServer({
    'GET /api/v1/admin/learning-paths/7': () => ok(aPath()),
    'GET /api/v1/curriculum/learning-paths/7/draft': () => ok(aPlan),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openPlan = () =>
  openScreen(
    '/admin/learning-paths/:pathId/curriculum',
    '/admin/learning-paths/7/curriculum',
    curriculum.Component,
  )

/** A stage of so many days. */
const planOf = (count: number): DraftPlan => ({
  ...aPlan,
  stages: aPlan.stages.map((stage) => ({
    ...stage,
    days: Array.from({ length: count }, (_, at) => ({
      ...edited,
      id: 700 + at,
      title: '',
      number: at + 1,
      tasks: [{ ...task, id: at + 1, type: 'free' as const, title: `ورد ${at + 1}`, range: null }],
    })),
  })),
})
const openLong = (count: number) => {
  server.on('GET /api/v1/curriculum/learning-paths/7/draft', () => ok(planOf(count)))
  openPlan()
}
const checkOf = (number: string) => screen.getByRole('checkbox', { name: `تحديد اليوم ${number}` })

test('weeks fold: of a long stage the first are drawn, and a week is copied from its line', async () => {
  server.on('POST /api/v1/curriculum/days/copy', () => ok({ days: 7 }))
  openLong(30)
  expect(await screen.findByText('ورد 14')).toBeTruthy()
  expect(screen.queryByText('ورد 15')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^الأسبوع ٣/ }))
  expect(screen.getByText('ورد 21')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'نسخ الأسبوع ٣، ٧ أيام' }))
  expect(await screen.findByText('أُضيفت النسخة إلى الخطة')).toBeTruthy()
  expect(server.to('POST /api/v1/curriculum/days/copy')[0]?.body).toEqual({
    day_ids: [714, 715, 716, 717, 718, 719, 720],
  })
})

test('days are chosen with shift and removed together, and come back by one press', async () => {
  server.on('POST /api/v1/curriculum/days/remove', () => ok({ days: 3 }))
  server.on('POST /api/v1/curriculum/days/restore', () => ok({ days: 3 }))
  openLong(10)
  await screen.findByText('ورد 1')
  const user = userEvent.setup()
  await user.click(checkOf('٢'))
  await user.keyboard('{Shift>}')
  await user.click(checkOf('٤'))
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('region', { name: 'إجراءات التحديد' }))
  expect(bar.getByText('التحديد: ٣ أيام')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'حذف' }))
  fireEvent.click(await screen.findByRole('button', { name: 'تراجع' }))
  expect(await screen.findByText('أُعيد إلى الخطة')).toBeTruthy()
  const body = { day_ids: [701, 702, 703] }
  expect(server.to('POST /api/v1/curriculum/days/remove')[0]?.body).toEqual(body)
  expect(server.to('POST /api/v1/curriculum/days/restore')[0]?.body).toEqual(body)
  expect(screen.queryByRole('region', { name: 'إجراءات التحديد' })).toBeNull()
})

test('by keyboard days are chosen with the arrows and moved behind a day', async () => {
  server.on('POST /api/v1/curriculum/days/move', () => ok({ days: 2 }))
  openLong(10)
  await screen.findByText('ورد 1')
  const user = userEvent.setup()
  checkOf('٣').focus()
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(document.activeElement).toBe(checkOf('٢'))
  await user.click(screen.getByRole('button', { name: 'نقل إلى...' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'الموضع' }), 'بعد اليوم ٧')
  await user.click(screen.getByRole('button', { name: 'نقل' }))
  expect(await screen.findByText('نُقلت الأيام')).toBeTruthy()
  expect(server.to('POST /api/v1/curriculum/days/move')[0]?.body).toEqual({
    day_ids: [701, 702],
    stage_id: 70,
    behind_day_id: 706,
  })
})

const shownDays = () =>
  [...document.querySelectorAll('input[data-day]')].map((box) => Number(box.getAttribute('data-day')))

test('a press on the arrow while an earlier one is being saved counts too, and follows it', async () => {
  const first = Promise.withResolvers<Response>()
  server.on('PUT /api/v1/curriculum/days/703', () => first.promise)
  openLong(10)
  await screen.findByText('ورد 1')
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'نقل اليوم ٤' }).focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(shownDays().slice(0, 4)).toEqual([700, 703, 701, 702])
  const sent = () => server.to('PUT /api/v1/curriculum/days/703').map(({ body }) => body)
  expect(sent()).toEqual([{ position: 3 }])
  first.resolve(ok({ ...edited, id: 703, title: '' }))
  await waitFor(() => expect(sent()).toEqual([{ position: 3 }, { position: 2 }]))
})

test('a day that goes into a folded week unfolds it and keeps the focus', async () => {
  server.on('PUT /api/v1/curriculum/days/713', () => Promise.withResolvers<Response>().promise)
  openLong(30)
  await screen.findByText('ورد 14')
  const grip = screen.getByRole('button', { name: 'نقل اليوم ١٤' })
  grip.focus()
  await userEvent.setup().keyboard('{ArrowDown}')
  expect(shownDays().slice(12, 16)).toEqual([712, 714, 713, 715])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'نقل اليوم ١٤' }))
})
