import { mediaUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { isFormerTeacherOf } from '../policy.ts'
import { openTask } from '../read/show.ts'
import { taskTexts } from '../texts.ts'
import * as queries from '../read/recitation-queries.ts'

/** Whoever is not her teacher hears a recitation only after this stands beside it, where the student reads it. */
export function listen(ctx: SignedCtx, id: number, recordingId: number) {
  return inTransaction(ctx, async (tx) => {
    const task = await openTask(tx, id)
    if (isFormerTeacherOf(task, tx.actor)) throw notFound(taskTexts.recordingGone)
    const recording = await queries.findRecording(tx.db, id, recordingId)
    if (!recording) throw notFound(taskTexts.recordingGone)
    await queries.insertPlay(tx.db, { recording_id: recordingId, person_id: tx.actor.id, played_at: tx.now })
    tx.changes('tasks')
    return { url: mediaUrl(tx, recording.path) ?? '' }
  })
}
