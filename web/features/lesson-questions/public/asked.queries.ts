import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { adminAskedRoutes, teacherAskedRoutes } from '#contract/lesson-questions/routes.ts'
import type { AskedQuestion, questionStates } from '#contract/lesson-questions/shapes.ts'
import { client, type Client } from '#web/kernel/calls/api.ts'
import { useDoor, type DoorRole } from '#web/kernel/door.ts'
import { useChanged } from '#web/kernel/tags.ts'

/** By whose door questions are answered; both have the same calls. */
export interface AskedDoor {
  readonly role: DoorRole
  readonly api: Pick<Client<typeof adminAskedRoutes>, keyof typeof teacherAskedRoutes>
}
export const askedDoors: Readonly<Record<DoorRole, AskedDoor>> = {
  admin: { role: 'admin', api: client(adminAskedRoutes) },
  teacher: { role: 'teacher', api: client(teacherAskedRoutes) },
}
export const useAskedDoor = (): AskedDoor => useDoor(askedDoors)

export interface AskedQuery {
  readonly state: (typeof questionStates)[number]
  readonly course?: number | undefined
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly per_page?: number | undefined
}

export const askedQuery = ({ role, api }: AskedDoor, query: AskedQuery) =>
  queryOptions({
    queryKey: ['lesson-questions', role, 'list', query],
    meta: { uses: ['lesson-questions'] },
    queryFn: ({ signal }) => api.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const askedOverviewQuery = ({ role, api }: AskedDoor) =>
  queryOptions({
    queryKey: ['lesson-questions', role, 'overview'],
    meta: { uses: ['lesson-questions'] },
    queryFn: ({ signal }) => api.overview({}, { signal }),
  })

function useDecision<Input>(decide: (api: AskedDoor['api'], input: Input) => Promise<AskedQuestion>) {
  const { api } = useAskedDoor()
  const stale = useChanged('lesson-questions')
  return useMutation({ mutationFn: (input: Input) => decide(api, input), onSettled: () => stale() })
}

export const useAnswer = () =>
  useDecision((api, { id, text }: { id: number; text: string }) =>
    api.answer({ params: { id }, body: { text } }),
  )
export const useHide = () =>
  useDecision((api, { id, reason }: { id: number; reason: string }) =>
    api.hide({ params: { id }, body: { reason } }),
  )
export const useShow = () => useDecision((api, id: number) => api.show({ params: { id } }))
