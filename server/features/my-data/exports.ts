import { riyadhDay } from '#core/format/zoned-day.ts'
import { FileMissing } from '#server/engines/files/port.ts'
import { lockPerson } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, notFound } from '#server/kernel/errors.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import { holderOfLink, linkFor, ofSession } from '#server/kernel/secrets/session-link.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { myDataTexts } from './texts.ts'

export const EXPORT_DATA = 'my-data.export'
/** Not among the buckets of uploads: no call reads from it but the one below. */
export const EXPORT_BUCKET = 'my-data'
const DAY_MS = 86_400_000
const STALE_MS = 6 * 3_600_000

const addressOf = (id: number) => `/api/v1/auth/my-data/exports/${id}`

/** When she may ask for another; undefined: now. What failed does not count. */
export function nextExportAt(newest: queries.ExportRow | undefined, now: Date): Date | undefined {
  if (!newest || newest.status === 'failed') return undefined
  const at = new Date(newest.requested_at.getTime() + DAY_MS)
  return newest.status === 'preparing' || at > now ? at : undefined
}

/** One under way for each person and one a day. Asked again while it is under way it changes nothing. */
export function askExport(ctx: SignedCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, tx.actor.id)
    const newest = await queries.findNewestExport(tx.db, tx.actor.id)
    if (newest?.status === 'preparing') return
    if (nextExportAt(newest, tx.now)) throw conflict(myDataTexts.onceADay)
    const { id } = await queries.insertExport(tx.db, tx.actor.id, tx.now)
    await tx.ports.jobs.enqueue(tx.db, EXPORT_DATA, { exportId: id })
    await audit(tx, { action: 'user.export-own', entity: 'user', entityId: tx.actor.id })
    tx.afterCommit(() => tx.ports.jobs.wake())
  })
}

/** Somebody else's file does not exist, for the director neither. */
async function ownReady(ctx: SignedCtx, id: number) {
  const row = await queries.findExport(ctx.db, id)
  const isOpen = row?.user_id === ctx.actor.id && row.expires_at !== null && row.expires_at > ctx.now
  if (!isOpen || row.path === null) throw notFound(myDataTexts.noExport)
  return { path: row.path, size: row.size_bytes ?? 0, requestedAt: row.requested_at }
}

const nameOf = (requestedAt: Date) => text(myDataTexts.fileName, { day: riyadhDay(requestedAt) })

export async function linkExport(ctx: SignedCtx, id: number) {
  const { requestedAt } = await ownReady(ctx, id)
  return { url: linkFor(ctx, addressOf(id), ofSession(ctx.actor.sessionId)), name: nameOf(requestedAt) }
}

/** The link opens for the session it was signed for, as long as that session lives and is that woman's. */
export async function sendExport(ctx: Ctx, id: number, query: LinkQuery): Promise<FileAnswer> {
  const actor = await holderOfLink(ctx, addressOf(id), query)
  if (!actor) throw forbidden(myDataTexts.linkEnded)
  const { path, size, requestedAt } = await ownReady({ ...ctx, actor }, id)
  const name = encodeURIComponent(nameOf(requestedAt))
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="my-data.zip"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    },
    body: await ctx.ports.files.read(path).catch(refuseMissing),
  }
}

function refuseMissing(error: unknown): never {
  throw error instanceof FileMissing ? notFound(myDataTexts.noExport) : error
}

/** Files whose time is over go with their rows; a request whose job was lost may be made again. */
export async function forgetExports({ db, now, ports }: Ctx): Promise<void> {
  await queries.failStaleExports(db, new Date(now.getTime() - STALE_MS), now)
  for (const { path } of await queries.deleteExpiredExports(db, now)) if (path) await ports.files.remove(path)
}
