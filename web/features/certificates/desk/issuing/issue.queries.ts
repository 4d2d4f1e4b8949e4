import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { certificateIssueRoutes } from '#contract/certificates/issue-routes.ts'
import { adminCircleRoutes } from '#contract/circles/desk-routes.ts'
import { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import { adminPathRoutes } from '#contract/learning-paths/desk-routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const issueApi = client(certificateIssueRoutes)
const circles = client(adminCircleRoutes)
const paths = client(adminPathRoutes)
const courses = client(adminCourseRoutes)
const people = client(userRoutes)

const LISTED = 20
const WATCH_MS = 1500

/** Asked again and again while one of them runs. */
export const batchesQuery = () =>
  queryOptions({
    queryKey: ['certificates', 'batches'],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => issueApi.list({ query: { per_page: LISTED } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((batch) => batch.state === 'running') ? WATCH_MS : false,
  })

export const leftOutQuery = (id: number) =>
  queryOptions({
    queryKey: ['certificates', 'batch-left-out', id],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) =>
      issueApi.people({ params: { id }, query: { state: 'left_out', per_page: 100 } }, { signal }),
  })

export const courseChoicesQuery = (words: string) =>
  queryOptions({
    queryKey: ['certificates', 'course-choices', words],
    meta: { uses: ['catalogue'] },
    queryFn: async ({ signal }) => {
      const query = { search: words || undefined, sort: 'alphabetical', per_page: LISTED } as const
      const { items } = await courses.list({ query }, { signal })
      return items.map(({ id, title }) => ({ value: String(id), label: title }))
    },
    placeholderData: keepPreviousData,
  })

/** Whom she may name: students, and for a free text teachers too. */
export const personChoicesQuery = (words: string, { withTeachers }: { readonly withTeachers: boolean }) =>
  queryOptions({
    queryKey: ['certificates', 'person-choices', { words, withTeachers }],
    meta: { uses: ['people'] },
    queryFn: async ({ signal }) => {
      const search = words || undefined
      const [students, teachers] = await Promise.all([
        people.students({ query: { search, state: 'active', per_page: LISTED } }, { signal }),
        withTeachers && people.teachers({ query: { search, per_page: LISTED } }, { signal }),
      ])
      return [...(teachers ? teachers.items : []), ...students.items]
    },
    placeholderData: keepPreviousData,
  })

export const circleChoicesQuery = (words: string) =>
  queryOptions({
    queryKey: ['certificates', 'circle-choices', words],
    meta: { uses: ['circles'] },
    queryFn: async ({ signal }) => {
      const { items } = await circles.list({ query: { search: words || undefined } }, { signal })
      return items.map(({ id, title }) => ({ value: String(id), label: title }))
    },
    placeholderData: keepPreviousData,
  })

export const pathChoicesQuery = (words: string) =>
  queryOptions({
    queryKey: ['certificates', 'path-choices', words],
    meta: { uses: ['learning-paths'] },
    queryFn: async ({ signal }) => {
      const { items } = await paths.list({ query: { search: words || undefined } }, { signal })
      return items.map(({ id, title }) => ({ value: String(id), label: title }))
    },
    placeholderData: keepPreviousData,
  })
