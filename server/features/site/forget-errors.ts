import type { Ctx } from '#server/kernel/context.ts'
import { deleteClientErrorsBefore } from './queries.ts'

const KEEP_ERRORS_DAYS = 90

export async function forgetOldErrors(ctx: Ctx): Promise<void> {
  await deleteClientErrorsBefore(ctx.db, new Date(ctx.now.getTime() - KEEP_ERRORS_DAYS * 86_400_000))
}
