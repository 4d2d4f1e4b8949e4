import { buckets } from '#contract/files/shapes.ts'
import {
  deleteLeftSizes,
  deleteLeftSounds,
  listNamedSizes,
  listNamedSounds,
  removeFiles,
  SIZES_BUCKET,
  SOUNDS_BUCKET,
} from '#server/features/files/public.ts'
import { EXPORT_BUCKET, listNamedExports } from '#server/features/my-data/public.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { eachInTransaction } from '#server/kernel/data/each-row.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { binCutoff } from './service.ts'
import { isInAttempt } from './uses-queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/** What has been in the bin for thirty days and is still shown nowhere loses its row; the sweep takes the bytes. */
export async function purgeMedia(ctx: Ctx): Promise<void> {
  const expired = await queries.listExpired(ctx.db, binCutoff(ctx.now), AT_ONCE)
  await eachInTransaction(ctx, expired, async (tx, row) => {
    const isKept = row.mime.startsWith('image/') && (await isInAttempt(tx.db, row.path))
    if (isKept) return
    await removeFiles(tx.db, [row.id])
    const before = { name: row.original_name, path: row.path }
    await auditMany(tx, [{ action: 'media.purge', entity: 'file', entityId: row.id, before }])
  })
}

/**
 * Bytes that no row names and that are older than a day. Equal contents share one key, so rows are asked by key; and
 * keeping a file again renews its time, so an upload that comes just now is not swept from under its row.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - DAY_MS)
  await inTransaction(ctx, async (tx) => removeFiles(tx.db, await queries.lockOrphans(tx.db, before)))
  await deleteLeftSizes(ctx.db)
  await deleteLeftSounds(ctx.db)
  for (const bucket of buckets) await sweepBucket(ctx, { bucket, before, listNamed: queries.listNamed })
  await sweepBucket(ctx, { bucket: EXPORT_BUCKET, before, listNamed: listNamedExports })
  await sweepBucket(ctx, { bucket: SIZES_BUCKET, before, listNamed: listNamedSizes })
  await sweepBucket(ctx, { bucket: SOUNDS_BUCKET, before, listNamed: listNamedSounds })
}

interface Sweep {
  readonly bucket: string
  readonly before: Date
  /** Which of these keys something still names. */
  readonly listNamed: typeof queries.listNamed
}

async function sweepBucket(ctx: Ctx, { bucket, before, listNamed }: Sweep): Promise<void> {
  let old: string[] = []
  for await (const { key, modifiedAt } of ctx.ports.files.list(bucket)) {
    if (modifiedAt >= before) continue
    old.push(key)
    if (old.length === AT_ONCE) {
      await sweepKeys(ctx, old, { before, listNamed })
      old = []
    }
  }
  await sweepKeys(ctx, old, { before, listNamed })
}

async function sweepKeys(
  ctx: Ctx,
  keys: readonly string[],
  { before, listNamed }: Omit<Sweep, 'bucket'>,
): Promise<void> {
  const named = await listNamed(ctx.db, keys)
  for (const key of keys.filter((one) => !named.has(one))) {
    const now = await ctx.ports.files.stat(key)
    if (now && now.modifiedAt < before) await ctx.ports.files.remove(key)
  }
}
