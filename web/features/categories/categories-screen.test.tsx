// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Shelf } from '#contract/categories/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as categories } from './categories-screen.tsx'

const BASE = '/api/v1/admin/categories'
const ORDER = `PUT ${BASE}/order`
const SAVE = `PUT ${BASE}/1`

const aShelf = (over: Partial<Shelf> = {}): Shelf => ({
  id: 1,
  name: 'التجويد',
  color: 'teal',
  icon: 'book-open',
  position: 1,
  is_archived: false,
  in_use: 0,
  published_courses: 0,
  version: 1,
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: null,
  ...over,
})

// What a screen fetches later is here already, so that no test waits for a module.
beforeAll(() => Promise.all([import('#web/ui/overlays/menu-list.tsx'), import('#web/ui/toasts/toaster.tsx')]))

let server: ReturnType<typeof fakeServer>
let shelves: Shelf[]
beforeEach(() => {
  freshBrowser('/admin/categories')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  shelves = [aShelf(), aShelf({ id: 2, name: 'التفسير' }), aShelf({ id: 3, name: 'الفقه' })]
  server = fakeServer({ [`GET ${BASE}`]: () => ok(shelves) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = '') =>
  openScreen('/admin/categories', `/admin/categories${search}`, categories.Component)
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const fromMenu = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `خيارات «${name}»` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const acceptOrders = () =>
  server.on(ORDER, ({ body }) => {
    const { ids } = body as { ids: number[] }
    shelves = ids.flatMap((id) => shelves.find((shelf) => shelf.id === id) ?? [])
    return ok(shelves)
  })

test('the arrows on a handle change the order, and its new place is told', async () => {
  acceptOrders()
  open()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'ترتيب «التجويد»' }), { key: 'ArrowDown' })
  await screen.findByText('التجويد: الموضع ٢ من ٣')
  await waitFor(() => expect(names()).toEqual(['التفسير', 'التجويد', 'الفقه']))
  await waitFor(() => expect(server.to(ORDER)[0]?.body).toEqual({ ids: [2, 1, 3] }))
})

test('an order that was refused goes back to what stands', async () => {
  server.on(ORDER, () => refuse('validation_error', 'الترتيب لا يضم القائمة كلها.'))
  open()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'ترتيب «التجويد»' }), { key: 'ArrowDown' })
  await screen.findByText('لم يُحفظ الترتيب')
  await waitFor(() => expect(names()).toEqual(['التجويد', 'التفسير', 'الفقه']))
})

test('a new category has a name, a colour and an icon; a name that is taken is said beside it', async () => {
  const CREATE = `POST ${BASE}`
  server.on(CREATE, () =>
    refuse('validation_error', 'البيانات غير صحيحة', { errors: { name: ['يوجد تصنيف بهذا الاسم.'] } }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة تصنيف' }))
  await userEvent.type(screen.getByLabelText('اسم التصنيف'), 'السيرة')
  await userEvent.click(screen.getByRole('radio', { name: 'كحلي' }))
  await userEvent.click(screen.getByRole('radio', { name: 'هلال' }))
  const [, add] = screen.getAllByRole('button', { name: 'إضافة تصنيف' })
  if (!add) throw new Error('the dialog has its own button')
  await userEvent.click(add)
  await screen.findByText('يوجد تصنيف بهذا الاسم.')
  expect(server.to(CREATE)[0]?.body).toEqual({ name: 'السيرة', color: 'ink', icon: 'moon' })
})

test('a save over somebody else shows what she saved, and hers goes on top only when chosen', async () => {
  const theirs = aShelf({ name: 'علم التجويد', version: 4, updated_by: { id: 3, name: 'مريم العتيبي' } })
  server.on(SAVE, ({ body }) =>
    (body as { version: number }).version === 4
      ? ok(theirs)
      : refuse('conflict', 'حفظت مريم', { current: theirs }),
  )
  open()
  await fromMenu('التجويد', 'تعديل')
  await userEvent.type(screen.getByLabelText('اسم التصنيف'), ' الميسر')
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التغييرات' }))
  expect((await screen.findByRole('alert')).textContent).toContain('مريم العتيبي')
  screen.getByText('علم التجويد')
  await userEvent.click(screen.getByRole('button', { name: 'حفظ نسختي' }))
  await waitFor(() =>
    expect(server.to(SAVE).at(-1)?.body).toMatchObject({ name: 'التجويد الميسر', version: 4 }),
  )
})

test('what is in use is not removed: it says where and offers to merge', async () => {
  shelves = [aShelf({ in_use: 3 }), aShelf({ id: 2, name: 'التفسير' })]
  server.on(`POST ${BASE}/1/merge`, () => ok(shelves.slice(1)))
  open()
  await fromMenu('التجويد', 'حذف')
  await screen.findByText(/تستعمله ٣ دورات/)
  expect(screen.getByText('عرض دوراته').getAttribute('href')).toBe('/admin/courses?category=1')
  await userEvent.click(screen.getByRole('button', { name: 'دمجه في آخر' }))
  await userEvent.selectOptions(await screen.findByLabelText('التصنيف الآخر'), 'التفسير')
  await screen.findByText(/تنتقل إلى «التفسير» دوراته كلها \(٣ دورات\)، ثم يُحذف «التجويد»/)
  await userEvent.click(screen.getByRole('button', { name: 'دمج' }))
  await waitFor(() => expect(names()).toEqual(['التفسير']))
})

test('archiving says that its courses stay', async () => {
  server.on(SAVE, () => ok(aShelf({ is_archived: true })))
  open()
  await fromMenu('التجويد', 'أرشفة')
  await screen.findByText(/الدورات التي فيه تبقى فيه/)
  await userEvent.click(screen.getByRole('button', { name: 'أرشفة' }))
  await waitFor(() => expect(server.to(SAVE)[0]?.body).toEqual({ is_archived: true, version: 1 }))
})

test('levels are another list behind the same screen; an empty and a failed one say so', async () => {
  server.on('GET /api/v1/admin/levels', () => ok([]))
  open('?list=levels')
  await screen.findByText('لا مستويات بعد')
  cleanup()
  server.on('GET /api/v1/admin/levels', () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open('?list=levels')
  await screen.findByText('تعذر تحميل القائمة')
})
