// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Template } from '#contract/certificates/template-shapes.ts'
import { aTemplate } from '#web/testing/a-template.ts'
import { allowForeignAnswers, fakeServer, ok, refuse, type SeenCall } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { BLANK } from '../editing/as-design.ts'
import { begin, change, type DesignState, type Step } from '../editing/design.ts'
import { useSaving, type Base, type Saving } from './use-saving.ts'

const MAKE = 'POST /api/v1/admin/certificate-templates'
const SAVE = 'PUT /api/v1/admin/certificate-templates/7'
const AUTOSAVE_MS = 4000

let server: ReturnType<typeof fakeServer>
let hand: { saving: Saving; act: (step: Step) => void }
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  freshBrowser()
  beSignedIn(aUser({ role: 'admin' }))
  let version = 0
  const saved = ({ body }: SeenCall) => ok(aTemplate({ ...(body as Partial<Template>), version: ++version }))
  server = fakeServer({ [MAKE]: saved, [SAVE]: saved })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(opened: Base) {
  const take = (state: DesignState, step: Step) => step(state)
  openScreen('/admin/certificates', '/admin/certificates', function Desk() {
    const [state, step] = useReducer(take, opened.design, begin)
    const saving = useSaving({ opened, state, act: step, onCreated: () => undefined })
    hand = { saving, act: step }
    return <p>{saving.failure ?? state.template.name}</p>
  })
}
const rename = (name: string) => act(async () => hand.act(change((template) => ({ ...template, name }))))
const rest = () => act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_MS + 100))
const silent = () => server.to(SAVE).map(({ body }) => (body as { is_silent: boolean }).is_silent)

test('three presses in a row make one template, each after the other', async () => {
  open({ id: undefined, version: 0, design: BLANK })
  await screen.findByText(BLANK.name)
  const { saving } = hand
  await act(() => Promise.all([saving.save(), saving.save(), saving.save()]))
  expect(server.to(MAKE)).toHaveLength(1)
  expect(server.to(SAVE).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2])
})

test('what is saved by itself says so, and what she asked for does not', async () => {
  open({ id: 7, version: 0, design: BLANK })
  await screen.findByText(BLANK.name)
  await rename('شهادة حفظ')
  await rest()
  expect(silent()).toEqual([true])
  await rename('شهادة إتقان')
  await act(() => hand.saving.save())
  expect(silent()).toEqual([true, false])
})

test('what the server refuses is not sent again by itself before she has changed it', async () => {
  server.on(SAVE, () => refuse('validation_error', 'الخط غير معروف'))
  open({ id: 7, version: 0, design: BLANK })
  await screen.findByText(BLANK.name)
  await rename('شهادة')
  await rest()
  await screen.findByText('الخط غير معروف')
  await rest()
  expect(server.to(SAVE)).toHaveLength(1)
  await rename('شهادة أخرى')
  await rest()
  expect(server.to(SAVE)).toHaveLength(2)
})

test('what a lost network held is sent again by itself', async () => {
  let isAway = true
  server.on(SAVE, ({ body }) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return ok(aTemplate({ ...(body as Partial<Template>), version: 1 }))
  })
  open({ id: 7, version: 0, design: BLANK })
  await screen.findByText(BLANK.name)
  await rename('شهادة')
  await rest()
  isAway = false
  await rest()
  await screen.findByText('شهادة')
  expect(server.to(SAVE).length).toBeGreaterThan(1)
})

test('an answer without a template is said and saves nothing', async () => {
  server.on(SAVE, () => ok(null))
  allowForeignAnswers()
  open({ id: 7, version: 3, design: BLANK })
  await screen.findByText(BLANK.name)
  await rename('شهادة')
  expect(await act(() => hand.saving.save())).toBe(false)
  expect(hand.saving.failure).toBe('لم تصل بيانات صالحة من الخادم')
  expect(hand.saving.base.version).toBe(3)
})

test('a template without a name is asked for one and not sent', async () => {
  open({ id: 7, version: 0, design: BLANK })
  await screen.findByText(BLANK.name)
  await rename(' ')
  expect(await act(() => hand.saving.save())).toBe(false)
  expect(await screen.findByText('اكتبي اسمًا للقالب')).toBeTruthy()
  expect(server.to(SAVE)).toEqual([])
})
