import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LiveMark, LivePointer, LiveTurn } from '#contract/live/shapes.ts'
import type { MarkKind } from '#core/tasks/marks.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { askAgain } from '#web/kernel/tags.ts'
import { afterAct } from '#web/features/tasks/public/marks/pending.ts'
import { schemeQuery } from '#web/features/tasks/public/marks/scheme.queries.ts'
import { countKind } from '#web/features/tasks/public/marks/usual-kinds.ts'
import { roomQuery } from '../live.queries.ts'
import { gradeOf } from './turn-grade.ts'
import { turnMarkQueue } from './turn-mark-queue.ts'

/** The marks of a turn as she made them, also those that have not arrived. */
export function useTurnMarks({ id, marks: answered }: Pick<LiveTurn, 'id' | 'marks'>) {
  const { acts, isHeld } = useSyncExternalStore(turnMarkQueue.subscribe, () => turnMarkQueue.get(id))
  const marks = acts.reduce<readonly LiveMark[]>((standing, { act }) => afterAct(standing, act), answered)
  return { marks, isHeld }
}

/** The grade that the marks make by the scheme of the centre; undefined before it is known. */
export function useTurnGrade(turn: Pick<LiveTurn, 'id' | 'marks' | 'range'>): number | undefined {
  const { marks } = useTurnMarks(turn)
  const { data: scheme } = useQuery(schemeQuery())
  return scheme && gradeOf(turn.range, marks, scheme)
}

/** What she does to the marks of a turn; a kind that stands at the word is taken back by its key. */
export function useMarking(sessionId: number, turn: LiveTurn, at: LivePointer | undefined) {
  const { marks, isHeld } = useTurnMarks(turn)
  const here = at ? marks.filter(({ ayah, word }) => ayah === at.ayah && word === at.word) : []
  const last = marks.findLast(({ is_own }) => is_own)
  const remove = ({ client_id }: LiveMark) =>
    turnMarkQueue.add(turn.id, { sessionId, act: { act: 'remove', clientId: client_id } })
  return {
    marks,
    isHeld,
    /** Of the word that is picked. */
    here,
    /** How many of her own may be taken back, one after the other. */
    undoable: marks.filter(({ is_own }) => is_own).length,
    /** The one that is taken back first. */
    last,
    press(kind: MarkKind) {
      const standing = here.find((mark) => mark.kind === kind)
      if (standing) return remove(standing)
      if (!at) return
      countKind(kind)
      const mark = { client_id: newIdempotencyKey(), kind, ayah: at.ayah, word: at.word, is_own: true }
      turnMarkQueue.add(turn.id, { sessionId, act: { act: 'add', mark } })
    },
    undo() {
      if (last) remove(last)
    },
    remove,
  }
}

/**
 * What the server answers stands in the room, and what an earlier visit left is sent. Where the mark is not the next
 * change after what is shown, or a room is on its way that may have been read before it, the room is asked for anew.
 */
export function useMarkAnswers(sessionId: number): void {
  const queries = useQueryClient()
  useEffect(() => turnMarkQueue.flushAll(), [])
  useEffect(
    () =>
      turnMarkQueue.onAnswer((turnId, { version, marks }) => {
        const { queryKey } = roomQuery(sessionId)
        const isAsked = queries.isFetching({ queryKey }) > 0
        const { data: room, dataUpdatedAt: updatedAt = 0 } = queries.getQueryState(queryKey) ?? {}
        const isNext = room !== undefined && (room.version === version || room.version === version - 1)
        if (room && room.version <= version) {
          const turns = room.turns.map((turn) => (turn.id === turnId ? { ...turn, marks } : turn))
          const shown = { ...room, turns, version: isNext ? version : room.version }
          queries.setQueryData(queryKey, shown, { updatedAt })
        }
        if (isAsked || !isNext) void askAgain(queries, { queryKey })
      }),
    [queries, sessionId],
  )
}
