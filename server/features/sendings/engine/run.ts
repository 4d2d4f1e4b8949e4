import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '#server/kernel/context.ts'
import { failureOf } from '#server/kernel/data/savepoint.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { authorOf, audienceOf, tellChange } from '../present.ts'
import * as queries from '../queries.ts'
import { passedOver, ways } from './ways.ts'
import * as recipientQueries from './recipient-queries.ts'
import type { Author } from '../audiences.ts'

const CHUNK = 250
/** After each chunk others have the database for as long again. */
const REST = 1
const MOST_REST_MS = 2_000
/** A job that comes a little before the hour waits here. */
const EARLY_MS = 5_000
/** Whoever watches hears of it each time so many more have it. */
const TOLD_EACH = 1_000

export interface Run {
  /** The context of now. */
  readonly ctx: () => Ctx
  readonly sendingId: number
  readonly signal: AbortSignal
}

/**
 * Carries a sending to everybody, a chunk in each transaction: what reached somebody and that it did are one commit, so
 * whoever goes on after a kill begins behind it. Its row is held meanwhile: a second process passes over it, and whoever
 * stops it waits for the chunk that is being written.
 */
export async function runSending({ ctx, sendingId, signal }: Run): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const begun = performance.now()
    const wait = await inTransaction(ctx(), (tx) => step(tx, sendingId))
    if (wait === 'over') return
    const rest = Math.min((performance.now() - begun) * REST, MOST_REST_MS)
    await pause(wait === 'go on' ? rest : wait, undefined, { signal })
  }
}

/** `over`, `go on`, or how many milliseconds before its hour it is. */
async function step(tx: Ctx, sendingId: number): Promise<'over' | 'go on' | number> {
  const row = await queries.takeSending(tx.db, sendingId)
  if (row?.state === 'running') return carry(tx, row)
  if (!row?.starts_at || (row.state !== 'waiting' && row.state !== 'scheduled')) return 'over'
  const early = row.starts_at.getTime() - tx.now.getTime()
  if (early > 0) return early > EARLY_MS ? 'over' : early
  return begin(tx, row)
}

async function begin(tx: Ctx, row: queries.SendingRow) {
  const author = authorOf(row)
  if (!author) return end(tx, row, { state: 'cancelled', reason: 'author_closed' })
  const recipients = await recipientQueries.insertRecipients(tx, row.id, audienceOf(row), author)
  if (recipients === 0) return end(tx, row, { state: 'cancelled', reason: 'empty', recipient_count: 0 })
  const change = { state: 'running', recipient_count: recipients, started_at: tx.now } as const
  await queries.updateSending(tx.db, row.id, change)
  tellChange(tx, row)
  return 'go on'
}

type End =
  | { readonly state: 'done' }
  | { readonly state: 'cancelled'; readonly reason: 'author_closed' | 'empty'; readonly recipient_count?: 0 }

async function end(tx: Ctx, row: queries.SendingRow, change: End) {
  await queries.updateSending(tx.db, row.id, { ...change, finished_at: tx.now })
  tellChange(tx, row)
  return 'over' as const
}

async function carry(tx: Ctx, row: queries.SendingRow) {
  const author = authorOf(row)
  if (!author) return end(tx, row, { state: 'cancelled', reason: 'author_closed' })
  const people = await recipientQueries.listWaiting(tx.db, row.id, CHUNK)
  if (people.length === 0) return end(tx, row, { state: 'done' })
  const outcomes = await outcomesOf(tx, row, author, people)
  await recipientQueries.setOutcomes(tx.db, row.id, outcomes, tx.now)
  const count = (state: recipientQueries.RecipientState) =>
    outcomes.filter((outcome) => outcome.state === state).length
  const before = row.sent_count + row.skipped_count + row.failed_count
  await queries.updateSending(tx.db, row.id, {
    sent_count: row.sent_count + count('sent'),
    skipped_count: row.skipped_count + count('skipped'),
    failed_count: row.failed_count + count('failed'),
  })
  if (Math.floor(before / TOLD_EACH) < Math.floor((before + people.length) / TOLD_EACH)) tellChange(tx, row)
  return people.length < CHUNK ? end(tx, row, { state: 'done' }) : 'go on'
}

type People = readonly recipientQueries.WaitingRecipient[]

/** All at once; where that fails one by one, so that who cannot be reached holds up no other. */
async function outcomesOf(
  tx: Ctx,
  row: queries.SendingRow,
  author: Author,
  people: People,
): Promise<recipientQueries.Outcome[]> {
  let reached: ReadonlySet<number> = new Set()
  const failure = await failureOf(tx.db, async () => {
    reached = await ways[row.kind](tx, { row, author, people })
  })
  if (failure && people.length > 1) {
    const outcomes: recipientQueries.Outcome[] = []
    for (const person of people) outcomes.push(...(await outcomesOf(tx, row, author, [person])))
    return outcomes
  }
  if (failure) tx.log.error({ err: failure, sending: row.id }, 'a sending did not reach a person')
  return people.map(({ id }) =>
    failure
      ? { id, state: 'failed', reason: 'error' }
      : reached.has(id)
        ? { id, state: 'sent', reason: null }
        : { id, state: 'skipped', reason: passedOver[row.kind] },
  )
}
