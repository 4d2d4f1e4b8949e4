import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { courseRoutes } from '#contract/courses/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import type { bulkActions, UserDetail } from '#contract/users/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { asQuery, type PeopleFilters } from './people-filters.ts'

export const usersApi = client(userRoutes)
const coursesApi = client(courseRoutes)

const USERS = ['users']
const ONE = 'one'
const PART_PER_PAGE = 20
const COURSES_OFFERED = 8

export const peopleQuery = (filters: PeopleFilters, perPage: number) =>
  queryOptions({
    queryKey: [...USERS, 'list', filters, perPage],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) =>
      usersApi.list({ query: { ...asQuery(filters), page: filters.page, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many the filter finds, where the list counted only so far. */
export const countPeople = (filters: PeopleFilters) => usersApi.count({ query: asQuery(filters) })

export const countsQuery = () =>
  queryOptions({
    queryKey: [...USERS, 'counts'],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => usersApi.counts({}, { signal }),
  })

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...USERS, ONE, id],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => usersApi.show({ params: { id } }, { signal }),
  })

export const figuresQuery = (id: number) =>
  queryOptions({
    queryKey: [...USERS, ONE, id, 'figures'],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => usersApi.stats({ params: { id } }, { signal }),
  })

const part = (page: number) => ({ page, per_page: PART_PER_PAGE })

export const coursesOfQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...USERS, ONE, id, 'courses', page],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => usersApi.courses({ params: { id }, query: part(page) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const attemptsOfQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...USERS, ONE, id, 'attempts', page],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => usersApi.attempts({ params: { id }, query: part(page) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const receiptsOfQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...USERS, ONE, id, 'receipts', page],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => usersApi.receipts({ params: { id }, query: part(page) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const activityOfQuery = (id: number) =>
  queryOptions({
    queryKey: [...USERS, ONE, id, 'activity'],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => usersApi.activity({ params: { id } }, { signal }),
  })

export const sessionsOfQuery = (id: number) =>
  queryOptions({
    queryKey: [...USERS, ONE, id, 'sessions'],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => usersApi.sessions({ params: { id } }, { signal }),
  })

/** Courses to filter people by, as the search goes on. */
export const courseChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['courses', 'choices', search],
    meta: { uses: ['catalogue'] },
    queryFn: ({ signal }) =>
      coursesApi.list({ query: { search, per_page: COURSES_OFFERED, sort: 'alphabetical' } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The title of a course that an address names. */
export const courseTitleQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['courses', 'title', id],
    meta: { uses: ['catalogue'] },
    queryFn: async ({ signal }) =>
      (await coursesApi.show({ params: { courseId: id ?? 0 } }, { signal })).title,
    enabled: id !== undefined,
  })

/** After a change every list, count and page of people asks anew. */
export const usePeopleStale = () => useChanged('people')

function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const stale = usePeopleStale()
  return useMutation({ mutationFn: change, onSettled: () => stale() })
}

interface Named {
  readonly id: number
}
export const useSetActive = () =>
  useChange(({ id, isActive }: Named & { isActive: boolean }): Promise<UserDetail> =>
    usersApi.toggle({ params: { id }, body: { is_active: isActive } }),
  )
export const useArchive = () => useChange(({ id }: Named) => usersApi.archive({ params: { id } }))
export const useRestore = () => useChange(({ id }: Named) => usersApi.restore({ params: { id } }))
export const useSendReset = () => useChange(({ id }: Named) => usersApi.sendReset({ params: { id } }))
export const useResetSecondFactor = () =>
  useChange(({ id }: Named) => usersApi.resetSecondFactor({ params: { id } }))
export const useEndSessions = () => useChange(({ id }: Named) => usersApi.endSessions({ params: { id } }))
export const useEndSession = () =>
  useChange(({ id, session }: Named & { session: number }) =>
    usersApi.endSession({ params: { id, sessionId: session } }),
  )

/** Asked anew each time: it is noted that they left. */
export const emailsOf = (filters: PeopleFilters) => usersApi.emails({ query: asQuery(filters) })

interface Bulk {
  readonly action: (typeof bulkActions)[number]
  readonly who: { readonly ids: number[] } | { readonly filters: PeopleFilters }
}
export const useChangeMany = () =>
  useChange(({ action, who }: Bulk) =>
    usersApi.bulk({
      body: { action, ...('ids' in who ? { ids: who.ids } : { filter: asQuery(who.filters) }) },
    }),
  )
