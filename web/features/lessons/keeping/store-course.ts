import type { LessonNote } from '#contract/lessons/shapes.ts'
import type { MyNote } from '#contract/notes/shapes.ts'
import { noteRoutes } from '#contract/notes/routes.ts'
import { flatLessons, lessonParams } from '#core/course.ts'
import { createStore } from '#core/store.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { lessonsCacheOf } from '#web/kernel/session/device-lessons.ts'
import { currentSession, storedUserId } from '#web/kernel/calls/session-state.ts'
import { lessonCalls } from '../lesson.queries.ts'
import { chooseOffline, isChosen, offlineChoice } from '../offline/choice.ts'
import { fetchWhole, sizeOf, StoreFailure, type StoreReason } from '../offline/fetch-file.ts'
import { lessonsAhead, planLessons, type PlannedLesson } from '../offline/plan.ts'
import type { PlayerCourse, PlayerEnrolment, StoredCourse, StoredLesson } from '../offline/shapes.ts'
import {
  bytesOf,
  courseKey,
  listStoredCourses,
  NOTES_KEY,
  openOwnLessons,
  storedCourseIn,
  withContentOf,
} from '../offline/stored-course.ts'
import { storePages } from './store-pages.ts'

const MB = 1024 * 1024
const LOCK = 'rattil_lessons'

export interface Learning {
  readonly course: PlayerCourse
  /** As the server last said. */
  readonly enrolment: PlayerEnrolment
}

/** What storing is doing now. */
export type Storing =
  | { readonly status: 'resting' }
  | { readonly status: 'storing'; readonly courseId: number; readonly done: number; readonly total: number }
  | {
      readonly status: 'failed'
      readonly courseId: number
      readonly reason: StoreReason
      readonly lesson?: string
    }

/** What happens on this page, for whoever shows it. */
export const storing = createStore<Storing>({ status: 'resting' })

/** The lessons as they would be stored now, each with its true size. */
export async function planCourse({ course, enrolment }: Learning): Promise<PlannedLesson[]> {
  const { limitMb, isSoundOnly } = offlineChoice()
  const cache = await openCache()
  const stored = await listStoredCourses(cache)
  const others = stored.filter((one) => one.course.id !== course.id)
  const known = new Map(
    stored.flatMap(({ lessons }) =>
      lessons.flatMap(({ files }) => files.map(({ key, bytes }) => [key, bytes])),
    ),
  )
  const ahead = lessonsAhead(flatLessons(course.modules), new Set(enrolment.completed_lessons))
  return planLessons(
    ahead,
    { isSoundOnly, room: limitMb * MB - bytesOf(others) },
    async (file) => known.get(file.key) ?? sizeOf(file),
  ).catch(asFailure)
}

let last: Promise<void> = Promise.resolve()

/**
 * Brings the device to what she has chosen of this course: what she has completed goes out first, then the next
 * lessons come, one after the other. What breaks off leaves whole lessons only, and goes on from there another time.
 */
export function storeCourse(learning: Learning): Promise<void> {
  const turn = last.then(() => inOneTab(() => store(learning)))
  last = turn.catch(() => undefined)
  return turn
}

/** Locks exist only over TLS or on the same machine, and so does what is stored. */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

async function store(learning: Learning): Promise<void> {
  const { course } = learning
  const owner = currentSession().user?.id
  const isWanted = () =>
    currentSession().user?.id === owner && storedUserId() === owner && isChosen(course.id)
  if (!isWanted()) return
  let lesson: string | undefined
  let end: Storing = { status: 'resting' }
  try {
    storing.set({ status: 'storing', courseId: course.id, done: 0, total: 0 })
    const cache = await openCache()
    const planned = await planCourse(learning)
    const copy = { learning, notes: await notesOn(learning, planned) }
    const whole = await makeRoom(cache, copy, planned)
    const total = planned.reduce((sum, { bytes }) => sum + bytes, 0)
    await refuseFull(cache, planned)
    let done = 0
    for (const one of planned) {
      if (!isWanted()) return
      lesson = one.title
      await storeLesson(cache, one)
      done += one.bytes
      whole.add(one)
      await writeCourse(
        cache,
        copy,
        planned.filter((each) => whole.has(each)),
      )
      storing.set({ status: 'storing', courseId: course.id, done, total })
    }
    lesson = undefined
    if (!isWanted()) return
    await writeNotes(cache)
    await storePages(cache, course.id)
  } catch (error) {
    const { reason } = failureOf(error)
    end = { status: 'failed', courseId: course.id, reason, ...(lesson && { lesson }) }
  } finally {
    storing.set(end)
    // She may have gone, or changed her mind, while a file was on its way.
    if (owner !== undefined && currentSession().user?.id !== owner) await caches.delete(lessonsCacheOf(owner))
    else if (!isChosen(course.id)) await removeCourse(course.id)
  }
}

