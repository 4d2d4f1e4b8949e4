import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Task, TaskDetails } from '#contract/tasks/shapes.ts'
import type { DoorRole } from '#web/kernel/door.ts'
import { frozenQueueQuery, queueQuery, taskApi } from '../tasks.queries.ts'
import { gradeDrafts } from './grade-drafts.ts'
import { partOf, type QueueChoice } from './queue/queue-address.ts'

const NONE: readonly Task[] = []

/** The order stands as it was when she began, so that grading moves nothing under her hand. */
export function useReviewQueue(role: DoorRole, current: number, choice: QueueChoice) {
  const queries = useQueryClient()
  const part = partOf(choice)
  const enabled = role === 'teacher'
  const frozen = useQuery({ ...frozenQueueQuery(part), enabled })
  const live = useQuery({ ...queueQuery(part), enabled })
  const drafts = useSyncExternalStore(gradeDrafts.subscribe, gradeDrafts.get)
  const waiting = live.data?.items ?? NONE
  const order = frozen.data?.items ?? NONE
  const at = order.findIndex(({ id }) => id === current)
  const isWaiting = ({ id }: Task) => live.data === undefined || waiting.some((one) => one.id === id)
  const arrived = frozen.data ? waiting.filter(({ id }) => !order.some((one) => one.id === id)) : NONE
  return {
    /** As they stand now, in the order of then. */
    items: order.map((task) => waiting.find(({ id }) => id === task.id) ?? task),
    /** Where this one stands among all of them; only the first are in the list. */
    place: at < 0 ? undefined : { number: at + 1, of: Math.max(order.length, frozen.data?.meta.total ?? 0) },
    /** Judged meanwhile, by her or by another. */
    done: order.filter((task) => !isWaiting(task)).map(({ id }) => id),
    next:
      at < 0
        ? undefined
        : order.slice(at + 1).find((task) => isWaiting(task) && drafts.get(task.id) === undefined),
    refused: [...drafts].filter(([, { refusal }]) => refusal).map(([id]) => id),
    arrived: arrived.length,
    /** Puts what has come meanwhile behind the rest. */
    takeArrived: () =>
      queries.setQueryData(
        frozenQueueQuery(part).queryKey,
        (before) => before && { ...before, items: [...before.items, ...arrived] },
      ),
  }
}

const AGAIN_MS = 4 * 60_000

/** Others see that she is hearing it, as long as it stands open before her. */
export function useHearing({ id, state }: TaskDetails, role: DoorRole): void {
  const isHers = role === 'teacher' && state === 'submitted'
  useEffect(() => {
    if (!isHers) return
    // A courtesy to others: nothing of hers waits for it.
    const say = () => void taskApi.hear({ params: { id } }).catch(() => undefined)
    say()
    const timer = setInterval(say, AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, isHers])
}
