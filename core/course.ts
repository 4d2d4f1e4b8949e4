import { foldDigits } from './text/digits.ts'

export type Id = number | string

const MINUTES_WITHOUT_DURATION = 10

/**
 * 100 means complete, so in a long course rounding stops at 99 before the last lesson; more completed lessons than
 * there are now (some were removed) is still 100.
 */
export function progressPercent(completed: number, total: number): number {
  if (total <= 0) return 0
  return completed >= total ? 100 : Math.min(99, Math.round((completed / total) * 100))
}

/** A length in minutes given as a number or a numeric text; nothing when it is absent or not a length. */
export function parseDuration(value: number | string | null | undefined): number | undefined {
  const minutes = typeof value === 'string' ? Number(foldDigits(value).replace('٫', '.')) : (value ?? 0)
  return Number.isFinite(minutes) && minutes > 0 ? minutes : undefined
}

/** How long a new lesson is taken to be until somebody says. */
export function defaultMinutes(kind: string): number {
  return kind === 'video' ? 10 : 5
}

export interface TimedLesson {
  id: Id
  duration?: number | string | null | undefined
}

/** Minutes left in the lessons not completed; a lesson without a length counts as ten. */
export function remainingMinutes(lessons: readonly TimedLesson[], completed: Iterable<Id>): number {
  const done = idSet(completed)
  return lessons
    .filter((lesson) => !done.has(String(lesson.id)))
    .reduce((sum, lesson) => sum + (parseDuration(lesson.duration) ?? MINUTES_WITHOUT_DURATION), 0)
}

/** Ids compare as text: 7 and '7' are one lesson. */
function idSet(ids: Iterable<Id>): Set<string> {
  return new Set(Array.from(ids, String))
}

/** The lessons of all modules in the order they are learned. */
export function flatLessons<L>(modules: readonly { lessons: readonly L[] }[]): L[] {
  return modules.flatMap((module) => module.lessons)
}

/** Where learning goes on: the first lesson not completed, otherwise the first. */
export function firstIncomplete<L extends { id: Id }>(
  lessons: readonly L[],
  completed: Iterable<Id>,
): L | undefined {
  const done = idSet(completed)
  return lessons.find((lesson) => !done.has(String(lesson.id))) ?? lessons[0]
}

/** The lessons before and after one, across modules. */
export function neighbours<L extends { id: Id }>(
  lessons: readonly L[],
  id: Id,
): { previous: L | undefined; next: L | undefined } {
  const at = lessons.findIndex((lesson) => String(lesson.id) === String(id))
  return at < 0
    ? { previous: undefined, next: undefined }
    : { previous: lessons[at - 1], next: lessons[at + 1] }
}

/** A lesson with its course, which is in every address of its calls. */
export interface LessonPlace {
  readonly courseId: number
  readonly lesson: { readonly id: number; readonly module_id: number; readonly title: string }
}
export const lessonParams = ({ courseId, lesson }: LessonPlace) => ({
  courseId,
  moduleId: lesson.module_id,
  lessonId: lesson.id,
})

/** Another lesson of the course that is open in the player. */
export const lessonLink = ({ id }: { readonly id: number }) => ({ search: `?lesson=${id}` })

export type QuizVerdict = 'excellent' | 'good' | 'again'

export const QUIZ_VERDICT_TEXT: Readonly<Record<QuizVerdict, string>> = {
  excellent: 'ممتاز!',
  good: 'جيد',
  again: 'حاولي مرة أخرى',
}

/** What is said about a score; whether it passes is the quiz's own pass mark. */
export function quizVerdict(percent: number): QuizVerdict {
  if (percent >= 80) return 'excellent'
  return percent >= 50 ? 'good' : 'again'
}
