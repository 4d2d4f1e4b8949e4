import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RespondForm, TicketChange, CannedReplyForm } from '#contract/support/forms.ts'
import { adminSupportRoutes } from '#contract/support/routes.ts'
import type { SupportSettings, TicketDetail } from '#contract/support/shapes.ts'
import type { z } from 'zod'
import { client, type CallOptions } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'
import type { DeskFilters } from './ticket-filters.ts'

const deskApi = client(adminSupportRoutes)
const ALL = ['support-desk']
const PER_PAGE = 20

export const ticketsQuery = ({ search, ...filters }: DeskFilters) =>
  queryOptions({
    queryKey: [...ALL, 'list', search, filters],
    meta: { uses: ['tickets'] },
    queryFn: ({ signal }) =>
      deskApi.list({ query: { ...filters, search: search || undefined, per_page: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

const oneKey = (id: number) => [...ALL, 'one', id]

/** What another director or the author writes meanwhile slides in by its event. */
export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    meta: { uses: ['tickets'] },
    queryFn: ({ signal }) => deskApi.show({ params: { id } }, { signal }),
  })

export const repliesQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'replies'],
    meta: { uses: ['tickets'] },
    queryFn: ({ signal }) => deskApi.replies({}, { signal }),
  })

export const figuresQuery = (period: string) =>
  queryOptions({
    queryKey: [...ALL, 'figures', period],
    meta: { uses: ['tickets'] },
    queryFn: ({ signal }) => deskApi.figures({ query: { period } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const supportSettingsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'settings'],
    meta: { uses: ['tickets'] },
    queryFn: ({ signal }) => deskApi.settings({}, { signal }),
  })

/** A change shows at once where it was made; lists and counts ask anew, also after a refusal. */
function useTicketChange<Input>(change: (input: Input) => Promise<TicketDetail>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (ticket) => queries.setQueryData(oneKey(ticket.id), ticket),
    // The answer is not waited for longer than it takes: a refusal is shown at once.
    onSettled: () => void changed(queries, ['tickets', 'overview']),
  })
}

type Response = z.input<typeof RespondForm>

export const useRespond = (id: number) =>
  useTicketChange(({ body, options }: { body: Response; options: CallOptions }) =>
    deskApi.respond({ params: { id }, body }, options),
  )
export const useAddNote = (id: number) =>
  useTicketChange((text: string) => deskApi.addNote({ params: { id }, body: { text } }))
export const useConfirmEntry = (id: number) =>
  useTicketChange((entry: number) => deskApi.confirm({ params: { id, entry } }))
export const useChangeTicket = (id: number) =>
  useTicketChange((body: z.input<typeof TicketChange>) => deskApi.change({ params: { id }, body }))
export const useMerge = (id: number) =>
  useTicketChange((into: number) => deskApi.merge({ params: { id }, body: { into } }))
export const useUnmerge = () => useTicketChange((id: number) => deskApi.unmerge({ params: { id } }))

function useDeskChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => changed(queries, ['tickets', 'overview']) })
}

export const useRemoveTicket = (id: number) => useDeskChange(() => deskApi.remove({ params: { id } }))
type Reply = z.input<typeof CannedReplyForm>
export const useSaveReply = (id: number | undefined) =>
  useDeskChange((body: Reply) =>
    id === undefined ? deskApi.addReply({ body }) : deskApi.saveReply({ params: { id }, body }),
  )
export const useRemoveReply = () => useDeskChange((id: number) => deskApi.removeReply({ params: { id } }))
export const useSaveSupportSettings = () =>
  useDeskChange((body: SupportSettings) => deskApi.saveSettings({ body }))
