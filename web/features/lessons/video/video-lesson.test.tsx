// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, type SeenCall } from '#web/testing/fake-server.ts'
import {
  aCourse,
  aLesson,
  anEnrolment,
  AT,
  COURSE,
  lessonPath,
  openPlayer,
  playerServer,
  readyBrowser,
} from '#web/testing/player.ts'

beforeEach(() => readyBrowser())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const video = (name: string) => screen.findByLabelText(name, { selector: 'video' })
const shownVideo = (name: string) => screen.getByLabelText(name, { selector: 'video' })
test('a video lesson plays its own address before an address in its content', async () => {
  const lesson = aLesson(1, { type: 'video', video_url: '/storage/a.mp4', content: '/storage/b.mp4' })
  playerServer(aCourse([lesson, aLesson(2, { type: 'video', content: '/storage/b.mp4' })]), anEnrolment())
  const { go } = openPlayer('/course-player/7?lesson=1')
  const player = await video('درس 1')
  expect(player.getAttribute('src')).toBe('/storage/a.mp4')
  await act(() => go('/course-player/7?lesson=2'))
  expect((await video('درس 2')).getAttribute('src')).toBe('/storage/b.mp4')
})

test('the text of a recording stands below it under its own heading; an address in its place is no text', async () => {
  const lesson = aLesson(1, { type: 'video', video_url: '/storage/a.mp4', content: '<p>ما يُقال فيه</p>' })
  playerServer(aCourse([lesson, aLesson(2, { type: 'video', content: '/storage/b.mp4' })]), anEnrolment())
  const { go } = openPlayer('/course-player/7?lesson=1')
  const text = await screen.findByRole('region', { name: 'نص الدرس' })
  expect(within(text).getByRole('heading', { level: 2 })).toBeTruthy()
  expect(within(text).getByText('ما يُقال فيه')).toBeTruthy()
  await act(() => go('/course-player/7?lesson=2'))
  await video('درس 2')
  expect(screen.queryByRole('region', { name: 'نص الدرس' })).toBeNull()
})

test('where she was in a video is offered above five per cent', async () => {
  const lesson = aLesson(1, { type: 'video', video_url: '/storage/a.mp4' })
  const server = playerServer(aCourse([lesson]), anEnrolment())
  const seen = (position: number) =>
    ok({ position, duration: 2462, timestamp: new Date(Date.now() - 60_000).toISOString() })
  server.on(`GET ${lessonPath(1)}/position`, () => seen(0.34))
  openPlayer()
  expect(await screen.findByRole('button', { name: 'متابعة من ١٣:٥٧' })).toBeTruthy()
  expect(screen.getByText(/تم حفظ تقدمك عند/).textContent).toBe('تم حفظ تقدمك عند ٣٤٪٣٤ بالمئة')
  cleanup()
  server.on(`GET ${lessonPath(1)}/position`, () => seen(0.04))
  openPlayer()
  await video('درس 1')
  await waitFor(() => expect(server.to(`GET ${lessonPath(1)}/position`)).toHaveLength(2))
  expect(screen.queryByText(/تم حفظ تقدمك/)).toBeNull()
})

test('a recording that fails says so, and is tried again with a fresh address', async () => {
  const withVideo = (address: string) => aCourse([aLesson(1, { type: 'video', video_url: address })])
  const server = playerServer(withVideo('/storage/a.mp4?sig=old'), anEnrolment())
  openPlayer()
  fireEvent.error(await video('درس 1'))
  expect(await screen.findByText('تعذر تشغيل المقطع')).toBeTruthy()
  server.on(COURSE, () => ok(withVideo('/storage/a.mp4?sig=new')))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(shownVideo('درس 1').getAttribute('src')).toBe('/storage/a.mp4?sig=new'))
})

test('fresh signatures of a refetched course do not restart what she watches', async () => {
  const server = playerServer(
    aCourse([aLesson(1, { type: 'video', video_url: '/storage/a.mp4?sig=old' })]),
    anEnrolment(),
  )
  const { queries } = openPlayer()
  const player = await video('درس 1')
  server.on(COURSE, () => ok(aCourse([aLesson(1, { type: 'video', video_url: '/storage/a.mp4?sig=new' })])))
  await act(() => queries.refetchQueries({ queryKey: ['player', 'course'] }))
  expect(shownVideo('درس 1')).toBe(player)
  expect(player.getAttribute('src')).toBe('/storage/a.mp4?sig=old')
})

test('bookmarks are hers on every device: added, jumped to, annotated and deleted', async () => {
  const BOOKMARKS = `${lessonPath(1)}/bookmarks`
  const bookmark = (id: number, over = {}) => ({
    id,
    title: '4:52',
    position: 0.2,
    note: '',
    created_at: AT,
    ...over,
  })
  const server = playerServer(
    aCourse([aLesson(1, { type: 'video', video_url: '/storage/a.mp4' })]),
    anEnrolment(),
  )
  server.on(`GET ${BOOKMARKS}`, () => ok([bookmark(1)]))
  server.on(`POST ${BOOKMARKS}`, ({ body }: SeenCall) => ok(bookmark(2, body as object)))
  server.on(`DELETE ${BOOKMARKS}/1`, () => ok(null))
  server.on(`DELETE ${BOOKMARKS}/2`, () => ok(null))
  openPlayer()
  await userEvent.click(await screen.findByRole('button', { name: 'ملاحظة على الإشارة ٤:٥٢' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'ملاحظة على الإشارة' }), 'ينمو{Enter}')
  expect(await screen.findByText('ينمو')).toBeTruthy()
  expect(server.to(`POST ${BOOKMARKS}`).map(({ body }) => body)).toEqual([
    { title: '4:52', position: 0.2, note: 'ينمو' },
  ])
  expect(server.to(`DELETE ${BOOKMARKS}/1`)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'حذف الإشارة ٤:٥٢' }))
  await waitFor(() => expect(screen.queryByText('ينمو')).toBeNull())
})
