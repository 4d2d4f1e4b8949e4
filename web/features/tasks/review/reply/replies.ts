import { createStore } from '#core/store.ts'
import { onSession } from '#web/kernel/calls/session-state.ts'

/** What a teacher says to her student, not sent yet. */
export interface Reply {
  readonly id: string
  readonly file: File
  readonly url: string
  readonly seconds: number
  readonly peaks: readonly number[]
  /** It would survive the closing of this page. */
  readonly isKept: boolean
  /** She did not end it herself: a call or the browser did. */
  readonly isCut: boolean
}

/** By their tasks. They outlast the panel in which they were recorded. */
export const replies = createStore<ReadonlyMap<number, Reply>>(new Map())

/** How what is being recorded now comes to its end, by its task. */
export const runningReplies = new Map<number, () => Promise<void>>()
const restorings = new Map<number, Promise<void>>()

// What one person says is never offered to the next.
onSession((session, before) => {
  if (session.user?.id === before.user?.id) return
  for (const { url } of replies.get().values()) URL.revokeObjectURL(url)
  replies.set(new Map())
  restorings.clear()
})

export const putReply = (taskId: number, reply: Omit<Reply, 'url'>): void =>
  replies.set(new Map([...replies.get(), [taskId, { ...reply, url: URL.createObjectURL(reply.file) }]]))

/** Gives back what a page that is gone recorded. */
export function restoreReply(taskId: number): Promise<void> {
  const restoring = restorings.get(taskId) ?? readReply(taskId)
  restorings.set(taskId, restoring)
  return restoring
}

async function readReply(taskId: number): Promise<void> {
  try {
    const { keptReplies } = await import('./kept-replies.ts')
    const kept = (await keptReplies.list()).findLast((one) => one.taskId === taskId)
    if (!kept || replies.get().has(taskId) || runningReplies.has(taskId)) return
    const { id, mime, seconds, peaks } = kept
    const file = replyFile([await keptReplies.soundOf(kept)], mime)
    putReply(taskId, { id, file, seconds, peaks, isKept: true, isCut: false })
  } catch {
    // A browser that keeps nothing has nothing to give back.
  }
}

export const replyFile = (sound: Blob[], type: string): File =>
  new File(sound, `رد.${type.includes('mp4') ? 'm4a' : 'webm'}`, { type })

/** What she said to a task, to its last second: what is still being recorded ends here. */
export async function wholeReply(taskId: number): Promise<Reply | undefined> {
  await runningReplies.get(taskId)?.()
  await restoreReply(taskId)
  return replies.get().get(taskId)
}

/** It has arrived, or she threw it away. */
export async function forgetReply({ id, url }: Reply): Promise<void> {
  URL.revokeObjectURL(url)
  replies.set(new Map([...replies.get()].filter(([, reply]) => reply.id !== id)))
  // A browser that keeps nothing has nothing to forget.
  await import('./kept-replies.ts').then(({ keptReplies }) => keptReplies.drop(id)).catch(() => undefined)
}
