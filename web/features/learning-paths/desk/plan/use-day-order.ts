import { useCallback, useMemo, useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { DragEvents } from '#web/ui/lists/drag-types.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../desk-paths.queries.ts'

type Days = DraftPlan['stages'][number]['days']

interface Move {
  readonly id: number
  /** From 0. */
  readonly to: number
}

/** The days as they will stand: a move is seen at once, and taken back where it could not be saved. */
export function useDayOrder(stageId: number, stored: Days) {
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [held, setHeld] = useState<number[]>()
  // One after another: the place of each is told in the order that those before it leave.
  const { mutateAsync } = usePathAct(
    ({ id, to }: Move) => planApi.saveDay({ params: { id }, body: { position: to + 1 } }),
    { scope: { id: `days-of-stage-${stageId}` } },
  )
  const kept = useMemo(() => moves.reduce(moved, stored), [moves, stored])
  const days = useMemo(() => (held ? arranged(kept, held) : kept), [held, kept])
  const place = useCallback(
    (move: Move) => {
      setMoves((before) => [...before, move])
      void mutateAsync(move)
        .catch((error: unknown) => toast({ kind: 'danger', title: 'لم يُنقل اليوم', text: sentenceOf(error) }))
        .finally(() => setMoves((all) => all.filter((one) => one !== move)))
    },
    [mutateAsync],
  )
  /** While a day is dragged the list shows where it would lie: the library knows nothing of weeks that are folded. */
  const drag: DragEvents = {
    onStart: () => setHeld(kept.map(({ id }) => id)),
    onOver({ arrange }) {
      setHeld((ids) => ids && arrange(ids))
      return true
    },
    onCancel: () => setHeld(undefined),
    onDrop({ id }) {
      setHeld(undefined)
      const to = held?.indexOf(Number(id)) ?? -1
      if (to !== -1 && kept[to]?.id !== id) place({ id: Number(id), to })
    },
  }
  return { days, place, drag }
}

function moved(days: Days, { id, to }: Move): Days {
  const day = days.find((one) => one.id === id)
  return day ? days.filter((one) => one !== day).toSpliced(to, 0, day) : days
}

function arranged(days: Days, ids: readonly number[]): Days {
  const byId = new Map(days.map((day) => [day.id, day]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
