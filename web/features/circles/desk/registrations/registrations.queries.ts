import type { z } from 'zod'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RegistrationSettingsForm } from '#contract/circles/registration-forms.ts'
import { adminRegistrationRoutes, registrationRoutes } from '#contract/circles/registration-routes.ts'
import type { registrationViews } from '#contract/circles/registration-shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const officeApi = client(adminRegistrationRoutes)
export const decisionApi = client(registrationRoutes)

export type Deadlines = z.output<typeof RegistrationSettingsForm>
export type View = (typeof registrationViews)[number]

export const registrationsQuery = (id: number, view: View, page: number) =>
  queryOptions({
    queryKey: ['circles', 'desk', 'registrations', id, { view, page }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => officeApi.list({ params: { id }, query: { view, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const deadlinesQuery = () =>
  queryOptions({
    queryKey: ['circles', 'desk', 'deadlines'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => officeApi.settings({}, { signal }),
  })

export const secondCirclesQuery = () =>
  queryOptions({
    queryKey: ['circles', 'desk', 'second-circles'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => officeApi.secondCircles({}, { signal }),
  })

export const circleStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['circles', 'desk', 'stats', id],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => decisionApi.stats({ params: { id } }, { signal }),
  })
