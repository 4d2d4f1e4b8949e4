// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PathPlan } from '#contract/learning-paths/shapes.ts'
import { aMyPath } from '#web/testing/a-my-path.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { PlanDayRow } from './plan-day-row.tsx'

type PlanDay = PathPlan['stages'][number]['days'][number]
const task = {
  id: 70,
  type: 'free',
  title: 'ورد',
  details: '',
  range: null,
  link: null,
  minutes: null,
  is_done: false,
} as const
const day: PlanDay = {
  id: 700,
  title: '',
  number: 2,
  date: '2026-11-22',
  is_done: false,
  repeat: null,
  may_repeat: false,
  tasks: [task],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/student/paths')
  beSignedIn()
  server = fakeServer({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (shown: PlanDay) =>
  openScreen('/student/paths', '/student/paths', () => (
    <ol>
      <PlanDayRow pathId={7} day={shown} />
    </ol>
  ))

test('a day that she has done she asks for once more', async () => {
  server.on('POST /api/v1/my-learning-paths/7/repeats', () => ok(aMyPath(false)))
  show({ ...day, is_done: true, may_repeat: true })
  await userEvent.click(await screen.findByRole('button', { name: 'أعيديه: اليوم ٢' }))
  expect(await screen.findByText('أُضيفت الإعادة، وما بعدها ينتقل')).toBeTruthy()
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ day_id: 700 })
})

test('a repetition is named, and taken back until something of it is done', async () => {
  server.on('DELETE /api/v1/my-learning-paths/7/repeats/3', () => ok(aMyPath(false)))
  show({ ...day, repeat: 3 })
  expect(await screen.findByText('إعادة اليوم ٢')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'ألغي الإعادة: اليوم ٢' }))
  expect(await screen.findByText('أُلغيت الإعادة')).toBeTruthy()
  cleanup()
  show({ ...day, repeat: 3, tasks: [{ ...task, is_done: true }] })
  expect(await screen.findByText('إعادة اليوم ٢')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
