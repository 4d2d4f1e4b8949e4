// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sending } from '#contract/sendings/shapes.ts'
import { connection } from '#web/kernel/realtime/listeners.ts'
import { aSending } from '#web/testing/a-sending.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { changed } from '#web/kernel/tags.ts'
import { screen as sendScreen } from '../send-screen.tsx'

const PATH = '/admin/notifications/send'
const ONE = '/api/v1/sendings/7'
const draft = aSending()
const other = { id: 2, name: 'مها القحطاني' }

let server: ReturnType<typeof fakeServer>
/** What the server holds. */
let stored: Sending

const savedBy = (who: Sending['updated_by'], change: Partial<Sending>): Sending => ({
  ...stored,
  ...change,
  version: stored.version + 1,
  updated_by: who,
})

beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser({ role: 'admin' }))
  connection.set('connected')
  stored = draft
  server = fakeServer({
    [`GET ${ONE}`]: () => ok(stored),
    [`PUT ${ONE}`]: ({ body }) => {
      const { version, ...form } = body as { version: number }
      if (!stored.can.edit) return refuse('conflict', 'خرج هذا من المسودات، فلم يعد يُعدّل.')
      if (version !== stored.version) return refuse('conflict', 'حُفظت من مكان آخر.', { current: stored })
      stored = savedBy({ id: 1, name: 'هند العمري' }, form)
      return ok(stored)
    },
    [`GET ${ONE}/preview`]: () =>
      ok({ count: 12, sample: [{ id: 5, name: 'رغد', title: 'لقاء', body: '' }] }),
    [`GET ${ONE}/recipients`]: () => ok([], { meta: { page: 1, per_page: 50, total: 0, last_page: 1 } }),
    'POST /api/v1/sendings': ({ body }) => ok({ ...draft, ...(body as object), id: 8, version: 1 }),
  })
})
afterEach(() => {
  cleanup()
  connection.set('off')
  vi.unstubAllGlobals()
})

async function open() {
  const app = openScreen(PATH, `${PATH}?sending=7`, sendScreen.Component)
  const title = await screen.findByLabelText<HTMLInputElement>('العنوان')
  return { ...app, title, body: screen.getByLabelText<HTMLTextAreaElement>(/^النص/) }
}
async function write(field: HTMLElement, words: string) {
  await userEvent.clear(field)
  await userEvent.type(field, words)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('of two directors who changed the same words the second reads both, and nothing is saved before she chooses', async () => {
  const { title } = await open()
  stored = savedBy(other, { title: 'لقاء الخميس' })
  await write(title, 'لقاء الأحد')
  await press('حفظ مسودة')
  const panel = within(await screen.findByRole('region', { name: 'تعديل متزامن' }))
  expect(panel.getByRole('alert').textContent).toContain('مها القحطاني')
  expect(panel.getByText('لقاء الأحد')).toBeTruthy()
  expect(panel.getByText('لقاء الخميس')).toBeTruthy()
  expect(stored.title).toBe('لقاء الخميس')
  await userEvent.click(panel.getByRole('button', { name: 'إبقاء نسختي' }))
  await press('حفظ مسودة')
  expect(await screen.findByText('حُفظت المسودة')).toBeTruthy()
  expect(stored.title).toBe('لقاء الأحد')
})

test("a director who takes the other's words sees them in the field, and can preview them", async () => {
  const { title } = await open()
  stored = savedBy(other, { title: 'لقاء الخميس' })
  await write(title, 'لقاء الأحد')
  await press('معاينة')
  await userEvent.click(await screen.findByRole('button', { name: 'أخذ نسختها' }))
  expect(title.value).toBe('لقاء الخميس')
  await press('معاينة')
  expect(await screen.findByRole('button', { name: 'إرسال إلى ١٢ مستلمة' })).toBeTruthy()
})

test('of two directors who changed different fields both changes stand', async () => {
  const { title } = await open()
  stored = savedBy(other, { body: 'نلتقي بعد العصر' })
  await write(title, 'لقاء الأحد')
  await press('حفظ مسودة')
  expect(await screen.findByText('حُفظت تعديلات غيركِ أيضًا')).toBeTruthy()
  expect(stored).toMatchObject({ title: 'لقاء الأحد', body: 'نلتقي بعد العصر' })
})

test('a preview of words that another director has changed since is not shown any more', async () => {
  const { queries, body } = await open()
  await press('معاينة')
  await screen.findByRole('region', { name: /^المعاينة/ })
  stored = savedBy(other, { body: 'نلتقي بعد العصر' })
  await changed(queries, ['sendings'])
  expect((await screen.findByText(/حُفظت هذه المسودة الآن من مكان آخر/)).textContent).toContain('مها القحطاني')
  expect(body.value).toBe('نلتقي بعد العصر')
  expect(screen.queryByRole('region', { name: /^المعاينة/ })).toBeNull()
})

test('what she was typing in a draft that another sent becomes a draft of her own', async () => {
  const { queries, title, where } = await open()
  await write(title, 'لقاء الأحد')
  stored = savedBy(other, { state: 'waiting', can: { edit: false, cancel: true } })
  await changed(queries, ['sendings'])
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('أرسلت مها القحطاني هذه المسودة')
  expect(title.value).toBe('لقاء الأحد')
  await press('احفظيه مسودة جديدة')
  await vi.waitFor(() => expect(where()).toBe(`${PATH}?sending=8`))
  expect(server.to('POST /api/v1/sendings')[0]?.body).toMatchObject({
    kind: 'notification',
    title: 'لقاء الأحد',
  })
})

test('a draft that another removed meanwhile refuses to be saved, and what she typed stays', async () => {
  const { title } = await open()
  await write(title, 'لقاء الأحد')
  for (const call of [`GET ${ONE}`, `PUT ${ONE}`])
    server.on(call, () => refuse('not_found', 'هذا الإرسال غير موجود'))
  await press('حفظ مسودة')
  expect(await screen.findByText(/حُذفت هذه المسودة من مكان آخر/)).toBeTruthy()
  expect(title.value).toBe('لقاء الأحد')
  expect(screen.getByRole('button', { name: 'احفظيه مسودة جديدة' })).toBeTruthy()
})
