import { DECIDED_FILE_DAYS, UNSENT_FILE_HOURS } from '#contract/teacher-applications/shapes.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 100

/** Files whose application never came. The nightly sweep of the store takes what no application names any more. */
export const forgetUnsentFiles = (ctx: Ctx) =>
  queries.deleteUnsent(ctx.db, new Date(ctx.now.getTime() - UNSENT_FILE_HOURS * HOUR_MS))

/** The papers of a decided application are kept for a fixed time; what she wrote and what was decided stay. */
export async function forgetDecidedFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - DECIDED_FILE_DAYS * 24 * HOUR_MS)
  for (;;) {
    const ids = await queries.listKept(ctx.db, before, AT_ONCE)
    for (const id of ids) await forgetFilesOf(ctx, id)
    if (ids.length < AT_ONCE) break
  }
}

const forgetFilesOf = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const files = await queries.removeFilesOf(tx.db, id, tx.now)
    await auditMany(tx, [
      { action: 'application.forget-files', entity: 'teacher_application', entityId: id, after: { files } },
    ])
  })
