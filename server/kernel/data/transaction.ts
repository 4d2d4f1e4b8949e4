import type { Tag } from '#contract/kernel/tags.ts'
import type { Ctx, DomainEvent, Effect, Renamed } from '../context.ts'
import { checkPayload } from '../events/event-payload.ts'
import { announceChanges, writeEvents } from '../events/events.ts'

const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 3

/**
 * One transaction for one command. Inside another it joins it. New names are followed and events
 * written last; tags are dropped and effects run after the commit. A deadlock or serialisation failure starts the work again, so `work` keeps its
 * effects to `tx`.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    const pending = collected()
    try {
      const { value, carried } = await ctx.db.transaction().execute(async (db) => {
        const tx = { ...ctx, db, ...pending.tools }
        const value = await work(tx)
        if (pending.renamed.length > 0)
          for (const follow of ctx.nameFollowers) await follow(tx, pending.renamed)
        const carried = await writeEvents(db, pending.events, ctx.now)
        await announceChanges(db, pending.tags)
        return { value, carried }
      })
      ctx.changes(...pending.tags)
      for (const effect of pending.effects) ctx.afterCommit(effect)
      ctx.ports.realtime.carry(carried)
      return value
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error
    }
  }
}

function collected() {
  const events: DomainEvent[] = []
  const tags: Tag[] = []
  const renamed: Renamed[] = []
  const effects: Effect[] = []
  return {
    events,
    tags,
    renamed,
    effects,
    tools: {
      emit: (event: DomainEvent) => {
        checkPayload(event)
        events.push(event)
      },
      changes: (...names: Tag[]) => void tags.push(...names),
      renamed: (what: Renamed) => void renamed.push(what),
      afterCommit: (effect: Effect) => void effects.push(effect),
    },
  }
}

const isRetryable = (error: unknown) =>
  error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))
