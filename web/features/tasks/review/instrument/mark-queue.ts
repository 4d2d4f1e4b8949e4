import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { createChannel } from '#core/store.ts'
import { ApiError, isTemporary, sentenceOf } from '#web/kernel/api-error.ts'
import { client } from '#web/kernel/api.ts'
import { newIdempotencyKey } from '#web/kernel/http.ts'
import { onSession } from '#web/kernel/session-state.ts'
import { storage } from '#web/kernel/storage.ts'
import { toast } from '#web/ui/toast.tsx'
import { taskApi } from '../../tasks.queries.ts'
import type { PendingAct } from './pending-marks.ts'
import { MARKS_WAIT } from '../marks-wait.ts'

const api = client(recitationRoutes)

const PAUSE_MS = 10_000

export interface WaitingAct {
  readonly id: string
  readonly recordingId: number
  readonly act: PendingAct
}

/** What she does to the marks of one task: the acts that have not arrived, and whether a broken line holds them. */
export interface WaitingMarks {
  readonly acts: readonly WaitingAct[]
  readonly isHeld: boolean
}

const changes = createChannel()
const answers = createChannel<[taskId: number, marks: RecitationMark[]]>()
const shown = new Map<number, WaitingMarks>()
const held = new Set<number>()
/** As the server knows them. */
const known = new Map<number, readonly RecitationMark[]>()
const flushing = new Map<number, Promise<void>>()
let timer: ReturnType<typeof setTimeout> | undefined

// What one person does is never shown to the next.
onSession((session, before) => {
  if (session.user?.id === before.user?.id) return
  for (const all of [shown, held, known]) all.clear()
  changes.tell()
})

const nameOf = (taskId: number) => `${MARKS_WAIT}${taskId}`

/** Only `write` fills these names. */
const read = (taskId: number) => (storage.read(nameOf(taskId)) ?? []) as readonly WaitingAct[]

function write(taskId: number, acts: readonly WaitingAct[]): void {
  if (acts.length > 0) storage.write(nameOf(taskId), acts)
  else {
    storage.remove(nameOf(taskId))
    held.delete(taskId)
  }
  shown.delete(taskId)
  changes.tell()
}

const drop = (taskId: number, { id }: WaitingAct) =>
  write(
    taskId,
    read(taskId).filter((one) => one.id !== id),
  )

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

async function sendAll(taskId: number): Promise<void> {
  for (;;) {
    const [first] = read(taskId)
    if (!first) return
    try {
      if (!navigator.onLine) return hold(taskId)
      const marks = await sendOne(taskId, first)
      if (marks) {
        known.set(taskId, marks)
        answers.tell(taskId, marks)
      }
    } catch (error) {
      if (error instanceof ApiError && isTemporary(error)) return hold(taskId)
      toast({ kind: 'danger', title: sentenceOf(error) })
    }
    drop(taskId, first)
  }
}

/** It goes on by itself: after a pause, and when the network is back. */
function hold(taskId: number): void {
  held.add(taskId)
  shown.delete(taskId)
  changes.tell()
  clearTimeout(timer)
  timer = setTimeout(flushMarks, PAUSE_MS)
  window.addEventListener('online', flushMarks)
}

function flush(taskId: number): Promise<void> {
  const whole = flushing.get(taskId) ?? sendAll(taskId).finally(() => flushing.delete(taskId))
  flushing.set(taskId, whole)
  return whole
}

/** Everything of hers that waits on this device. */
export function flushMarks(): void {
  for (const name of storage.keys(MARKS_WAIT)) void flush(Number(name.slice(MARKS_WAIT.length)))
}

/** What she does to marks: kept on this device, and sent in its order until the server has answered. */
export const markQueue = {
  subscribe: changes.listen,
  /** The marks of a task as the server has them now. */
  onAnswer: answers.listen,
  get(taskId: number): WaitingMarks {
    const waiting = shown.get(taskId) ?? { acts: read(taskId), isHeld: held.has(taskId) }
    shown.set(taskId, waiting)
    return waiting
  },
  know: (taskId: number, marks: readonly RecitationMark[]) => void known.set(taskId, marks),
  add(taskId: number, recordingId: number, act: PendingAct): void {
    write(taskId, [...read(taskId), { id: newIdempotencyKey(), recordingId, act }])
    void flush(taskId)
  },
  /** A grade is computed of all that she set before; false where some of it cannot get through. */
  async settled(taskId: number): Promise<boolean> {
    await flush(taskId)
    return read(taskId).length === 0
  },
}
