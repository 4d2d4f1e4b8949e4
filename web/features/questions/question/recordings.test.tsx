// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskQuestion } from '#contract/questions/shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { aQuiz, aTruth, FIND_QUIZ, openQuiz, QUIZ } from '#web/testing/quiz-desk.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'

configure({ asyncUtilTimeout: 10_000 })
const heard: DeskQuestion = {
  ...aTruth(1, 'أيهما إظهار؟'),
  spec: {
    kind: 'single',
    options: [
      { id: 0, text: 'الأولى', audio: 'lesson-media/a.mp3' },
      { id: 1, text: 'الثانية' },
    ],
    correct: 0,
  },
  recordings: [{ path: 'lesson-media/a.mp3', url: '/storage/lesson-media/a.mp3', seconds: 3 }],
}
const file = {
  id: 9,
  name: 'ب.mp3',
  kind: 'audio',
  mime: 'audio/mpeg',
  bucket: 'lesson-media',
  size: 2048,
  width: null,
  height: null,
  seconds: 65,
  playback: 'plays',
  url: `/storage/lesson-media/ab/${'c'.repeat(62)}.mp3?for=session&sig=x`,
  folder_id: null,
  owner: null,
  uses: 0,
  created_at: '2026-11-20T09:00:00.000Z',
  deleted_at: null,
}
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/courses/5/quiz/11')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  server = fakeServer({
    [FIND_QUIZ]: () => ok(aQuiz({ questions: [heard] })),
    [`PUT ${QUIZ}/questions/1`]: () => ok({ ...heard, version: 2 }),
    'GET /api/v1/admin/media': () => ok([file], { meta: { page: 1, per_page: 24, total: 1, last_page: 1 } }),
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const saved = () => server.to(`PUT ${QUIZ}/questions/1`)[0]?.body as { spec: object }

test('a question that is heard says so in the list; its recordings are played, changed for others and taken away', async () => {
  openQuiz()
  await userEvent.click(await screen.findByRole('button', { name: /أيهما إظهار؟.*بتسجيل/ }))
  const form = await screen.findByRole('form', { name: 'سؤال اختيار واحد' })
  await within(form).findByRole('button', { name: 'تشغيل تسجيل الخيار ١، ٠:٠٣' })
  await userEvent.click(within(form).getByRole('button', { name: 'بلا تسجيل' }))
  expect(within(form).queryByRole('button', { name: /^تشغيل/ })).toBeNull()

  await userEvent.click(within(form).getByRole('button', { name: 'تسجيل السؤال' }))
  await userEvent.click(await within(form).findByRole('button', { name: 'اختيار من المكتبة' }))
  await userEvent.click(await screen.findByRole('button', { name: /ب\.mp3/ }))
  await within(form).findByRole('button', { name: 'تشغيل تسجيل السؤال، ١:٠٥' })
  fireEvent.submit(form)
  await waitFor(() => expect(saved()).toBeTruthy())
  const path = `lesson-media/ab/${'c'.repeat(62)}.mp3`
  expect(saved().spec).toEqual({
    kind: 'single',
    options: [
      { id: 0, text: 'الأولى' },
      { id: 1, text: 'الثانية' },
    ],
    correct: 0,
    audio: path,
  })
})
