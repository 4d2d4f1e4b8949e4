import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { rateLimited } from '../errors.ts'
import type { Sentence } from '../texts.ts'

export interface Limit {
  readonly hits: number
  readonly seconds: number
}

/**
 * Counts one hit on `key` and refuses with 429 above the limit. Never inside a transaction: a refused command
 * would take its own hit back.
 */
export async function takeHit(ctx: Ctx, key: string, limit: Limit, sentence?: Sentence): Promise<void> {
  if (ctx.db.isTransaction) throw new Error(`the hit on ${key} must be taken before the transaction`)
  const resetsAt = new Date(ctx.now.getTime() + limit.seconds * 1000)
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into rate_limits (key, hits, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      hits = case when rate_limits.resets_at <= ${ctx.now} then 1 else rate_limits.hits + 1 end,
      resets_at = case when rate_limits.resets_at <= ${ctx.now} then excluded.resets_at else rate_limits.resets_at end
    returning hits, resets_at`.execute(ctx.db)
  const [row] = rows
  if (row && row.hits > limit.hits) {
    const seconds = Math.max(1, Math.ceil((row.resets_at.getTime() - ctx.now.getTime()) / 1000))
    throw rateLimited(seconds, sentence)
  }
}

/** Forgets the hits of a key, for instance after a right password. */
export async function forgetHits(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('key', '=', key).execute()
}
