import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '#contract/kernel/notification.ts'
import { notificationDeskRoutes } from '#contract/notifications/desk-routes.ts'
import type { NotificationRhythm } from '#contract/notifications/shapes.ts'
import type { TemplateWords } from '#contract/notifications/template-shapes.ts'
import type { NotificationTrial } from '#contract/notifications/trial-shapes.ts'
import { notificationTemplateRoutes } from '#contract/notifications/template-routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import type { FigureChoices, SentFilters } from './sent-address.ts'

export const deskApi = client(notificationDeskRoutes)
export const templateApi = client(notificationTemplateRoutes)

const uses = ['notifications'] as const

export const sentQuery = ({ search, kind, role, channel, outcome, period, after }: SentFilters) => {
  const query = { search, kind, role, channel, outcome, period, after }
  return queryOptions({
    queryKey: ['notifications', 'sent', query],
    meta: { uses },
    queryFn: ({ signal }) => deskApi.sent({ query }, { signal }),
  })
}

interface SentRef {
  readonly userId: number
  readonly id: number
}

export const sentOneQuery = (params: SentRef) =>
  queryOptions({
    queryKey: ['notifications', 'sent-one', params],
    meta: { uses: ['notifications', 'mail'] },
    queryFn: ({ signal }) => deskApi.one({ params }, { signal }),
  })

export const figuresQuery = ({ kind, role, channel, period }: FigureChoices) => {
  const query = { kind, role, channel, period }
  return queryOptions({
    queryKey: ['notifications', 'figures', query],
    meta: { uses },
    queryFn: ({ signal }) => deskApi.figures({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const WATCH_MS = 1_000
/** What has not arrived by then waits for something else than its turn. */
const WATCHED_FOR_MS = 2 * 60_000

/** Her newest trial; while its letter is on its way, nothing else says how far it has come. */
export const trialQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'trial'],
    meta: { uses: ['notifications', 'mail'] },
    queryFn: ({ signal }) => deskApi.trial({}, { signal }),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && isUnderWay(data) && dataUpdatedAt - Date.parse(data.at) < WATCHED_FOR_MS ? WATCH_MS : false,
  })

const isUnderWay = ({ in_app, email }: NotificationTrial) =>
  in_app.state === 'waiting' || email.state === 'waiting'

export const kindsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'kinds'],
    meta: { uses },
    queryFn: ({ signal }) => templateApi.list({}, { signal }),
  })

export const templateQuery = (key: string) =>
  queryOptions({
    queryKey: ['notifications', 'template', key],
    queryFn: ({ signal }) => templateApi.show({ params: { key } }, { signal }),
  })

/** The same words are drawn once. */
export const previewQuery = (key: string, words: TemplateWords) =>
  queryOptions({
    queryKey: ['notifications', 'template-preview', key, words],
    queryFn: ({ signal }) => templateApi.preview({ body: { key, ...words } }, { signal }),
  })

export const centreRhythmQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'centre-rhythm'],
    queryFn: ({ signal }) => templateApi.rhythm({}, { signal }),
  })

export const limitsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'limits'],
    queryFn: ({ signal }) => templateApi.limits({}, { signal }),
  })

export const saveCentreRhythm = (body: NotificationRhythm) => templateApi.saveRhythm({ body })

/** Whether a channel carries a kind to whoever has not chosen. */
export function useChooseChannel() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: { key: string; channel: Channel; is_on: boolean }) =>
      templateApi.chooseChannel({ params: { key }, body }),
    onSuccess: (kinds) => queries.setQueryData(kindsQuery().queryKey, kinds),
  })
}

/** Sends again by one channel what did not arrive by it. */
export function useResend(params: SentRef) {
  const queries = useQueryClient()
  const stale = useChanged('notifications', 'mail')
  return useMutation({
    mutationFn: (channel: Channel) => deskApi.resend({ params, body: { channel } }),
    onSuccess: (sent) => {
      queries.setQueryData(sentOneQuery(params).queryKey, sent)
      return stale()
    },
  })
}
