import { createHash, randomBytes } from 'node:crypto'
import { UNSENT_TICKET_FILE_HOURS } from '#contract/support/shapes.ts'
import { sharedUrl, storeVisitorsUpload, upsertFile, type FileRow } from '#server/features/files/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid, rateLimited } from '#server/kernel/errors.ts'
import type { Upload } from '#server/kernel/calls/handlers.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './files-queries.ts'
import { supportTexts } from '../texts.ts'

const HOUR_MS = 3_600_000
/** Whatever a flood sends from however many networks, so much of the disk is the most that it takes. */
const MOST_UNSENT = 1000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const unsentSince = (now: Date) => new Date(now.getTime() - UNSENT_TICKET_FILE_HOURS * HOUR_MS)

/** Checks and stores one file, a picture drawn anew, before the transaction. */
export async function storeFile(ctx: Ctx, { upload }: { upload: Upload }): Promise<FileRow> {
  if ((await queries.countUnsent(ctx.db)) >= MOST_UNSENT) throw rateLimited(3600, supportTexts.busy)
  return storeVisitorsUpload(ctx, 'support', upload)
}

/** Keeps one file for a message that is still being written. */
export function keepFile(ctx: Ctx, row: FileRow) {
  const token = randomBytes(32).toString('base64url')
  return inTransaction(ctx, async (tx) => {
    const { id, size_bytes: size } = await upsertFile(tx.db, row)
    const name = row.original_name
    await queries.insertFile(tx.db, { name, token_hash: hashOf(token), file_id: id, created_at: tx.now })
    return { token, name, size, expires_at: new Date(tx.now.getTime() + UNSENT_TICKET_FILE_HOURS * HOUR_MS) }
  })
}

/** Each token is worth one message. */
export async function claimFiles(tx: Ctx, entryId: number, tokens: readonly string[]): Promise<void> {
  const after = unsentSince(tx.now)
  for (const token of tokens)
    if (!(await queries.claimFile(tx.db, { entryId, hash: hashOf(token), after })))
      throw invalid('files', supportTexts.fileGone)
}

/** The files of entries that the caller may see, by entry. */
export async function filesOf(ctx: Ctx, entryIds: readonly number[]) {
  const rows = await queries.listFiles(ctx.db, entryIds)
  return (entryId: number) =>
    rows
      .filter(({ entry_id }) => entry_id === entryId)
      .map(({ id, name, mime, size_bytes: size, path }) => ({
        id,
        name,
        mime,
        size,
        url: sharedUrl(ctx, path),
      }))
}

/** Files whose message never came. The nightly sweep of the store takes what no ticket names any more. */
export const forgetUnsentFiles = (ctx: Ctx) => queries.deleteUnsent(ctx.db, unsentSince(ctx.now))
