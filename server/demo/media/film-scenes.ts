import { arabicDigits } from '#core/format/number.ts'
import type { FileLesson } from '#server/features/course-files/public.ts'

/** What a film shows at once, and for how long. */
export interface Scene {
  readonly seconds: number
  readonly course: string
  readonly place: string
  readonly title: string
  /** What the lesson is about, a thought more in each scene; none while only its title stands. */
  readonly thoughts: readonly string[]
  /** At the end: what comes after it. */
  readonly next: string | null
}

const TITLE_SECONDS = 6
const THOUGHT_SECONDS = 7
const NEXT_SECONDS = 5
/** More does not fit below a title on a telephone. */
const MOST_THOUGHTS = 4
/** What is shorter is no thought of its own, but goes with the one before it. */
const SHORTEST_THOUGHT = 14

type Lessons = readonly FileLesson[]

/** Of every film. */
export const FILM_WIDTH = 960
export const FILM_HEIGHT = 540

/** The scenes of the film of one lesson, in their order. `at` counts from zero among all lessons of the course. */
export function scenesOf(title: string, lessons: Lessons, at: number): readonly Scene[] {
  const lesson = lessons[at]
  if (!lesson) throw new RangeError(`${title} has no lesson ${at}`)
  const thoughts = thoughtsOf(lesson.description)
  const still = {
    course: title,
    place: arabicDigits(`الدرس ${at + 1} من ${lessons.length}`),
    title: lesson.title,
    next: null,
  }
  const next = lessons[at + 1]?.title
  return [
    { ...still, seconds: TITLE_SECONDS, thoughts: [] },
    ...thoughts.map((_, last) => ({
      ...still,
      seconds: THOUGHT_SECONDS,
      thoughts: thoughts.slice(0, last + 1),
    })),
    ...(next === undefined ? [] : [{ ...still, seconds: NEXT_SECONDS, thoughts, next }]),
  ]
}

/** Sentences; where there is only one, its parts between commas. */
export function thoughtsOf(description: string): readonly string[] {
  const sentences = description.split(/(?<=[.؟!])\s+/u)
  const parts = sentences.length > 1 ? sentences : description.split(/(?<=[،:])\s+/u)
  const thoughts: string[] = []
  for (const part of parts) {
    const before = thoughts.at(-1)
    const isOwn = part.length >= SHORTEST_THOUGHT && thoughts.length < MOST_THOUGHTS
    if (before === undefined || isOwn) thoughts.push(part)
    else thoughts[thoughts.length - 1] = `${before} ${part}`
  }
  return thoughts.map((thought) => thought.replace(/[،.]$/u, ''))
}

export const lengthOf = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0)
