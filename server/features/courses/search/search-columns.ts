import { searchColumns } from '#core/text/search-columns.ts'

export interface CourseWords {
  readonly title: string
  readonly short_description: string
  readonly instructor_name: string | null
  readonly category_name: string | null
  readonly level_name: string | null
}

/** What a course stores to be found and sorted by; the only place that knows of which words. */
export function courseSearchColumns(course: CourseWords) {
  const { title, short_description, instructor_name, category_name, level_name } = course
  const own = searchColumns(title)
  const all = searchColumns(
    [title, short_description, instructor_name, category_name, level_name].filter(Boolean).join(' '),
  )
  return {
    title_norm: own.norm,
    title_stem: own.stem,
    title_sort: own.sort,
    search_norm: all.norm,
    search_stem: all.stem,
  }
}
