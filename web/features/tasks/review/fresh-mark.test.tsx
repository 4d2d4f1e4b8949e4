// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { firstScheme } from '#core/tasks/score.ts'
import { QURAN_TEXT } from '#core/quran/verses.ts'
import { readAyah } from '#core/quran/ayah.ts'
import { device } from '#web/kernel/storage.ts'
import { aRecitation, itsTeacher } from '#web/testing/a-recitation.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { versesFile } from '#web/testing/verses-file.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as reviewScreen } from './review-screen.tsx'

const TASK = '/api/v1/tasks/40'
const verses = ['قُلْ هُوَ أَحَدٌ', 'ٱلصَّمَدُ']

beforeAll(teachJsdomDialogs)
beforeEach(() => {
  freshBrowser('/teacher')
  beSignedIn(aUser({ ...itsTeacher, role: 'teacher' }))
  let marks: RecitationMark[] = []
  const server = fakeServer({
    [`GET ${TASK}`]: () => ok(aRecitation({ marks })),
    [`POST ${TASK}/hear`]: () => ok(aRecitation({ marks })),
    'GET /api/v1/tasks': () => ok([], { meta: { page: 1, per_page: 50, total: 0, last_page: 1 } }),
    'GET /api/v1/tasks/scheme': () => ok({ version: 1, ...firstScheme }),
    'GET /api/v1/tasks/phrases': () => ok([]),
    [`POST ${TASK}/marks`]: ({ body }) => {
      marks = [
        ...marks,
        {
          ...(body as RecitationMark),
          id: 70 + marks.length,
          ayah: '112:1',
          word: null,
          note: '',
          by: itsTeacher,
          closed_at: null,
          retakes: [],
        },
      ]
      return ok(marks)
    },
    [`DELETE ${TASK}/marks/70`]: () => {
      marks = marks.filter(({ id }) => id !== 70)
      return ok(marks)
    },
  })
  const ids = ['112:1', '112:2'].map((ayah) => readAyah(ayah) ?? 0)
  const first = ids[0] ?? 0
  for (const from of ids)
    for (const to of ids)
      server.on(`GET /api/v1/quran/verses/${QURAN_TEXT}/${from}/${to}`, () =>
        Response.json(versesFile(...verses.slice(from - first, to - first + 1))),
      )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openReview = async () => {
  openScreen('/teacher/submissions/:taskId', '/teacher/submissions/40', reviewScreen.Component)
  return screen.findByRole('button', { name: /^مد/ })
}
const bar = () => screen.queryByRole('combobox', { name: 'الآية' })

test('the bar of a new mark is said, reached by a key from the key that set it, and stays until she closes it', async () => {
  const key = await openReview()
  const said = listenForSpeech()
  key.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(said).toContain('العلامة ١: مد، ٠:٠٠، الإخلاص ١. لتغيير كلمتها اضغطي W'))
  expect(document.activeElement).toBe(key)
  await userEvent.keyboard('w')
  expect(document.activeElement).toBe(bar())
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(bar()).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(bar()).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('[data-kinds]')).toBeTruthy())
})

test('whoever has switched single keys off is told of none', async () => {
  device.set('single_keys', 'off')
  const key = await openReview()
  const said = listenForSpeech()
  await userEvent.click(key)
  await waitFor(() => expect(said).toContain('العلامة ١: مد، ٠:٠٠، الإخلاص ١'))
  expect(screen.queryByText('W')).toBeNull()
})

test('deleting one mark is said, and the bar of another stays', async () => {
  const key = await openReview()
  await userEvent.click(key)
  await screen.findByRole('button', { name: 'حذف العلامة ١' })
  await userEvent.click(screen.getByRole('button', { name: /^إبدال/ }))
  const first = await screen.findByRole('button', { name: 'حذف العلامة ١' })
  await screen.findByRole('button', { name: 'حذف العلامة ٢' })
  const said = listenForSpeech()
  await userEvent.click(first)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'حذف العلامة ٢' })).toBeNull())
  expect(said.join()).toContain('حُذفت العلامة ١: مد')
  expect(bar()).toBeTruthy()
})
