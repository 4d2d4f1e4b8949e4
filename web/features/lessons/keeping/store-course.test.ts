// @vitest-environment jsdom
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import type { CourseDetail, LessonOutline } from '#contract/courses/shapes.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeCaches } from '#web/testing/fake-caches.ts'
import { ok } from '#web/testing/fake-server.ts'
import { aCourse, aLesson, anEnrolment, playerServer, readyBrowser } from '#web/testing/player.ts'
import { aUser, beSignedIn } from '#web/testing/signed-in.ts'
import { chooseOffline, isChosen } from '../offline/choice.ts'
import { planCourse, removeCourse, storeCourse, storing } from './store-course.ts'
import { readCourse, readEnrolment, readNote } from '../offline/stored-course.ts'

// The pages are stored by the browser's own list of what it has loaded: the journey shows it.
vi.mock('./store-pages.ts', () => ({ storePages: async () => undefined }))

const OWN = 'rattil-lessons-of-7'
const film = (id: number) =>
  aLesson(id, { type: 'video', content: '', video_url: `/storage/lesson-media/${id}.mp4?sig=x` })
const four = [film(1), aLesson(2), film(3), film(4)]

let device: ReturnType<typeof fakeCaches>
let server: ReturnType<typeof playerServer>
const objectUrls: string[] = []

const bytesOf = (id: number) => 'ص'.repeat(id * 10)
const wholeFile = (id: number) => new Response(bytesOf(id), { headers: { 'content-type': 'video/mp4' } })
const sizeOf = (id: number) => new TextEncoder().encode(bytesOf(id)).length

function begin(lessons: readonly LessonOutline[] = four): CourseDetail {
  const course = aCourse(lessons)
  server = playerServer(course, anEnrolment())
  for (const { id } of lessons)
    server.on(`GET /storage/lesson-media/${id}.mp4`, ({ headers }) =>
      headers.get('range')
        ? new Response('ص', { status: 206, headers: { 'content-range': `bytes 0-0/${sizeOf(id)}` } })
        : wholeFile(id),
    )
  server.on('GET /api/v1/my-notes', () => ok([], { meta: { page: 1, per_page: 20, total: 0, last_page: 1 } }))
  return course
}

const learning = (course: CourseDetail, completed: number[] = []) => ({
  course,
  enrolment: anEnrolment(completed),
})
const storedFiles = () => device.pathsIn(OWN).filter((path) => path.startsWith('/storage/'))

beforeEach(() => {
  readyBrowser()
  device = fakeCaches()
  objectUrls.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:stored', revokeObjectURL: () => undefined }),
  )
  chooseOffline({ courses: [7] })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage')
  vi.unstubAllGlobals()
})

test('the next three lessons are stored with the size that was shown before', async () => {
  const course = begin()
  const before = await planCourse(learning(course))
  await storeCourse(learning(course))
  expect(storedFiles()).toEqual(['/storage/lesson-media/1.mp4', '/storage/lesson-media/3.mp4'])
  const stored = await readCourse(7, undefined)
  expect(stored?.stored?.lessons.map(({ id, bytes }) => [id, bytes])).toEqual(
    before.map(({ id, bytes }) => [id, bytes]),
  )
  expect(storing.get()).toEqual({ status: 'resting' })
})

test('what is stored names no signed address, and gives the recordings of the device', async () => {
  await storeCourse(learning(begin()))
  const lessons = (await readCourse(7, undefined))?.modules[0]?.lessons ?? []
  expect(lessons.map(({ id, video_url, content }) => [id, video_url, content])).toEqual([
    [1, 'blob:stored', ''],
    [2, null, '<p>نص الدرس 2</p>'],
    [3, 'blob:stored', ''],
    [4, null, ''],
  ])
})

