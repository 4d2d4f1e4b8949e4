import { liveRoutes } from '#contract/live/routes.ts'
import type { LiveMark, TurnMarks } from '#contract/live/shapes.ts'
import { createActQueue } from '#web/kernel/outbox/act-queue.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { AddOrRemove } from '#web/features/tasks/public/marks/pending.ts'
import { TURN_MARKS_WAIT } from './marks-wait.ts'

const api = client(liveRoutes)

interface TurnAct {
  readonly sessionId: number
  readonly act: AddOrRemove<LiveMark>
}

function sendOne(turnId: number, { sessionId, act }: TurnAct): Promise<TurnMarks> {
  const params = { sessionId, turnId }
  if (act.act === 'remove') return api.removeMark({ params: { ...params, markName: act.clientId } })
  const { client_id, kind, ayah, word } = act.mark
  return api.mark({ params, body: { client_id, kind, ayah, word } })
}

/** What she marks in turns: it stands at once, and waits where the line is broken. */
export const turnMarkQueue = createActQueue<TurnAct, TurnMarks>({
  prefix: TURN_MARKS_WAIT,
  send: sendOne,
  onRefused: (error) => toast({ kind: 'danger', title: 'لم تُحفظ العلامة', text: sentenceOf(error) }),
})
