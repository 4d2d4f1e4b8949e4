// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CourseCard } from '#contract/courses/shapes.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok, refuse, silent } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import { screen as catalogue } from './catalogue-screen.tsx'

const LIST = 'GET /api/v1/courses'
const NEAR = 'GET /api/v1/courses/did-you-mean'
const card = (id: number, over: Partial<CourseCard> = {}): CourseCard => ({
  id,
  title: `دورة ${id}`,
  short_description: '',
  image: null,
  art: {},
  price: 0,
  rating: 0,
  rating_count: 0,
  category: { id: 1, name: 'التجويد' },
  level: { id: 1, name: 'مبتدئ' },
  instructor: { id: 3, name: 'أ. حصة السالم' },
  duration: 6,
  lessons_count: 24,
  students_count: 0,
  created_at: '2026-11-01T08:00:00.000Z',
  ...over,
})
const page = (items: CourseCard[], { total = items.length, number = 1 } = {}) =>
  ok(items, { meta: { page: number, per_page: 9, total, last_page: Math.max(1, Math.ceil(total / 9)) } })

let server: ReturnType<typeof fakeServer>
const open = (address = '/courses') => openScreen('/courses', address, catalogue.Component)
const shown = (id: number) => screen.findByRole('link', { name: `دورة ${id}` })
const lastQuery = () => server.to(LIST).at(-1)?.query

