import { createHash, randomBytes } from 'node:crypto'
import { calendarRoutes } from '#contract/calendar/routes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './link-queries.ts'

/** It has 256 bits of chance, so a plain hash is enough. */
export const feedTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

type LinkRow = Awaited<ReturnType<typeof queries.findLink>>

const shown = (row: LinkRow) => ({
  made_at: row?.made_at ?? null,
  read_at: row?.read_at ?? null,
})

export const showLink = async (ctx: SignedCtx) => shown(await queries.findLink(ctx.db, ctx.actor.id))

/** A new address, shown this once; the one before it opens nothing any more. */
export function makeLink(ctx: SignedCtx) {
  return inTransaction(ctx, async (tx) => {
    const token = randomBytes(32).toString('base64url')
    const values = { token_hash: feedTokenHash(token), made_at: tx.now, read_at: null }
    const row = await queries.upsertLink(tx.db, tx.actor.id, values)
    return { ...shown(row), url: tx.config.origin + calendarRoutes.feed.path.replace('{token}', token) }
  })
}

export async function removeLink(ctx: SignedCtx) {
  await queries.deleteLink(ctx.db, ctx.actor.id)
  return shown(undefined)
}
