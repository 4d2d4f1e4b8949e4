import { isQuietAt, afterQuiet } from '#core/quiet-hours.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failureOf } from '#server/kernel/data/savepoint.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Catalogue } from '../catalogue.ts'
import * as queries from './delivery-queries.ts'
import { hoursOf } from '../due.ts'
import { centreLimits, centreRhythm, currentKinds } from '../templates/centre.ts'
import { morningAfterLimit } from './day-limit.ts'
import { withNames } from '../names.ts'
import { sendDigest, sendNotice, type Told } from './letters.ts'
import { whyNot } from './why-not.ts'

const BATCH = 100
const MOST_TRIES = 5
const PAUSE_MS = 60_000

/**
 * Hands some letters that are due to the mail queue, once, and answers whether there were any: what is sent and that it was are one transaction. What she
 * has chosen, read or closed meanwhile counts, and so does the hour.
 */
export const deliverLetters = async (ctx: Ctx, catalogue: Catalogue): Promise<boolean> =>
  (await inTransaction(ctx, (tx) => deliverBatch(tx, catalogue))) > 0

async function deliverBatch(tx: Ctx, catalogue: Catalogue): Promise<number> {
  const due = await withNames(tx.db, catalogue, await queries.takeDue(tx.db, 'email', tx.now, BATCH))
  if (due.length === 0) return 0
  const [kinds, limits] = await Promise.all([currentKinds(tx.db, catalogue), centreLimits(tx.db)])
  // In one order everywhere: processes that count the letters of the same people do not wait for each other in a circle.
  for (const letter of due.filter(({ is_digest }) => !is_digest).toSorted(byReader))
    await settle(tx, { kinds, most: limits.email }, [letter])
  const readers = new Set(due.filter(({ is_digest }) => is_digest).map(({ user_id }) => user_id))
  const digests = await withNames(
    tx.db,
    catalogue,
    readers.size > 0 ? await queries.takeDigests(tx.db, [...readers], tx.now) : [],
  )
  for (const letters of Map.groupBy(digests, ({ user_id }) => user_id).values())
    await settle(tx, { kinds, most: limits.email }, letters)
  tx.afterCommit(() => tx.ports.jobs.wake())
  return due.length
}

const byReader = (one: queries.DueLetter, other: queries.DueLetter) => one.user_id - other.user_id

interface Rules {
  readonly kinds: Catalogue
  /** Letters to one person in a day. */
  readonly most: number | null
}

/** One letter about what may still be told, and a reason beside the rest. */
async function settle(tx: Ctx, { kinds, most }: Rules, letters: readonly queries.DueLetter[]): Promise<void> {
  const told: Told[] = []
  for (const letter of letters) {
    const kind = kinds.get(letter.kind)
    const reason = kind ? whyNot(kind, 'email', letter) : 'over'
    if (reason !== null || !kind) await queries.updateDelivery(tx.db, letter, { state: 'skipped', reason })
    else if (!(await waitsForMorning(tx, { kind, letter }, most))) told.push({ kind, letter })
  }
  const [first] = told
  if (!first) return
  let mailId: number | null = null
  const failure = await failureOf(tx.db, async () => {
    mailId = first.letter.is_digest ? await sendDigest(tx, told) : await sendNotice(tx, first)
  })
  for (const { letter } of told)
    await queries.updateDelivery(tx.db, letter, failure ? later(tx, letter, failure) : ended(tx, mailId))
}

/** What the mail queue learns about the letter later becomes the state of its delivery (`follow_mail`). */
const ended = (tx: Ctx, mailId: number | null) =>
  mailId === null
    ? ({ state: 'skipped', reason: 'over' } as const)
    : ({ state: 'sent', sent_at: tx.now, reason: null, mail_id: mailId } as const)

/** A letter that cannot be written is tried again later and fails for good after the fifth time; it holds up no other. */
function later(tx: Ctx, letter: queries.DueLetter, failure: Error) {
  const tries = letter.tries + 1
  tx.log.error({ err: failure, kind: letter.kind, tries }, 'a letter could not be written')
  return {
    tries,
    state: tries < MOST_TRIES ? 'waiting' : 'failed',
    due_at: new Date(tx.now.getTime() + PAUSE_MS * 2 ** tries),
    hold: null,
    reason: failure.message,
  } as const
}

/** What was due by day may be found by night, when nothing ran in between; and what is over her limit joins a digest. */
async function waitsForMorning(tx: Ctx, { kind, letter }: Told, most: number | null): Promise<boolean> {
  const rhythm = letter.rhythm ?? (await centreRhythm(tx.db))
  if (kind.urgency !== 'now' && rhythm.is_quiet && isQuietAt(tx.now, hoursOf(rhythm))) {
    await queries.updateDelivery(tx.db, letter, {
      due_at: afterQuiet(tx.now, hoursOf(rhythm)),
      hold: 'quiet',
    })
    return true
  }
  const morning = await morningAfterLimit(tx, 'email', { kind, delivery: letter, rhythm, most })
  if (!morning) return false
  await queries.updateDelivery(tx.db, letter, { due_at: morning, hold: 'limit', is_digest: true })
  return true
}
