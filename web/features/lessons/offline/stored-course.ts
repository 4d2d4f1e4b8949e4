import type { CourseDetail } from '#contract/courses/shapes.ts'
import type { LessonNote } from '#contract/lessons/shapes.ts'
import type { MyNote } from '#contract/notes/shapes.ts'
import { lessonsCacheOf } from '#web/kernel/session/device-lessons.ts'
import { currentSession, onSession } from '#web/kernel/calls/session-state.ts'
import type { PlayerCourse, PlayerEnrolment, StoredCourse, StoredLesson, StoredNotes } from './shapes.ts'
import { textOf } from './video-address.ts'

const COURSES = '/stored-lessons/courses/'
export const courseKey = (id: number) => `${COURSES}${id}`
export const NOTES_KEY = '/stored-lessons/notes'

/** The part of the device that is hers; undefined where the browser keeps nothing, or nobody is signed in. */
export async function openOwnLessons(): Promise<Cache | undefined> {
  const userId = currentSession().user?.id
  if (userId === undefined || !('caches' in globalThis)) return undefined
  return caches.open(lessonsCacheOf(userId))
}

/** Only `storeCourse` fills these keys. */
export async function storedCourseIn(cache: Cache, id: number): Promise<StoredCourse | undefined> {
  const answer = await cache.match(courseKey(id))
  return (await answer?.json()) as StoredCourse | undefined
}

/** Everything that lies on the device, in the order in which she chose it. */
export async function listStoredCourses(cache: Cache): Promise<StoredCourse[]> {
  const keys = await cache.keys()
  const ids = keys.flatMap(({ url }) => {
    const { pathname } = new URL(url)
    return pathname.startsWith(COURSES) ? [Number(pathname.slice(COURSES.length))] : []
  })
  const courses = await Promise.all(ids.map((id) => storedCourseIn(cache, id)))
  return courses.flatMap((course) => course ?? [])
}

export const bytesOf = (courses: readonly StoredCourse[]): number =>
  courses.flatMap(({ lessons }) => lessons).reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * The course as the player takes it, its recordings from the device. A page that still has the server's answer keeps
 * its words, and takes the recordings only.
 */
export async function readCourse(
  id: number,
  answered: PlayerCourse | undefined,
): Promise<PlayerCourse | undefined> {
  const cache = await openOwnLessons()
  const stored = cache && (await storedCourseIn(cache, id))
  if (!stored) return undefined
  const hasAnswer = answered !== undefined && !answered.stored
  const course = hasAnswer ? answered : stored.course
  const media = await mediaOf(cache, stored.lessons)
  const modules = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, ...media.get(lesson.id) })),
  }))
  if (hasAnswer) return { ...course, modules }
  return { ...course, modules, stored: { at: stored.at, lessons: stored.lessons } }
}

export async function readEnrolment(id: number): Promise<PlayerEnrolment | undefined> {
  const cache = await openOwnLessons()
  const stored = cache && (await storedCourseIn(cache, id))
  return stored && { ...stored.enrolment, isStored: true }
}

/** A lesson that she has written nothing on has an empty note. */
export async function readNote(courseId: number, lessonId: number): Promise<LessonNote | undefined> {
  const cache = await openOwnLessons()
  const stored = cache && (await storedCourseIn(cache, courseId))
  if (!stored) return undefined
  const exact = stored.notes[lessonId]
  if (exact) return exact
  const other = (await readNotes(cache)).find(({ lesson }) => lesson.id === lessonId)
  return other ? { notes: other.notes, updated_at: other.updated_at } : { notes: '', updated_at: null }
}

export async function readNotes(cache: Cache): Promise<readonly MyNote[]> {
  const answer = await cache.match(NOTES_KEY)
  const stored = (await answer?.json()) as StoredNotes | undefined
  return stored?.notes ?? []
}

interface MediaAddresses {
  readonly video_url?: string
  readonly captions_url?: string | null
}

async function mediaOf(cache: Cache, lessons: readonly StoredLesson[]): Promise<Map<number, MediaAddresses>> {
  const addresses = new Map<number, MediaAddresses>()
  for (const { id, is, files } of lessons) {
    if (is === 'text') continue
    const recording = files.find(({ kind }) => kind === 'recording')
    const captions = files.find(({ kind }) => kind === 'captions')
    const video_url = recording && (await addressIn(cache, recording.key))
    if (!video_url) continue
    const captions_url = captions ? ((await addressIn(cache, captions.key)) ?? null) : null
    addresses.set(id, { video_url, captions_url })
  }
  return addresses
}

/** What plays keeps its address, so a file gets one only, until she has gone. */
const given = new Map<string, string>()
onSession((session, before) => {
  if (session.user?.id === before.user?.id) return
  for (const address of given.values()) URL.revokeObjectURL(address)
  given.clear()
})

async function addressIn(cache: Cache, key: string): Promise<string | undefined> {
  const before = given.get(key)
  if (before) return before
  const answer = await cache.match(key)
  if (!answer) return undefined
  const address = URL.createObjectURL(await answer.blob())
  given.set(key, address)
  return address
}

/** Leaves the content of the others out: they are not on the device. */
export function withContentOf(course: PlayerCourse, ids: ReadonlySet<number>): CourseDetail {
  const { stored: _, ...rest } = course
  return {
    ...rest,
    modules: course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => {
        // A signed address would not live as long as the copy.
        const outline = { ...lesson, video_url: null, captions_url: null }
        return ids.has(lesson.id)
          ? { ...outline, content: textOf(lesson) }
          : { ...outline, content: '', attachment: null }
      }),
    })),
  }
}
