import { packRecording } from '#server/features/files/public.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'

const QUEUE = 'live.recording'

/** What a browser recorded has neither length nor index; with them a player finds its middle. */
export const packLater = (tx: Ctx, fileId: number): Promise<void> =>
  tx.ports.jobs.enqueue(tx.db, QUEUE, { fileId })

async function pack(ctx: Ctx, fileId: number): Promise<void> {
  if (!(await queries.isRecording(ctx.db, fileId))) return
  await packRecording(ctx, fileId, {
    replace: (tx, packedId) => queries.changeFile(tx.db, fileId, packedId),
  })
}

export const registerLiveJobs = (process: Process): void =>
  process.ports.jobs.register<{ fileId: number }>(QUEUE, ({ fileId }) =>
    pack(systemCall(process, QUEUE), fileId),
  )
