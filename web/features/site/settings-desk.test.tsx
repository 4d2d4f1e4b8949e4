// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteSettings, SiteText } from '#contract/site.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/jsdom-dialog.ts'
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

const open = (search = '') => openScreen('/admin/settings', `/admin/settings${search}`, SettingsDesk)
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
