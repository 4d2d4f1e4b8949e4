import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SpeakerAct } from '#contract/lectures/forms.ts'
import type { LectureRoom } from '#contract/lectures/room-shapes.ts'
import { teacherLectureRoutes } from '#contract/lectures/room-routes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { roomApi } from '../lecture/own.queries.ts'

export const leadApi = client(teacherLectureRoutes)

export const hallQuery = (id: number) =>
  queryOptions({
    queryKey: ['lectures', 'hall', id],
    queryFn: ({ signal }) => roomApi.room({ params: { id } }, { signal }),
  })

export const chatQuery = (id: number) =>
  queryOptions({
    queryKey: ['lectures', 'chat', id],
    queryFn: ({ signal }) => roomApi.chat({ params: { id }, query: {} }, { signal }),
  })

const INSIDE_PER_PAGE = 100

export const insideQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['lectures', 'inside', id, page],
    queryFn: ({ signal }) =>
      roomApi.participants({ params: { id }, query: { page, per_page: INSIDE_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** An act whose answer is the hall as it stands then; a refusal is said. */
export function useHallAct<Input>(id: number, act: (input: Input) => Promise<LectureRoom>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (hall) => queries.setQueryData(hallQuery(id).queryKey, hall),
    onError: (cause) => toast({ kind: 'danger', title: 'لم يتم', text: sentenceOf(cause) }),
  })
}

export const useLead = (id: number) =>
  useHallAct(id, (body: SpeakerAct) => leadApi.lead({ params: { id }, body }))
