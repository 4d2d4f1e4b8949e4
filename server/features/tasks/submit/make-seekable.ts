import { isSilent } from '#core/peaks.ts'
import type { Loudness } from '#server/engines/files/port.ts'
import { packRecording } from '#server/features/files/public.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './recording-queries.ts'

const QUEUE = 'tasks.recording'

interface SentFile {
  readonly file_id: number
  readonly kind: 'recording' | 'picture' | 'paper'
}

export async function makeSeekableLater(tx: Ctx, files: readonly SentFile[]): Promise<void> {
  for (const { kind, file_id } of files)
    if (kind === 'recording') await tx.ports.jobs.enqueue(tx.db, QUEUE, { fileId: file_id })
}

/** What is heard in a recording takes the place of what its sender said of it. */
async function makeSeekable(ctx: Ctx, fileId: number): Promise<void> {
  if (!(await queries.isRecording(ctx.db, fileId))) return
  await packRecording(ctx, fileId, {
    measures: true,
    async replace(tx, packedId, loudness) {
      await queries.changeFile(tx.db, fileId, { file_id: packedId, ...measured(loudness) })
      tx.changes('tasks')
    },
  })
}

const measured = (loudness: Loudness | undefined) =>
  loudness && {
    duration_ms: Math.round(loudness.durationMs),
    peaks: JSON.stringify(loudness.peaks),
    is_silent: isSilent(loudness.peaks),
  }

export const registerRecitationJobs = (process: Process): void =>
  process.ports.jobs.register<{ fileId: number }>(QUEUE, ({ fileId }) =>
    makeSeekable(systemCall(process, QUEUE), fileId),
  )
