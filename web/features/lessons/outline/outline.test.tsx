// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aCourse, aLesson, anEnrolment, openPlayer, playerServer, readyBrowser } from '#web/testing/player.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'

beforeAll(teachJsdomDialogs)
beforeEach(() => readyBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const course = () => {
  const first = aCourse([
    aLesson(1, { title: 'الناظم ومنزلة التحفة' }),
    aLesson(2, { title: 'الإظهار الحلقي', description: 'ستة أحرف تخرج من الحلق' }),
  ])
  const second = { id: 2, title: 'أحكام الميم', lessons: [aLesson(3, { title: 'الإدغام', duration: null })] }
  return { ...first, modules: [...first.modules, second, { id: 9, title: 'وحدة فارغة', lessons: [] }] }
}
const list = () => screen.getByRole('navigation', { name: 'دروس الدورة' })
const shown = () =>
  within(list())
    .queryAllByRole('link')
    .map((link) => link.textContent)
const tab = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const search = () => screen.getByRole('searchbox', { name: 'البحث في الدروس' })

async function open() {
  playerServer(course(), anEnrolment([1]))
  const opened = openPlayer()
  await screen.findByRole('heading', { level: 1 })
  return opened
}

test('wide, it stands open beside the lesson, with where she is, what is done and how long each takes', async () => {
  await open()
  expect(shown()).toEqual([
    'مكتمل، درس نصي: الناظم ومنزلة التحفة١٨ د١٨ دقيقة',
    'درس نصي: الإظهار الحلقي١٨ د١٨ دقيقة',
    'درس نصي: الإدغام',
  ])
  expect(within(list()).getByRole('link', { current: 'page' }).textContent).toContain('الإظهار الحلقي')
  expect(screen.queryByText('وحدة فارغة')).toBeNull()
  expect(screen.getByRole('link', { name: 'دوراتي' }).getAttribute('href')).toBe('/student/courses')
  expect(screen.getByRole('link', { name: 'تفاصيل الدورة' }).getAttribute('href')).toBe('/course/7')
})

test('lessons without a length count ten minutes in what is left', async () => {
  await open()
  expect(screen.getByText(/المتبقي نحو ٢٨ دقيقة/)).toBeTruthy()
})

test('a short film counts as long as it is, and less than a minute is said so', async () => {
  playerServer(aCourse([aLesson(1), aLesson(2, { duration: 0.2 })]), anEnrolment([1]))
  openPlayer()
  expect(await screen.findByText(/المتبقي أقل من دقيقة/)).toBeTruthy()
})

test('the shortcut leads to the next lesson that is not done', async () => {
  await open()
  const shortcut = screen.getByRole('link', { name: 'الدرس التالي: الإدغام' })
  expect(shortcut.getAttribute('href')).toBe('/course-player/7?lesson=3')
})

test('tabs and search narrow the list; clearing brings everything back', async () => {
  await open()
  await tab('المكتملة')
  expect(shown()).toHaveLength(1)
  await tab('غير المكتملة')
  await userEvent.type(search(), 'الحلق')
  expect(shown()).toEqual(['درس نصي: الإظهار الحلقي١٨ د١٨ دقيقة'])
  await userEvent.click(screen.getByRole('button', { name: 'مسح عوامل التصفية' }))
  expect(shown()).toHaveLength(3)
  await userEvent.type(search(), '   ')
  expect(shown()).toHaveLength(3)
})

test('a search that finds nothing says so', async () => {
  await open()
  await userEvent.type(search(), 'القلقلة')
  expect(screen.getByText('لا توجد نتائج مطابقة للبحث')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'مسح عوامل التصفية' }))
  expect(shown()).toHaveLength(3)
})

test('wide, she may close it', async () => {
  await open()
  const toggle = screen.getByRole('button', { name: 'محتوى الدورة' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(toggle)
  expect(screen.queryByRole('navigation', { name: 'دروس الدورة' })).toBeNull()
})

test('narrow, it is closed, opens as a sheet and closes with her choice', async () => {
  readyBrowser({ isWide: false })
  const { where } = await open()
  expect(screen.queryByRole('navigation', { name: 'دروس الدورة' })).toBeNull()
  const toggle = screen.getByRole('button', { name: 'محتوى الدورة' })
  await userEvent.click(toggle)
  const sheet = await screen.findByRole('dialog', { name: 'محتوى الدورة' })
  await userEvent.click(within(sheet).getByRole('link', { name: /^درس نصي:\s?الإدغام/ }))
  expect(where()).toBe('/course-player/7?lesson=3')
  await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('false'))
})
