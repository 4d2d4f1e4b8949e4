import type { Ctx } from '#server/kernel/context.ts'
import type { MailFile } from '#server/ports.ts'
import { nameOfPdf, pdfOf } from '../drawing/files.ts'
import { findCertificate } from '../queries.ts'
import { signingKey } from '../signature/keys.ts'
import { stateOf } from '../policy.ts'

/** None of what was revoked, replaced or has lost its holder before the letter left. */
export async function mailedPdf(ctx: Ctx, id: number): Promise<MailFile | undefined> {
  const row = await findCertificate(ctx.db, id)
  if (!row || row.user_id === null || stateOf(row, ctx.now) !== 'valid') return undefined
  const bytes = await pdfOf(ctx, row, await signingKey(ctx))
  return { name: nameOfPdf(row), type: 'application/pdf', bytes }
}