async function openCache(): Promise<Cache> {
  const cache = await openOwnLessons().catch(() => undefined)
  if (!cache) throw new StoreFailure('unsupported')
  return cache
}

/** Only what stays remains, before anything new comes. */
async function makeRoom(
  cache: Cache,
  copy: Copy,
  planned: readonly PlannedLesson[],
): Promise<Set<PlannedLesson>> {
  const before = await storedCourseIn(cache, copy.learning.course.id)
  if (!before) return new Set()
  const staying = planned.filter((one) => before.lessons.some((old) => isSame(old, one)))
  await writeCourse(cache, copy, staying)
  return new Set(staying)
}

const isSame = (old: StoredLesson, now: StoredLesson) =>
  old.id === now.id && now.files.every(({ key }) => old.files.some((file) => file.key === key))

async function refuseFull(cache: Cache, planned: readonly PlannedLesson[]): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota === undefined || usage === undefined) return
  const missing = await Promise.all(
    planned.flatMap(({ files }) =>
      files.map(async ({ key, bytes }) => ((await cache.match(key)) ? 0 : bytes)),
    ),
  )
  if (missing.reduce((sum, bytes) => sum + bytes, 0) > quota - usage) throw new StoreFailure('full')
}

async function storeLesson(cache: Cache, { sources, files }: PlannedLesson): Promise<void> {
  for (const source of sources) {
    const bytes = files.find(({ key }) => key === source.key)?.bytes ?? 0
    if (await cache.match(source.key)) continue
    const blob = await fetchWhole(source, bytes)
    await cache.put(source.key, new Response(blob, { headers: { 'content-type': blob.type } }))
  }
}

interface Copy {
  readonly learning: Learning
  readonly notes: StoredCourse['notes']
}

/** As the server has them now: what she writes without a network then follows the right version. */
async function notesOn({ course }: Learning, planned: readonly PlannedLesson[]): Promise<Copy['notes']> {
  const ids = new Set(planned.map(({ id }) => id))
  const lessons = flatLessons(course.modules).filter(({ id }) => ids.has(id))
  const notes = lessons.map(async (lesson): Promise<[number, LessonNote]> => {
    return [lesson.id, await lessonCalls.note({ params: lessonParams({ courseId: course.id, lesson }) })]
  })
  return Object.fromEntries(await Promise.all(notes))
}

/** The course names these lessons only, and the files that no lesson names any more go. */
async function writeCourse(
  cache: Cache,
  { learning: { course, enrolment }, notes }: Copy,
  planned: readonly PlannedLesson[],
): Promise<void> {
  const stored: StoredCourse = {
    course: withContentOf(course, new Set(planned.map(({ id }) => id))),
    enrolment,
    notes,
    lessons: planned.map(toStored),
    at: new Date().toISOString(),
  }
  await cache.put(courseKey(course.id), asJson(stored))
  await dropLeftFiles(cache)
}

/** `Response.json` is younger than the oldest browsers we serve. */
const asJson = (content: object): Response =>
  new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } })

const toStored = ({ id, title, is, without, files, bytes }: PlannedLesson): StoredLesson => ({
  id,
  title,
  is,
  ...(without && { without }),
  files,
  bytes,
})

async function dropLeftFiles(cache: Cache): Promise<void> {
  const courses = await listStoredCourses(cache)
  const named = new Set(
    courses.flatMap(({ lessons }) => lessons.flatMap(({ files }) => files.map(({ key }) => key))),
  )
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/storage/') && !named.has(pathname + search)) await cache.delete(request)
  }
}

const MOST_PAGES = 50
const notesApi = client(noteRoutes)

/** All of them, so that she reads them wherever she wrote them. */
async function writeNotes(cache: Cache): Promise<void> {
  const notes: MyNote[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, meta } = await notesApi.mine({ query: { page } })
    notes.push(...items)
    if (page >= meta.last_page) break
  }
  await cache.put(NOTES_KEY, asJson({ notes }))
}

/** She wants it no longer, or it is no longer hers. */
export async function removeCourse(courseId: number): Promise<void> {
  chooseOffline({ courses: offlineChoice().courses.filter((id) => id !== courseId) })
  const userId = currentSession().user?.id
  if (userId === undefined || !('caches' in globalThis)) return
  // Without a course nothing is kept at all, its pages and her notes neither.
  if (offlineChoice().courses.length === 0) {
    await caches.delete(lessonsCacheOf(userId))
    return
  }
  const cache = await caches.open(lessonsCacheOf(userId))
  await cache.delete(courseKey(courseId))
  await dropLeftFiles(cache)
}

const asFailure = (error: unknown): never => {
  throw failureOf(error)
}

/** A refusal by the server is a bug or a right that has ended; either way the file did not come. */
function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  if (error instanceof ApiError) return new StoreFailure(error.type === 'network_error' ? 'away' : 'cut')
  if (error instanceof DOMException)
    return new StoreFailure(error.name === 'QuotaExceededError' ? 'full' : 'unsupported')
  throw error
}
