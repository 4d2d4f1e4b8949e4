// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserImport } from '#contract/users/import-shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as importing } from './import-screen.tsx'

const SHOW = 'GET /api/v1/admin/users/imports/5'
const made: UserImport = {
  id: 5,
  file_name: 'طالبات.csv',
  status: 'ready',
  existing: 'skip',
  invite: false,
  total: 100,
  fresh: 94,
  known: 1,
  bad: 5,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  created_at: '2026-11-20T09:00:00.000Z',
  confirmed_at: null,
  finished_at: null,
}
const bad = {
  line: 9,
  kind: 'bad',
  name: 'هدى',
  email: 'not-an-address',
  phone: null,
  role: '',
  errors: ['البريد: البريد الإلكتروني غير صحيح'],
}

/** What XMLHttpRequest does as far as an upload sees it. */
class FakeRequest {
  /** The status and the body of an answer, by its address and what was sent. */
  static answerTo: (url: string, form: FormData) => readonly [number, object]
  static form: FormData | undefined
  readonly upload = {}
  onload?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {
    return undefined
  }
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    FakeRequest.form = form
    const [status, body] = FakeRequest.answerTo(this.url, form)
    this.status = status
    this.responseText = JSON.stringify({ message: '', request_id: 'r', ...body })
    queueMicrotask(() => {
      this.onload?.()
      this.onloadend?.()
    })
  }
}
const answers = (status: number, body: object) => {
  FakeRequest.answerTo = () => [status, body]
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/users/import')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  server = fakeServer({
    [SHOW]: () => ok(made),
    [`${SHOW}/rows`]: () => ok([bad], { meta: { page: 1, per_page: 20, total: 5, last_page: 1 } }),
  })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (search = '') =>
  openScreen('/admin/users/import', `/admin/users/import${search}`, importing.Component)
const give = async () => {
  const file = new File(['الاسم,البريد'], 'طالبات.csv', { type: 'text/csv' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file)
}

test('a file goes with what was chosen, and what it would do is told before anything is done', async () => {
  answers(200, { success: true, data: made })
  const { where } = open()
  await userEvent.click(screen.getByRole('radio', { name: /تحديث الاسم/ }))
  await userEvent.click(screen.getByRole('switch'))
  await give()
  await screen.findByText(/الجديدة ٩٤، لها حساب من قبل ١، فيها أخطاء ٥/)
  expect(where()).toBe('/admin/users/import?import=5')
  expect([FakeRequest.form?.get('existing'), FakeRequest.form?.get('invite')]).toEqual(['update', 'true'])
  const row = within(await screen.findByRole('table', { name: 'صفوف فيها أخطاء' }))
  row.getByText('البريد: البريد الإلكتروني غير صحيح')
})

test('a file that cannot be read is refused at its field, with the reason', async () => {
  const reason = 'لم نجد عمود «البريد الإلكتروني» في السطر الأول'
  answers(422, { success: false, data: null, code: 'validation_error', errors: { file: [reason] } })
  open()
  await give()
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
})

test('a file with foreign columns asks what they hold, and goes again as she mapped it', async () => {
  const columns = [
    { head: 'Vorname', samples: ['هدى', 'سارة'], holds: null },
    { head: '', samples: [], holds: null },
    { head: 'email', samples: ['huda@a.sa'], holds: 'email' },
  ]
  FakeRequest.answerTo = (url, form) => {
    if (url.endsWith('/columns')) return [200, { success: true, data: columns }]
    if (form.has('columns')) return [200, { success: true, data: made }]
    return [422, { success: false, data: null, code: 'validation_error', errors: { columns: ['؟'] } }]
  }
  const { where } = open()
  await give()
  await screen.findByRole('heading', { name: 'ما الذي في كل عمود؟' })
  screen.getByText('هدى، سارة')
  await userEvent.click(screen.getByRole('button', { name: 'فحص الملف' }))
  expect(screen.getByRole('alert').textContent).toBe('اختاري العمود الذي فيه الاسم.')
  await userEvent.selectOptions(screen.getByLabelText('ما في عمود العمود ٢'), 'الاسم الأول')
  await userEvent.selectOptions(screen.getByLabelText('ما في عمود Vorname'), 'الاسم الأول')
  await userEvent.click(screen.getByRole('button', { name: 'فحص الملف' }))
  await waitFor(() => expect(where()).toBe('/admin/users/import?import=5'))
  expect(FakeRequest.form?.get('columns')).toBe('given,,email')
})

test('nothing is imported until it is confirmed, then it is followed to its end', async () => {
  const CONFIRM = 'POST /api/v1/admin/users/imports/5/confirm'
  server.on(CONFIRM, () => ok({ ...made, status: 'importing', processed: 50, created: 50 }))
  open('?import=5')
  await userEvent.click(await screen.findByRole('button', { name: /^استيراد ٩٤/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/تُترك ٥ صفوف فيها أخطاء\./)
  expect(server.to(CONFIRM)).toHaveLength(0)
  server.on(SHOW, () => ok({ ...made, status: 'done', processed: 95, created: 94, skipped: 1 }))
  await userEvent.click(dialog.getByRole('button', { name: 'استيراد' }))
  const bar = await screen.findByRole('progressbar', { name: 'تقدم الاستيراد' })
  expect(Math.round(Number(bar.getAttribute('value')))).toBe(53)
  await waitFor(() => screen.getByText(/انتهى استيراد/), { timeout: 5000 })
  screen.getByRole('button', { name: 'تنزيل صفوف الأخطاء' })
})

test('a file of errors alone cannot be imported, only left', async () => {
  server.on(SHOW, () => ok({ ...made, fresh: 0, known: 0, bad: 100 }))
  server.on('DELETE /api/v1/admin/users/imports/5', () => ok(null))
  const { where } = open('?import=5')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^استيراد/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'ترك الملف' }))
  await waitFor(() => expect(where()).toBe('/admin/users/import'))
})

test('an import that is gone is said calmly', async () => {
  server.on(SHOW, () => refuse('not_found', 'لا يوجد'))
  open('?import=5')
  await screen.findByText('لا يوجد هذا الاستيراد')
})
