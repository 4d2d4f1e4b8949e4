import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { createActQueue } from '#web/kernel/outbox/act-queue.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { onSession } from '#web/kernel/calls/session-state.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { taskApi } from '../../tasks.queries.ts'
import type { PendingAct } from './pending-marks.ts'
import { MARKS_WAIT } from '../marks-wait.ts'

const api = client(recitationRoutes)

interface WaitingAct {
  readonly recordingId: number
  readonly act: PendingAct
}

/** As the server knows them. */
const known = new Map<number, readonly RecitationMark[]>()

onSession((session, before) => {
  if (session.user?.id !== before.user?.id) known.clear()
})

/** Acts of a mark that the server does not have any more answer nothing. */
async function sendOne(taskId: number, { act, recordingId }: WaitingAct) {
  const params = { id: taskId }
  if (act.act === 'add') {
    const { client_id, at_ms, kind, ayah, word } = act.mark
    return api.mark({ params, body: { client_id, at_ms, kind, ayah, word, recording_id: recordingId } })
  }
  const isMeant = (mark: RecitationMark) =>
    mark.client_id === act.clientId && mark.recording_id === recordingId
  const mark = known.get(taskId)?.find(isMeant) ?? (await taskApi.show({ params })).marks.find(isMeant)
  if (!mark) return undefined
  const markId = mark.id
  return act.act === 'change'
    ? api.saveMark({ params: { ...params, markId }, body: act.change })
    : api.removeMark({ params: { ...params, markId } })
}

/** What she does to the marks of a task. */
const queue = createActQueue<WaitingAct, RecitationMark[]>({
  prefix: MARKS_WAIT,
  async send(taskId, act) {
    const marks = await sendOne(taskId, act)
    if (marks) known.set(taskId, marks)
    return marks
  },
  onRefused: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
})

export const markQueue = {
  ...queue,
  know: (taskId: number, marks: readonly RecitationMark[]) => void known.set(taskId, marks),
}
