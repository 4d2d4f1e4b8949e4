import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import type { ChoiceForm, KindChoices, NotificationRhythm } from '#contract/notifications/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(notificationRoutes)

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'choices'],
    meta: { uses: ['account'] },
    queryFn: ({ signal }) => api.choices({}, { signal }),
  })

type Choice = ChoiceForm

const withChoice = (kinds: readonly KindChoices[], { kind, channel, is_on }: Choice): KindChoices[] =>
  kinds.map((one) =>
    one.kind === kind
      ? {
          ...one,
          channels: one.channels.map((way) => (way.channel === channel ? { ...way, is_on } : way)),
        }
      : one,
  )

/** The tick moves at once and goes back when it could not be saved. */
export function useChoose() {
  const queries = useQueryClient()
  const { queryKey } = choicesQuery()
  return useMutation({
    mutationFn: (choice: Choice) => api.choose({ body: choice }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (kinds) => kinds && withChoice(kinds, choice))
    },
    onError: (_error, choice) => {
      const before = { ...choice, is_on: !choice.is_on }
      queries.setQueryData(queryKey, (kinds) => kinds && withChoice(kinds, before))
    },
  })
}

export function useResetChoices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.resetChoices({}),
    onSuccess: (kinds) => queries.setQueryData(choicesQuery().queryKey, kinds),
  })
}

export const rhythmQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'rhythm'],
    meta: { uses: ['account'] },
    queryFn: ({ signal }) => api.rhythm({}, { signal }),
  })

export const saveRhythm = (rhythm: NotificationRhythm) => api.saveRhythm({ body: rhythm })
