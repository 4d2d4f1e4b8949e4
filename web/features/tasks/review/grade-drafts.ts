import { taskRoutes } from '#contract/tasks/routes.ts'
import { createStore } from '#core/store.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { onSession } from '#web/kernel/calls/session-state.ts'
import { storage } from '#web/kernel/storage.ts'
import { MARKS_WAIT } from './marks-wait.ts'
import { forgetReply, wholeReply } from './reply/replies.ts'

/** A grade that the server has not taken yet. */
export interface GradeDraft {
  readonly grade: string
  /** Why the server did not take it. */
  readonly refusal?: string
}

export const gradeDrafts = createStore<ReadonlyMap<number, GradeDraft>>(new Map())

// What one person graded is never shown to the next.
onSession((session, before) => {
  if (session.user?.id !== before.user?.id) gradeDrafts.set(new Map())
})

const api = client(taskRoutes)

/** Under which her word and her grade stay on this device until they are saved. */
export const draftName = (taskId: number) => `grade_${taskId}`

function keepDraft(taskId: number, draft: GradeDraft): void {
  gradeDrafts.set(new Map([...gradeDrafts.get(), [taskId, draft]]))
}

export function dropDraft(taskId: number): void {
  storage.remove(draftName(taskId))
  gradeDrafts.set(new Map([...gradeDrafts.get()].filter(([id]) => id !== taskId)))
}

/** Where none wait, their queue is not loaded. */
const haveMarksArrived = async (taskId: number): Promise<boolean> =>
  storage.read(MARKS_WAIT + taskId) === undefined ||
  (await import('./instrument/mark-queue.ts')).markQueue.settled(taskId)

const marksMissing = {
  type: 'network_error',
  message: 'لم تصل علاماتكِ بعد، والدرجة تُحسب منها. أعيدي الاعتماد حين يعود الاتصال.',
} as const

interface GradeSave {
  readonly id: number
  readonly version: number
  readonly grade: number
  /** The server computes it anew of the marks. */
  readonly isComputed: boolean
  readonly feedback: string
}

/** Saves while she is at the next task already; what is refused stays as a draft beside its task. */
export async function saveGrade(
  { id, grade, isComputed, ...body }: GradeSave,
  reasonOf: (error: unknown) => string,
): Promise<void> {
  const draft = { grade: String(grade) }
  keepDraft(id, draft)
  // What she is still saying ends with her press, not with the leaving of the page.
  const replying = wholeReply(id)
  try {
    // A computed grade counts the mark that she set a moment ago.
    if (!(await haveMarksArrived(id)) && isComputed) throw new ApiError(marksMissing)
    const reply = await replying
    const voice_file_id = reply && (await sendFile('submissions', reply.file)).id
    await api.grade({
      params: { id },
      body: { ...body, ...(isComputed ? {} : { grade }), ...(voice_file_id ? { voice_file_id } : {}) },
    })
    dropDraft(id)
    if (reply) await forgetReply(reply)
  } catch (error) {
    keepDraft(id, { ...draft, refusal: reasonOf(error) })
    throw error
  }
}
