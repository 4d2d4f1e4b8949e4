import type { LessonOutline } from '#contract/courses/shapes.ts'
import { addressOf } from './video-address.ts'
import type { LeftOut, StoredAs, StoredFile, StoredLesson } from './shapes.ts'

/** How many lessons ahead of her are kept. */
const LESSONS_AHEAD = 3

/** A quiz needs the server for every question, so it is not among them. */
export const lessonsAhead = (
  lessons: readonly LessonOutline[],
  completed: ReadonlySet<number>,
): LessonOutline[] =>
  lessons.filter(({ id, type }) => type !== 'quiz' && !completed.has(id)).slice(0, LESSONS_AHEAD)

/** A file that a lesson needs, at the address where it is fetched now. */
export interface NeededFile {
  readonly kind: StoredFile['kind']
  readonly key: string
  readonly url: string
}

export interface NeededFiles {
  readonly is: StoredAs
  readonly without?: LeftOut
  readonly files: readonly NeededFile[]
}

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? address
const isOurs = (address: string) => address.startsWith('/storage/')
const isStream = (address: string) => pathOf(address).endsWith('.m3u8')

/** What would have to be fetched to have a lesson as a whole, or its films as their sound. */
export function filesOf(lesson: LessonOutline, isSoundOnly: boolean): NeededFiles {
  const pictures = picturesIn(lesson.content ?? '')
  const address = lesson.type === 'video' || lesson.type === 'audio' ? addressOf(lesson) : undefined
  if (address === undefined) return { is: 'text', files: pictures }
  if (!isOurs(address) || isStream(address)) return { is: 'text', without: 'stream', files: pictures }
  const asSound = isSoundOnly && lesson.type === 'video'
  const recording: NeededFile = asSound
    ? { kind: 'recording', key: `${pathOf(address)}?only=sound`, url: withSound(address) }
    : { kind: 'recording', key: pathOf(address), url: address }
  return {
    is: asSound ? 'sound' : 'whole',
    files: [recording, ...captionsOf(lesson), ...pictures],
  }
}

const withSound = (address: string) => `${address}${address.includes('?') ? '&' : '?'}only=sound`

const captionsOf = ({ captions_url }: LessonOutline): NeededFile[] =>
  captions_url && isOurs(captions_url)
    ? [{ kind: 'captions', key: pathOf(captions_url), url: captions_url }]
    : []

/** The server has cleaned the text: a picture stands at an address of ours. */
function picturesIn(content: string): NeededFile[] {
  const addresses = [...content.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const own = new Map(addresses.filter(isOurs).map((url) => [pathOf(url), url]))
  return [...own].map(([key, url]) => ({ kind: 'picture', key, url }))
}

export interface PlannedLesson extends StoredLesson {
  /** Where its files are fetched now. */
  readonly sources: readonly NeededFile[]
}

/** How large a file is; undefined where it cannot be had. */
export type Measure = (file: NeededFile) => Promise<number | undefined>

interface Wishes {
  readonly isSoundOnly: boolean
  /** Bytes for all of these lessons together. */
  readonly room: number
}

/**
 * The lessons as they fit, the nearest first. A film that is too large is taken as its sound; where that is too large
 * as well, or cannot be had, the lesson is kept without it.
 */
export async function planLessons(
  lessons: readonly LessonOutline[],
  { isSoundOnly, room }: Wishes,
  measure: Measure,
): Promise<PlannedLesson[]> {
  const planned: PlannedLesson[] = []
  let left = room
  for (const lesson of lessons) {
    const plan = await planLesson(lesson, { isSoundOnly, room: left }, measure)
    left -= plan.bytes
    planned.push(plan)
  }
  return planned
}

async function planLesson(lesson: LessonOutline, wishes: Wishes, measure: Measure): Promise<PlannedLesson> {
  const wanted = filesOf(lesson, wishes.isSoundOnly)
  const first = await measured(lesson, wanted, measure)
  if (wanted.is === 'text' || fits(first, wishes)) return first.plan
  if (wanted.is === 'whole' && lesson.type === 'video') {
    const second = await measured(lesson, filesOf(lesson, true), measure)
    if (fits(second, wishes)) return second.plan
  }
  const pictures = wanted.files.filter(({ kind }) => kind === 'picture')
  const without: LeftOut = first.hasRecording ? 'limit' : 'silent'
  return (await measured(lesson, { is: 'text', without, files: pictures }, measure)).plan
}

interface Measured {
  readonly plan: PlannedLesson
  readonly hasRecording: boolean
}

const fits = ({ plan, hasRecording }: Measured, { room }: Wishes) => hasRecording && plan.bytes <= room

/** What cannot be had is left out. */
async function measured(lesson: LessonOutline, needed: NeededFiles, measure: Measure): Promise<Measured> {
  const sources: NeededFile[] = []
  const files: StoredFile[] = []
  for (const file of needed.files) {
    const bytes = await measure(file)
    if (bytes === undefined) continue
    sources.push(file)
    files.push({ kind: file.kind, key: file.key, bytes })
  }
  const { id, title, content = '', description } = lesson
  const bytes = files.reduce((sum, file) => sum + file.bytes, new Blob([content, description]).size)
  const { is, without } = needed
  return {
    plan: { id, title, is, ...(without && { without }), files, sources, bytes },
    hasRecording: files.some(({ kind }) => kind === 'recording'),
  }
}