beforeAll(teachJsdomDialogs)
// The sections of the page are here already, so that no test waits for a module.
beforeAll(loadSections)
beforeEach(() => {
  freshBrowser('/courses')
  setSession({ status: 'visitor', user: undefined })
  server = fakeServer({
    [LIST]: () => page([card(1), card(2)]),
    'GET /api/v1/categories': () =>
      ok([
        { id: 1, name: 'التجويد', color: 'teal', icon: 'book-open', courses_count: 14 },
        { id: 2, name: 'الحفظ', color: 'moss', icon: 'book-open', courses_count: 11 },
        { id: 9, name: 'فارغ', color: 'moss', icon: 'book-open', courses_count: 0 },
      ]),
    'GET /api/v1/levels': () => ok([{ id: 1, name: 'مبتدئ', courses_count: 25 }]),
    [NEAR]: () => ok({ words: 'التحفة', courses: [card(8)] }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('while the list is on its way the page says so and shows the shapes of what comes', () => {
  server.on(LIST, silent)
  open()
  screen.getByText('جارٍ تحميل الدورات...')
  expect(screen.queryByText('لا توجد نتائج')).toBeNull()
})

test('a list shows how many there are and one link a card', async () => {
  open()
  await screen.findByText('دورتان')
  const link = screen.getByRole('link', { name: 'دورة 1' })
  expect(link.getAttribute('href')).toBe('/course/1')
  const article = link.closest('article') as HTMLElement
  expect(within(article).getAllByRole('link')).toHaveLength(1)
  within(article).getByText('٢٤ درسًا، ٦ ساعات')
  within(article).getByText('مجانية')
})

test('a platform without courses is told apart from a search without results', async () => {
  server.on(LIST, () => page([]))
  open()
  await screen.findByText('لا توجد دورات بعد')
  expect(screen.queryByText('مسح عوامل التصفية')).toBeNull()
})

test('a search that finds nothing offers what was meant, the nearest courses and the way back', async () => {
  server.on(LIST, () => page([]))
  open('/courses?search=تحفت')
  await screen.findByText('لا توجد نتائج')
  expect(screen.getByRole('link', { name: 'مسح عوامل التصفية' }).getAttribute('href')).toBe('/courses')
  const words = await screen.findByRole('link', { name: 'التحفة' })
  expect(words.closest('p')?.textContent).toBe('هل تقصدين «التحفة»؟')
  expect(words.getAttribute('href')).toBe(`/courses?${new URLSearchParams({ search: 'التحفة' })}`)
  const near = screen.getByRole('region', { name: 'أقرب الدورات' })
  expect(within(near).getByRole('link', { name: 'دورة 8' }).getAttribute('href')).toBe('/course/8')
})

test('a failure says why and loads again on retry', async () => {
  server.on(LIST, () => refuse('unavailable', 'الخدمة غير متاحة الآن'))
  open()
  await screen.findByText('تعذر تحميل الدورات')
  screen.getByText('الخدمة غير متاحة الآن')
  server.on(LIST, () => page([card(5)]))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await shown(5)
})

test('typing moves the address once, after she stopped, without a step in the history', async () => {
  const { where } = open('/courses?level=1&page=2')
  await shown(1)
  for (const value of ['ت', 'تجو', 'تجويد'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  await waitFor(() =>
    expect(where()).toBe(`/courses?${new URLSearchParams({ search: 'تجويد', level: '1' })}`),
  )
  await waitFor(() => expect(lastQuery()?.get('search')).toBe('تجويد'))
  expect(server.to(LIST).filter(({ query }) => query.has('search'))).toHaveLength(1)
})

test('Enter does not wait for the pause', async () => {
  const { where } = open()
  await shown(1)
  await userEvent.type(screen.getByRole('searchbox'), 'مد{Enter}')
  expect(where()).toBe(`/courses?${new URLSearchParams({ search: 'مد' })}`)
})

test('a filter is in the address at once, on a chip that takes it away, and back undoes it', async () => {
  const { where, back } = open()
  await shown(1)
  await userEvent.click(screen.getByRole('radio', { name: /^الحفظ/ }))
  expect(where()).toBe('/courses?category=2')
  const chip = await screen.findByRole('link', { name: 'الحفظ، إزالة' })
  expect(chip.getAttribute('href')).toBe('/courses')
  await back()
  await waitFor(() => expect(where()).toBe('/courses'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /كل التصنيفات/ }).checked).toBe(true),
  )
})

test('categories without courses are not offered', async () => {
  open()
  await screen.findByRole('radio', { name: /^الحفظ/ })
  expect(screen.queryByRole('radio', { name: /فارغ/ })).toBeNull()
})

test('a page past the end shows the last one', async () => {
  server.on(LIST, ({ query }) =>
    query.get('page') === '2'
      ? page([card(10)], { total: 10, number: 2 })
      : page([], { total: 10, number: 7 }),
  )
  open('/courses?page=7')
  await shown(10)
  expect(screen.getByRole('link', { name: 'الصفحة ٢' }).getAttribute('aria-current')).toBe('page')
})

test('the sheet of a phone counts what waits behind its button and applies all choices together', async () => {
  const { where } = open()
  await shown(1)
  server.on(LIST, ({ query }) =>
    page([card(3)], { total: query.get('price') === 'free' && query.get('category') === '2' ? 14 : 30 }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'التصفية' }))
  const sheet = await screen.findByRole('dialog', { name: 'التصفية' })
  await userEvent.click(within(sheet).getByRole('radio', { name: /^الحفظ/ }))
  await userEvent.click(within(sheet).getByRole('radio', { name: 'مجانية' }))
  const show = await within(sheet).findByRole('button', { name: 'عرض ١٤ دورة' })
  expect(where()).toBe('/courses')
  await userEvent.click(show)
  expect(where()).toBe('/courses?category=2&price=free')
})

test('a search that finds little offers what was meant, and what is near besides', async () => {
  server.on(LIST, () => page([card(1)]))
  server.on(NEAR, () => ok({ words: 'التحفة', courses: [card(1), card(8)] }))
  open('/courses?search=التحفه')
  await shown(1)
  const meant = await screen.findByRole('link', { name: 'التحفة' })
  expect(meant.getAttribute('href')).toContain(encodeURIComponent('التحفة'))
  const near = within(screen.getByRole('region', { name: 'أقرب الدورات' }))
  expect(near.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(near.getByRole('link', { name: 'دورة 8' })).toBeTruthy()
})

test('a search that finds enough, and a filter without a search, offer nothing', async () => {
  server.on(LIST, () => page([card(1), card(2), card(3)]))
  open('/courses?search=دورة')
  await shown(3)
  cleanup()
  server.on(LIST, () => page([card(1)]))
  open('/courses?price=free')
  await shown(1)
  expect(server.to(NEAR)).toEqual([])
  expect(screen.queryByText('أقرب الدورات')).toBeNull()
})

test('without a slip and without a near course a search that finds nothing asks nothing', async () => {
  server.on(LIST, () => page([]))
  server.on(NEAR, () => ok({ words: null, courses: [] }))
  open('/courses?search=زززز')
  await screen.findByText('لا توجد نتائج')
  await waitFor(() => expect(server.to(NEAR)).toHaveLength(1))
  expect(screen.queryByText(/هل تقصدين/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'أقرب الدورات' })).toBeNull()
})
