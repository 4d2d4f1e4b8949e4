import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'
import { COURSES_PER_PAGE, type DeskFilters } from '../desk-filters.ts'
import { adminApi, type Desk } from './desk.ts'

const shelves = client(courseRoutes)
const people = client(userRoutes)
const SEARCHED_PEOPLE = 20
const SHELVES_FRESH_MS = 60_000

export const deskCoursesQuery = (filters: DeskFilters) =>
  queryOptions({
    queryKey: ['desk', 'courses', filters],
    meta: { uses: ['catalogue'] },
    queryFn: ({ signal }) =>
      adminApi.list(
        { query: { ...filters, search: filters.search || undefined, per_page: COURSES_PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const deskCourseQuery = ({ role, api }: Desk, id: number) =>
  queryOptions({
    queryKey: ['desk', 'course', role, id],
    meta: { uses: [`course:${id}`, 'shelves'] },
    queryFn: ({ signal }) => api.show({ params: { courseId: id } }, { signal }),
  })

const SHOWN_READY = 3

/** The first few drafts that wait for the director. */
export const readyCoursesQuery = () =>
  queryOptions({
    queryKey: ['desk', 'ready-courses'],
    meta: { uses: ['catalogue', 'overview'] },
    queryFn: ({ signal }) => adminApi.list({ query: { state: 'ready', per_page: SHOWN_READY } }, { signal }),
  })

/** Courses to choose a prerequisite from, by a word of their title: a teacher's choice is what stands in the catalogue. */
export const courseChoicesQuery = ({ role }: Desk, search: string) =>
  queryOptions({
    queryKey: ['desk', 'course-choices', role, search],
    meta: { uses: ['catalogue'] },
    queryFn: async ({ signal }) => {
      const query = { search: search || undefined, sort: 'alphabetical', per_page: SEARCHED_PEOPLE } as const
      const { items } =
        role === 'admin'
          ? await adminApi.list({ query }, { signal })
          : await shelves.list({ query }, { signal })
      return items.map(({ id, title }) => ({ value: String(id), label: title }))
    },
    placeholderData: keepPreviousData,
  })

export const teacherChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['desk', 'teacher-choices', search],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) =>
      people.teachers({ query: { search: search || undefined, per_page: SEARCHED_PEOPLE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const studentChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['desk', 'student-choices', search],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) =>
      people.students({ query: { search, state: 'active', per_page: SEARCHED_PEOPLE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const categoryChoicesQuery = () =>
  queryOptions({
    queryKey: ['desk', 'category-choices'],
    meta: { uses: ['shelves'] },
    queryFn: ({ signal }) => shelves.categories({}, { signal }),
    staleTime: SHELVES_FRESH_MS,
  })
export const levelChoicesQuery = () =>
  queryOptions({
    queryKey: ['desk', 'level-choices'],
    meta: { uses: ['shelves'] },
    queryFn: ({ signal }) => shelves.levels({}, { signal }),
    staleTime: SHELVES_FRESH_MS,
  })

/** Puts a course that was saved where its screens read it, and lets the lists ask anew. */
export function useKeepCourse(desk: Desk) {
  const queries = useQueryClient()
  return (course: DeskCourse) => {
    queries.setQueryData(deskCourseQuery(desk, course.id).queryKey, course)
    void changed(queries, ['catalogue'])
  }
}
