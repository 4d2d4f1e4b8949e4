// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPlace } from '#contract/circles/registration-shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { MemberPlace } from './member-place.tsx'

const open: OwnPlace = {
  registration: null,
  can: { register: true, withdraw: false, accept: false, pay: false, affirm: false },
  receipt: null,
  obstacle: null,
  is_full: false,
  waiting_count: 0,
  needs_approval: true,
  prefers_returning: true,
  price: 150,
  questions: [{ text: 'كم جزءًا تحفظين؟', is_required: true }],
  audience: 'women',
  clashes: ['حلقة الفجر'],
}
const unpaid: OwnPlace = {
  ...open,
  registration: {
    id: 3,
    status: 'pending',
    requested_at: '2026-11-22T09:00:00.000Z',
    joined_at: null,
    held_until: '2026-11-25T09:00:00.000Z',
    position: null,
    reason: null,
    price: 150,
  },
  can: { register: false, withdraw: true, accept: false, pay: true, affirm: false },
}

let place = open
let server: ReturnType<typeof fakeServer>
const circle = { id: 4, registrations_count: 16, capacity: 20, seats: 'limited', price: 150 } as const
const Place = () => <MemberPlace circle={circle} />
/** In the page and at its foot: which of them is seen is for the width of the screen. */
const pressFirst = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await userEvent.click(button)
}

/** Both dialogs come with their first opening. */
beforeAll(() =>
  Promise.all([import('./questions-dialog.tsx'), import('../../payments/public/transfer-dialog.tsx')]),
)
beforeEach(() => {
  teachJsdomDialogs()
  freshBrowser('/circle/4')
  beSignedIn(aUser({ role: 'student' }))
  place = open
  server = fakeServer({
    'GET /api/v1/circles/4/place': () => ok(place),
    'POST /api/v1/circles/4/register': () => {
      place = unpaid
      return ok(place)
    },
    'GET /api/v1/payments/transfer': () =>
      ok({ bank: 'بنك البلاد', account_name: 'مركز رتل', iban: 'SA0380000000608010167519', instructions: '' }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('whoever has answered the questions of a circle with a price is shown where to pay at once', async () => {
  openScreen('/circle/:circleId', '/circle/4', Place)
  // The button that stands while her place is asked for has the same words.
  await screen.findByText('في الموعد نفسه لكِ: «حلقة الفجر»')
  await pressFirst('سجّلي في الحلقة')
  const asked = within(await screen.findByRole('alertdialog', { name: 'قبل أن نرسل طلبكِ' }))
  await userEvent.type(asked.getByRole('textbox'), 'ثلاثة')
  await userEvent.click(asked.getByRole('button', { name: 'إرسال الطلب' }))
  await asked.findByText('لا يُرسل الطلب قبل إقراركِ')
  await userEvent.click(asked.getByRole('checkbox', { name: /^أُقرّ بأنني امرأة/ }))
  await userEvent.click(asked.getByRole('button', { name: 'إرسال الطلب' }))
  const paying = within(await screen.findByRole('dialog', { name: 'سداد قيمة الحلقة' }))
  expect(await paying.findByText('بنك البلاد')).toBeDefined()
  expect(paying.getByText('١٥٠ ر.س')).toBeDefined()
  expect(screen.getByText(/طلبكِ ينتظر السداد، مقعدكِ محجوز حتى/)).toBeDefined()
})

test('whoever paid is told before she leaves who decides on her money', async () => {
  const { registration } = unpaid
  if (!registration) throw new Error('she has a request')
  place = {
    ...unpaid,
    registration: { ...registration, status: 'approved', joined_at: '2026-11-01T09:00:00.000Z' },
    can: { ...unpaid.can, pay: false },
    receipt: { status: 'confirmed', reason: null },
  }
  openScreen('/circle/:circleId', '/circle/4', Place)
  await userEvent.click(await screen.findByRole('button', { name: 'انسحاب' }))
  await screen.findByText(/لا يُرد ما دفعتِه \(١٥٠/)
})

test('after her request is sent the focus is on what became of it', async () => {
  place = { ...open, price: 0, questions: [] }
  const sent = {
    ...unpaid,
    price: 0,
    registration: unpaid.registration && { ...unpaid.registration, price: 0 },
  }
  server.on('POST /api/v1/circles/4/register', () => {
    place = { ...sent, can: { ...sent.can, pay: false } }
    return ok(place)
  })
  openScreen('/circle/:circleId', '/circle/4', Place)
  await screen.findByText('في الموعد نفسه لكِ: «حلقة الفجر»')
  await pressFirst('سجّلي في الحلقة')
  const asked = within(await screen.findByRole('alertdialog', { name: 'قبل أن نرسل طلبكِ' }))
  await userEvent.click(asked.getByRole('checkbox'))
  await userEvent.click(asked.getByRole('button', { name: 'إرسال الطلب' }))
  await screen.findByText(/طلبكِ قيد المراجعة/)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.textContent).toMatch(/^طلبكِ قيد المراجعة/)
})
