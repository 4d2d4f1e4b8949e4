import { queryOptions } from '@tanstack/react-query'
import { adminAiRoutes, aiRoutes } from '#contract/ai/routes.ts'
import type { Draft } from '#contract/ai/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const adminAiApi = client(adminAiRoutes)
export const aiApi = client(aiRoutes)

export const serviceQuery = () =>
  queryOptions({
    queryKey: ['ai', 'service'],
    meta: { uses: ['integrations'] },
    queryFn: ({ signal }) => adminAiApi.service({}, { signal }),
  })

export const aiDeskQuery = () =>
  queryOptions({
    queryKey: ['ai', 'settings'],
    meta: { uses: ['integrations'] },
    staleTime: 0,
    queryFn: ({ signal }) => adminAiApi.settings({}, { signal }),
  })

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['ai', 'templates'],
    queryFn: ({ signal }) => adminAiApi.templates({}, { signal }),
  })

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['ai', 'figures'],
    staleTime: 0,
    queryFn: ({ signal }) => adminAiApi.figures({}, { signal }),
  })

export const callsQuery = (page: number) =>
  queryOptions({
    queryKey: ['ai', 'calls', page],
    staleTime: 0,
    queryFn: ({ signal }) => adminAiApi.calls({ query: { page, per_page: 10 } }, { signal }),
  })

export const callQuery = (id: number) =>
  queryOptions({
    queryKey: ['ai', 'call', id],
    queryFn: ({ signal }) => adminAiApi.call({ params: { id } }, { signal }),
  })

export const supportQuery = () =>
  queryOptions({
    queryKey: ['ai', 'support'],
    queryFn: ({ signal }) => adminAiApi.supportSettings({}, { signal }),
  })

/** What she may draft now. Where it cannot be asked the buttons are not there: nothing depends on them. */
export const openUsesQuery = () =>
  queryOptions({
    queryKey: ['ai', 'uses'],
    meta: { uses: ['integrations'] },
    staleTime: 60_000,
    queryFn: ({ signal }) => aiApi.uses({}, { signal }),
  })

export const sourceLessonsQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['ai', 'lessons', quizId],
    queryFn: ({ signal }) => aiApi.lessons({ params: { id: quizId } }, { signal }),
  })

const ASK_EVERY_MS = 1500

export const draftQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['ai', 'draft', draft.id],
    initialData: draft,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_EVERY_MS : false),
    queryFn: ({ signal }) => aiApi.draft({ params: { id: draft.id } }, { signal }),
  })