test('as she goes on the oldest goes out and the next comes, and nothing is fetched twice', async () => {
  const course = begin()
  await storeCourse(learning(course))
  await storeCourse(learning(course, [1]))
  expect(storedFiles()).toEqual(['/storage/lesson-media/3.mp4', '/storage/lesson-media/4.mp4'])
  const fetched = server.calls.filter(
    ({ path, headers }) => path === '/storage/lesson-media/3.mp4' && !headers.get('range'),
  )
  expect(fetched).toHaveLength(1)
})

test('a file that breaks off in the middle leaves whole lessons only, says which, and goes on from there', async () => {
  const course = begin()
  server.on('GET /storage/lesson-media/3.mp4', ({ headers }) =>
    headers.get('range')
      ? new Response('ص', { status: 206, headers: { 'content-range': `bytes 0-0/${sizeOf(3)}` } })
      : wholeFile(1),
  )
  await storeCourse(learning(course))
  expect(storing.get()).toEqual({ status: 'failed', courseId: 7, reason: 'cut', lesson: 'درس 3' })
  expect(storedFiles()).toEqual(['/storage/lesson-media/1.mp4'])
  expect((await readCourse(7, undefined))?.stored?.lessons.map(({ id }) => id)).toEqual([1, 2])
  begin()
  await storeCourse(learning(course))
  expect(storing.get()).toEqual({ status: 'resting' })
  expect(storedFiles()).toHaveLength(2)
})

test('a full device is said as such, before anything is fetched where the browser knows it', async () => {
  const course = begin()
  device.onPut((path) =>
    path.endsWith('3.mp4') ? new DOMException('full', 'QuotaExceededError') : undefined,
  )
  await storeCourse(learning(course))
  expect(storing.get()).toMatchObject({ status: 'failed', reason: 'full' })

  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ quota: 10, usage: 9 }) },
  })
  await storeCourse(learning(course, [1, 3]))
  expect(storing.get()).toMatchObject({ status: 'failed', reason: 'full' })
  expect(server.calls.filter(({ path, headers }) => path.endsWith('4.mp4') && !headers.get('range'))).toEqual(
    [],
  )
})

test('a browser that keeps nothing says so', async () => {
  const course = begin()
  vi.stubGlobal('caches', {
    open: async () => {
      throw new DOMException('private', 'SecurityError')
    },
    keys: async () => [],
  })
  await storeCourse(learning(course))
  expect(storing.get()).toMatchObject({ status: 'failed', reason: 'unsupported' })
})

test('when she goes while a file is on its way, nothing of it stays', async () => {
  const course = begin()
  server.on('GET /storage/lesson-media/3.mp4', ({ headers }) => {
    if (headers.get('range'))
      return new Response('ص', { status: 206, headers: { 'content-range': `bytes 0-0/${sizeOf(3)}` } })
    setSession({ status: 'visitor', user: undefined, reason: 'signed_out' })
    return wholeFile(3)
  })
  await storeCourse(learning(course))
  expect(device.names()).toEqual([])
})

test('another account on the device reads nothing of hers', async () => {
  await storeCourse(learning(begin()))
  beSignedIn(aUser({ id: 8 }))
  expect(await readCourse(7, undefined)).toBeUndefined()
  expect(await readNote(7, 2)).toBeUndefined()
  expect(await readEnrolment(7)).toBeUndefined()
})

test('a course that she switches off takes everything with it', async () => {
  await storeCourse(learning(begin()))
  await removeCourse(7)
  expect([isChosen(7), device.names()]).toEqual([false, []])
})

test('a page that still has the answer of the server keeps its words, and takes the recordings of the device', async () => {
  const course = begin()
  await storeCourse(learning(course))
  const answered = aCourse([film(1), aLesson(2, { content: 'جديد' }), film(3), film(4)])
  const read = await readCourse(7, answered)
  expect(read?.stored).toBeUndefined()
  expect(read?.modules[0]?.lessons.map(({ video_url, content }) => video_url ?? content)).toEqual([
    'blob:stored',
    'جديد',
    'blob:stored',
    '/storage/lesson-media/4.mp4?sig=x',
  ])
})
