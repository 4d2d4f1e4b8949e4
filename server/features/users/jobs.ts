import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { deleteImportsBefore } from './imports/queries.ts'
import { INVITE, inviteMany, runImport } from './imports/run-import.ts'
import { IMPORT } from './imports/service.ts'

export function registerUserJobs(process: Process): void {
  const { jobs } = process.ports
  jobs.register<{ importId: number }>(
    IMPORT,
    ({ importId }, { signal }) => runImport(systemCall(process, IMPORT), importId, signal),
    { retryLimit: 5 },
  )
  jobs.register<{ userIds: number[] }>(
    INVITE,
    ({ userIds }) => inviteMany(systemCall(process, INVITE), userIds),
    { retryLimit: 5, backoff: true },
  )
}

const KEEP_IMPORTS_DAYS = 30

/** A file of people is personal data; once it is imported nobody needs it again. */
export async function forgetImports(ctx: Ctx): Promise<void> {
  await deleteImportsBefore(ctx.db, new Date(ctx.now.getTime() - KEEP_IMPORTS_DAYS * 86_400_000))
}
