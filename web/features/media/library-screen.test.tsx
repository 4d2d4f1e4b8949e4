// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as library } from './library-screen.tsx'

const file = {
  id: 5,
  name: 'غلاف.webp',
  kind: 'image',
  mime: 'image/webp',
  bucket: 'course-images',
  size: 2048,
  width: 40,
  height: 30,
  seconds: null,
  playback: null,
  url: '/storage/course-images/a.webp',
  folder_id: null,
  owner: { id: 1, name: 'هند' },
  uses: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  deleted_at: null,
}
const details = {
  ...file,
  used_in: [
    { use: 'course_image', course: { id: 9, title: 'دورة التجويد' }, lesson: null, news: null, in_bin: null },
  ],
  uses_elsewhere: 0,
  deleted_by: null,
}
const overview = {
  files: 1,
  unused: 0,
  in_bin: 0,
  own_bytes: 0,
  total_bytes: 2048,
  quotas: { teacher_gb: 10, total_gb: 200 },
  by_kind: [],
  missing_tools: ['ffprobe'],
}
const meta = { page: 1, per_page: 24, total: 1, last_page: 1 }
const base = {
  'GET /api/v1/admin/media': () => ok([file], { meta }),
  'GET /api/v1/admin/media/overview': () => ok(overview),
  'GET /api/v1/admin/media/folders': () =>
    ok([{ id: 3, parent_id: null, name: 'الأغلفة', files: 0, can: { edit: true, remove: true } }]),
  'GET /api/v1/admin/media/5': () => ok(details),
}
const open = (address = '/admin/media') => openScreen('/admin/media', address, library.Component)

beforeEach(() => {
  teachJsdomDialogs()
  freshBrowser('/admin/media')
  beSignedIn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('files stand in a grid with their use; what the machine lacks is said', async () => {
  fakeServer(base)
  open()
  expect(await screen.findByRole('button', { name: 'غلاف.webp' })).toBeDefined()
  expect(screen.getByText('مستعمل في موضع واحد')).toBeDefined()
  expect(await screen.findByText(/ffprobe/)).toBeDefined()
  expect(await screen.findByRole('link', { name: /الأغلفة/ })).toBeDefined()
})

test('a file without a picture has a face that says what it is, and one that does not play says so', async () => {
  const film = { ...file, id: 6, name: 'شرح.mov', kind: 'video', mime: 'video/quicktime', seconds: 65 }
  const items = [
    { ...film, playback: 'converting' },
    { ...film, id: 7, name: 'تالف.mp4', mime: 'video/mp4', playback: 'none' },
  ]
  fakeServer({ ...base, 'GET /api/v1/admin/media': () => ok(items, { meta: { ...meta, total: 2 } }) })
  open()
  const shown = within((await screen.findByRole('button', { name: 'شرح.mov' })).closest('li') as HTMLElement)
  shown.getByText('MOV')
  shown.getByText('١:٠٥')
  shown.getByText('يُحوَّل الآن ليعمل على كل الأجهزة')
  screen.getByText('لا يعمل، فهو تالف أو ناقص')
})

test('a search that finds nothing, an empty bin and a failure are three different screens', async () => {
  const none = () => ok([], { meta: { ...meta, total: 0 } })
  fakeServer({ ...base, 'GET /api/v1/admin/media': none })
  open('/admin/media?search=لا')
  expect(await screen.findByText('لا توجد نتائج')).toBeDefined()
  cleanup()
  open('/admin/media?state=bin')
  expect(await screen.findByText('سلة المحذوفات فارغة')).toBeDefined()
  cleanup()
  fakeServer({ ...base, 'GET /api/v1/admin/media': () => refuse('server_error', 'حدث خطأ') })
  open()
  expect(await screen.findByText('تعذر تحميل الملفات')).toBeDefined()
})

test('details say where the file is used, with a link, and offer no deleting while it is', async () => {
  fakeServer(base)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'غلاف.webp' }))
  const uses = await screen.findByRole('region', { name: 'أين يُستعمل' })
  expect(within(uses).getByRole('link', { name: 'دورة التجويد' }).getAttribute('href')).toBe(
    '/admin/courses/9/edit',
  )
  expect(screen.queryByRole('button', { name: 'حذف الملف' })).toBeNull()
})

test('a place in a bin is named as such and leads to where it is brought back', async () => {
  const [course, lesson] = [
    { id: 9, title: 'دورة التجويد' },
    { id: 4, title: 'الدرس الأول' },
  ]
  fakeServer({
    ...base,
    'GET /api/v1/admin/media/5': () =>
      ok({
        ...details,
        uses: 2,
        used_in: [
          { use: 'recording', course, lesson, news: null, in_bin: 'lesson' },
          {
            use: 'course_image',
            course: { id: 8, title: 'دورة قديمة' },
            lesson: null,
            news: null,
            in_bin: 'course',
          },
        ],
      }),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'غلاف.webp' }))
  const uses = within(await screen.findByRole('region', { name: 'أين يُستعمل' }))
  uses.getByText(/في سلة محذوفات الدورة/)
  uses.getByText(/الدورة في سلة المحذوفات/)
  expect(uses.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/courses/9/content',
  ])
})

test('an unused file is deleted after the consequence was named', async () => {
  const { calls } = fakeServer({
    ...base,
    'GET /api/v1/admin/media/5': () => ok({ ...details, uses: 0, used_in: [] }),
    'DELETE /api/v1/admin/media/5': () => ok(null),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'غلاف.webp' }))
  await userEvent.click(await screen.findByRole('button', { name: 'حذف الملف' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/ثلاثين يومًا/)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'حذف الملف' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('a choice of kind goes into the address', async () => {
  fakeServer(base)
  const { where } = open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'النوع' }), 'video')
  await waitFor(() => expect(where()).toBe('/admin/media?kind=video'))
})
