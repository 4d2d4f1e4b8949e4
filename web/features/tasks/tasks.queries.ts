import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import { adminTaskRoutes, studentTaskRoutes, taskRoutes, teacherTaskRoutes } from '#contract/tasks/routes.ts'
import type { sentTimes, TaskFilter } from '#contract/tasks/shapes.ts'
import type { AssignableType } from '#core/tasks/states.ts'
import { client } from '#web/kernel/calls/api.ts'
import type { DoorRole } from '#web/kernel/door.ts'
import { useChanged } from '#web/kernel/tags.ts'

export const taskApi = client(taskRoutes)
const own = client(studentTaskRoutes)
const taught = client(teacherTaskRoutes)
const desk = client(adminTaskRoutes)
const recitations = client(recitationRoutes)

const uses = ['tasks'] as const

interface ListFilter {
  readonly state: TaskFilter
  readonly page: number
}

export const ownTasksQuery = ({ state, page, type, sent }: ListFilter & Narrower) =>
  queryOptions({
    queryKey: ['tasks', 'own', { state, page, type, sent }],
    meta: { uses },
    queryFn: ({ signal }) => own.list({ query: { state, page, type, sent } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const ownStatsQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'own', 'stats'],
    meta: { uses },
    queryFn: ({ signal }) => own.stats({}, { signal }),
  })

export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: ['tasks', 'show', id],
    meta: { uses },
    queryFn: ({ signal }) => taskApi.show({ params: { id } }, { signal }),
  })

export const tasksQuery = ({ state, page, circle, type, sent }: ListFilter & Narrower) =>
  queryOptions({
    queryKey: ['tasks', 'list', { state, page, circle, type, sent }],
    meta: { uses },
    queryFn: ({ signal }) =>
      taskApi.list({ query: { state, page, circle_id: circle, type, sent } }, { signal }),
    placeholderData: keepPreviousData,
  })

interface Narrower {
  readonly circle?: number | undefined
  readonly type?: AssignableType | undefined
  readonly sent?: (typeof sentTimes)[number] | undefined
}

const QUEUE = 50

/** Of all that a teacher may hear: what fell to her, or one circle. */
export interface QueuePart {
  readonly whose: 'all' | 'mine'
  readonly circle: number | undefined
  readonly by: 'sent' | 'due'
  readonly type: AssignableType | undefined
}

const waiting = ({ whose, circle, by, type }: QueuePart) => ({
  query: { state: 'waiting', per_page: QUEUE, whose, circle_id: circle, by, type } as const,
})

/** What waits for her, the longest waiting first. */
export const queueQuery = (part: QueuePart) =>
  queryOptions({
    queryKey: ['tasks', 'queue', part],
    meta: { uses },
    queryFn: ({ signal }) => taskApi.list(waiting(part), { signal }),
    placeholderData: keepPreviousData,
  })

/** How many recitations wait for her, and the one that waits longest. */
export const waitingRecitationsQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'waiting-recitations'],
    meta: { uses },
    queryFn: ({ signal }) =>
      taskApi.list({ query: { state: 'waiting', type: 'recitation', per_page: 1 } }, { signal }),
  })

/** The same as it was when she began to review; what comes meanwhile is announced, and stands behind it when she asks. */
export const frozenQueueQuery = (part: QueuePart) =>
  queryOptions({
    queryKey: ['tasks', 'review-queue', part],
    queryFn: ({ client: queries }) => queries.query(queueQuery(part)),
    staleTime: 30 * 60_000,
  })

export const deskStatsQuery = (role: DoorRole) =>
  queryOptions({
    queryKey: ['tasks', 'stats', role],
    meta: { uses },
    queryFn: ({ signal }) => (role === 'admin' ? desk : taught).stats({}, { signal }),
  })

export const audienceQuery = (circle: number | undefined) =>
  queryOptions({
    queryKey: ['tasks', 'audience', circle],
    meta: { uses: ['circles', 'tasks'] },
    queryFn: ({ signal }) => taskApi.audience({ query: { circle_id: circle } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const phrasesQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'phrases'],
    queryFn: ({ signal }) => recitations.phrases({}, { signal }),
  })

export const recordingSettingsQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'recording-settings'],
    meta: { uses },
    queryFn: ({ signal }) => desk.recordings({}, { signal }),
  })

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'templates'],
    meta: { uses },
    queryFn: ({ signal }) => taskApi.templates({}, { signal }),
  })

/** A change of a task, after which all that shows tasks asks anew. */
export function useTaskAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const stale = useChanged('tasks')
  return useMutation({ mutationFn: act, onSuccess: () => stale() })
}
