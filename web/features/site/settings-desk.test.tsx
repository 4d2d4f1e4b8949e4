// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteSettings, SiteText } from '#contract/site/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { uploadAnswering } from '#web/testing/upload-answering.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { PublicViewProvider, type PublicView, type Unsaved } from './preview/public-view.ts'
import { SettingsDesk } from './settings-desk.tsx'

const SETTINGS = '/api/v1/admin/site'
const SAVE = `PUT ${SETTINGS}`
const SAVE_TEXT = 'PUT /api/v1/admin/site/texts/privacy'
const [FIRST, LATER, LAST] = [8, 9, 10].map(
  (hour) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
)

let stored: SiteSettings
let privacy: SiteText
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  // As of every page of ours: the frame takes it over.
  document.documentElement.dir = 'rtl'
  freshBrowser('/admin/settings')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  privacy = {
    key: 'privacy',
    title: 'الخصوصية',
    sections: [{ title: 'أولًا', text: 'نص' }],
    updated_at: null,
  }
  stored = {
    platform_name: 'منصة رتّل',
    logo: null,
    logo_path: null,
    contact: { email: '', phone: '', address: '', hours: '' },
    transfer: { bank: '', account_name: '', iban: '', instructions: '' },
    demo: false,
    debug: false,
    has_mail: true,
    texts: [],
    updated_at: FIRST ?? null,
  }
  server = fakeServer({
    [`GET ${SETTINGS}`]: () => ok({ ...stored, texts: [privacy] }),
    [SAVE]: ({ body }) => {
      const { base, ...changes } = body as Partial<SiteSettings> & { base: string | null }
      if (base !== stored.updated_at) return refuse('conflict', 'حُفظت نسخة أحدث', { current: stored })
      stored = { ...stored, ...changes, updated_at: LAST ?? null }
      return ok({ ...stored, texts: [privacy] })
    },
    [SAVE_TEXT]: ({ body }) => {
      const { base, ...changes } = body as Partial<SiteText> & { base: string | null }
      if (base !== privacy.updated_at) return refuse('conflict', 'حُفظت نسخة أحدث', { current: privacy })
      privacy = { ...privacy, ...changes, updated_at: LAST ?? null }
      return ok(privacy)
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What the public page would draw, in words. */
const inWords: PublicView = (unsaved) => <output>{JSON.stringify(unsaved)}</output>
const Desk = () => (
  <PublicViewProvider value={inWords}>
    <SettingsDesk />
  </PublicViewProvider>
)
const open = (search = '') => openScreen('/admin/settings', `/admin/settings${search}`, Desk)
async function retype(label: string, text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ التغييرات' }))

test('only the part that she changed is sent; another part that somebody else saved stays', async () => {
  open()
  await retype('اسم المنصة', 'مركز النور')
  stored = { ...stored, contact: { ...stored.contact, address: 'الرياض' }, updated_at: LATER ?? null }
  await save()
  await screen.findByText('حُفظت تعديلات غيركِ أيضًا')
  expect(server.to(SAVE).map(({ body }) => body)).toEqual([
    { base: FIRST, platform_name: 'مركز النور' },
    { base: LATER, platform_name: 'مركز النور' },
  ])
  expect(stored).toMatchObject({ platform_name: 'مركز النور', contact: { address: 'الرياض' } })
})

test('a name that both changed is saved only after the choice', async () => {
  open()
  await retype('اسم المنصة', 'مركز النور')
  stored = { ...stored, platform_name: 'مركز الهدى', updated_at: LATER ?? null }
  await save()
  const clash = within(await screen.findByRole('group', { name: 'الاسم' }))
  clash.getByText('مركز الهدى')
  expect(stored.platform_name).toBe('مركز الهدى')
  await userEvent.click(clash.getByRole('button', { name: 'أخذ نسختها' }))
  expect((await screen.findByLabelText<HTMLInputElement>('اسم المنصة')).value).toBe('مركز الهدى')
})

test('a newer version that arrives while she writes is not saved over either', async () => {
  const { queries } = open()
  await retype('اسم المنصة', 'مركز النور')
  stored = { ...stored, platform_name: 'مركز الهدى', updated_at: LATER ?? null }
  await queries.refetchQueries()
  await save()
  await screen.findByRole('group', { name: 'الاسم' })
  expect(server.to(SAVE)).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'إبقاء نسختي' }))
  await save()
  await waitFor(() => expect(stored.platform_name).toBe('مركز النور'))
})

test('a text that both changed stands there twice, and hers is saved once she has chosen it', async () => {
  open('?part=privacy')
  await retype('عنوان الصفحة', 'خصوصيتنا')
  privacy = { ...privacy, title: 'خصوصيتكِ', updated_at: LATER ?? null }
  await save()
  within(await screen.findByRole('group', { name: 'عنوان الصفحة' })).getByText('خصوصيتكِ')
  expect(privacy.title).toBe('خصوصيتكِ')
  await userEvent.click(screen.getByRole('button', { name: 'إبقاء نسختي' }))
  await save()
  await waitFor(() => expect(privacy.title).toBe('خصوصيتنا'))
})

const path = 'site-logos/aa/new.webp'
const logo = { url: `/storage/${path}`, width: 384, height: 128 }
const imageIn = (figure: RegExp) =>
  screen.getByText(figure).closest('figure')?.querySelector('img')?.getAttribute('src')

test('a logo is sent, seen on both grounds, saved by its path, and taken away again', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadAnswering(ok({ ...logo, path, id: 1, mime: 'image/webp', size: 900 })),
  )
  open()
  const file = new File(['x'], 'شعار.png', { type: 'image/png' })
  await userEvent.upload(await screen.findByLabelText('صورة الشعار (اختياري)'), file)
  await waitFor(() => expect(imageIn(/على صفحات الموقع/)).toBe(logo.url))
  expect(imageIn(/في صفحة الدخول/)).toBe(logo.url)
  await save()
  await waitFor(() => expect(server.to(SAVE).at(-1)?.body).toEqual({ base: FIRST, logo_path: path }))
  await userEvent.click(await screen.findByRole('button', { name: /إزالة الشعار/ }))
  expect(imageIn(/على صفحات الموقع/)).toBeUndefined()
  await save()
  await waitFor(() => expect(server.to(SAVE).at(-1)?.body).toEqual({ base: LAST, logo_path: null }))
})

