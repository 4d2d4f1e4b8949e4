// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Receipt } from '#contract/payments/shapes.ts'
import { aReceipt } from '#web/testing/a-receipt.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as receipts } from './receipts-screen.tsx'

const other: Receipt['shared_with'][number] = {
  id: 2,
  status: 'confirmed',
  amount: 200,
  student: { id: 5, name: 'هند القحطاني' },
  subject: { kind: 'course', id: 8, title: 'نورانية' },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  teachJsdomDialogs()
  freshBrowser('/admin/receipts')
  beSignedIn(aUser({ role: 'admin' }))
  server = fakeServer({
    'GET /api/v1/admin/receipts': () =>
      ok([aReceipt({ shared_with: [other] })], { meta: { page: 1, per_page: 20, total: 1, last_page: 1 } }),
    'POST /api/v1/admin/receipts/1/confirm': () =>
      ok(aReceipt({ status: 'confirmed', shared_with: [other] })),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('A receipt names the other requests with the same file, each with its student, its state and the sum of all', async () => {
  openScreen('/admin/receipts', '/admin/receipts', receipts.Component)
  await screen.findByText('هذا الإيصال أُرفق أيضًا بـ:')
  const link = screen.getByRole('link', { name: 'هند القحطاني' })
  expect(link.getAttribute('href')).toBe('/admin/users/5')
  const row = link.closest('li')
  expect(row?.textContent).toMatch(/نورانية.*٢٠٠.*مؤكد/)
  expect(screen.getByText(/تأكدي أن التحويل يكفيها جميعًا/).textContent).toContain('٣٢٠')
})

test('Confirming such a receipt tells the server which others she was shown', async () => {
  openScreen('/admin/receipts', '/admin/receipts', receipts.Component)
  await userEvent.click(await screen.findByRole('button', { name: /^تأكيد إيصال .*، / }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('هذا الإيصال أُرفق أيضًا بـ:')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'تأكيد الإيصال' }))
  await vi.waitFor(() =>
    expect(server.calls).toContainEqual(
      expect.objectContaining({ path: '/api/v1/admin/receipts/1/confirm', body: { shared_with: [2] } }),
    ),
  )
})
