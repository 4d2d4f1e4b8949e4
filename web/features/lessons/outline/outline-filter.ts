import type { LessonOutline, ModuleOutline } from '#contract/courses/shapes.ts'
import { matchesQuery } from '#core/search/match.ts'

const lessonFilters = ['all', 'incomplete', 'completed'] as const
export type LessonFilter = (typeof lessonFilters)[number]

export interface OutlineQuery {
  readonly search: string
  readonly filter: LessonFilter
}
export const everything: OutlineQuery = { search: '', filter: 'all' }

export const isNarrowed = ({ search, filter }: OutlineQuery): boolean =>
  search.trim() !== '' || filter !== 'all'

export interface ShownModule {
  readonly id: number
  readonly title: string
  /** Its place among all modules, from 1. */
  readonly number: number
  readonly done: number
  readonly total: number
  /** Those that match. */
  readonly lessons: readonly LessonOutline[]
}

/** The modules with the lessons that match; a module without any is hidden. Blank search is no search. */
export function shownModules(
  modules: readonly ModuleOutline[],
  query: OutlineQuery,
  completed: ReadonlySet<number>,
): ShownModule[] {
  return modules
    .map(({ id, title, lessons }, at) => ({
      id,
      title,
      number: at + 1,
      done: lessons.filter((lesson) => completed.has(lesson.id)).length,
      total: lessons.length,
      lessons: lessons.filter((lesson) => isShown(lesson, query, completed)),
    }))
    .filter(({ lessons }) => lessons.length > 0)
}

function isShown(
  lesson: LessonOutline,
  { search, filter }: OutlineQuery,
  completed: ReadonlySet<number>,
): boolean {
  if (filter !== 'all' && completed.has(lesson.id) !== (filter === 'completed')) return false
  return matchesQuery(search, `${lesson.title} ${lesson.description}`)
}
