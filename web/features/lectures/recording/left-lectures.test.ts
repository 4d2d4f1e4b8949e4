// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '#web/kernel/storage.ts'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sendWaitingLectures } from '../public/waiting-lectures.ts'
import { keptLectures } from './kept-lectures.ts'

beforeEach(() => {
  freshBrowser('/teacher')
  beSignedIn()
  fakeServer()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a lecture whose page was closed is sent from the next page, and nothing is read where none waits', async () => {
  const list = vi
    .spyOn(keptLectures, 'list')
    .mockResolvedValue([
      { id: 'a', lectureId: 9, mime: 'audio/webm', seconds: 0, peaks: [], at: 1, state: 'draft' },
    ])
  vi.spyOn(keptLectures, 'soundOf').mockResolvedValue(new Blob(['sound']))
  const put = vi.spyOn(keptLectures, 'put').mockResolvedValue()
  await sendWaitingLectures()
  expect(list).not.toHaveBeenCalled()
  storage.write('lectures_waiting', true)
  await sendWaitingLectures()
  expect(put.mock.calls.map(([{ id, state }]) => [id, state])).toEqual([['a', 'waiting']])
})
