import type { Room } from '#contract/realtime/events.ts'
import { FileMissing, FileRejected } from '#server/engines/files/port.ts'
import { upsertFile } from '#server/features/files/public.ts'
import { makePlayable } from '#server/features/media/public.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './files-queries.ts'

export const CONVERT_VOICE = 'messages.voice'
const BUCKET = 'messages'

/**
 * A voice note as every phone plays it takes the place of what a browser recorded. Where nothing can convert it stays as
 * it came; twice is safe.
 */
export async function convertVoice(ctx: Ctx, fileId: number): Promise<void> {
  const [voice] = await queries.listVoicesOf(ctx.db, fileId)
  if (!voice) return
  try {
    const made = await makePlayable(ctx, { path: voice.path, mime: voice.mime, bucket: BUCKET })
    await inTransaction(ctx, async (tx) => {
      const { id } = await upsertFile(tx.db, {
        ...made,
        bucket: BUCKET,
        owner_id: voice.sender_id,
        original_name: voice.original_name,
        name_norm: voice.name_norm,
        playback: 'plays',
        is_private: true,
        created_at: tx.now,
      })
      const heardIn = await queries.listVoicesOf(tx.db, fileId)
      await queries.changeFile(tx.db, fileId, id)
      for (const { thread_id, seq, owner_id, teacher_id } of heardIn)
        for (const room of [
          `user:${owner_id}`,
          teacher_id === null ? 'directors' : `user:${teacher_id}`,
        ] satisfies Room[])
          tx.emit({ type: 'message.changed', room, payload: { thread_id, seq }, isQuiet: true })
    })
  } catch (error) {
    if (!(error instanceof FileRejected) && !(error instanceof FileMissing)) throw error
    ctx.log.warn({ fileId, err: error }, 'a voice note stays as it was recorded')
  }
}

export const registerVoiceJobs = (process: Process): void =>
  process.ports.jobs.register<{ fileId: number }>(CONVERT_VOICE, ({ fileId }) =>
    convertVoice(systemCall(process, CONVERT_VOICE), fileId),
  )