test('a logo that both changed is shown twice, and hers is saved only after the choice', async () => {
  stored = { ...stored, logo, logo_path: path }
  open()
  await userEvent.click(await screen.findByRole('button', { name: /إزالة الشعار/ }))
  const theirs = { logo: { ...logo, url: '/storage/hers.webp' }, logo_path: 'hers.webp' }
  stored = { ...stored, ...theirs, updated_at: LATER ?? null }
  await save()
  const clash = within(await screen.findByRole('group', { name: 'الشعار' }))
  clash.getByText('العلامة المرسومة')
  expect(clash.getByRole('img', { name: 'شعار مرفوع' }).getAttribute('src')).toBe('/storage/hers.webp')
  await userEvent.click(clash.getByRole('button', { name: 'أخذ نسختها' }))
  expect(imageIn(/على صفحات الموقع/)).toBe('/storage/hers.webp')
})

/** What stands in the window of the preview. */
async function previewed(): Promise<Unsaved> {
  await userEvent.click(screen.getByRole('button', { name: 'معاينة' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('معاينة الصفحة')
  // jsdom never says that what was written into a window is ready.
  fireEvent.load(frame)
  return waitFor(() => {
    const words = frame.contentDocument?.querySelector('output')?.textContent
    return JSON.parse(words ?? '') as Unsaved
  })
}

test('a text is previewed as it would be saved, before it is', async () => {
  open('?part=privacy')
  await retype('عنوان الصفحة', '  خصوصيتنا  ')
  expect(await previewed()).toMatchObject({
    part: 'text',
    text: { key: 'privacy', title: 'خصوصيتنا', sections: [{ title: 'أولًا', text: 'نص' }] },
  })
  expect(server.to(SAVE_TEXT)).toHaveLength(0)
})

test('what the rules refuse is said beside its field, and nothing is previewed', async () => {
  open('?part=privacy')
  await userEvent.clear(await screen.findByLabelText('عنوان الصفحة'))
  await userEvent.click(screen.getByRole('button', { name: 'معاينة' }))
  await waitFor(() => expect(screen.getByLabelText('عنوان الصفحة').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByTitle('معاينة الصفحة')).toBeNull()
})

test('the name, the contact and the logo are previewed together', async () => {
  stored = { ...stored, logo, logo_path: path }
  open()
  await retype('اسم المنصة', 'مركز النور')
  await userEvent.type(screen.getByLabelText('العنوان'), 'الرياض')
  expect(await previewed()).toMatchObject({
    part: 'site',
    site: { platform_name: 'مركز النور', contact: { address: 'الرياض' }, logo: { url: logo.url } },
  })
})
