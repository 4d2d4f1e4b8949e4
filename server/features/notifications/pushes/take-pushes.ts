import { afterQuiet, isQuietAt } from '#core/quiet-hours.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import type { Catalogue } from '../catalogue.ts'
import { hoursOf, type Rhythm } from '../due.ts'
import { morningAfterLimit } from '../letters/day-limit.ts'
import { takeDue, takeLimited, updateDelivery, type DueLetter } from '../letters/delivery-queries.ts'
import { withNames } from '../names.ts'
import { whyNot } from '../letters/why-not.ts'
import { centreLimits, centreRhythm, currentKinds } from '../templates/centre.ts'

const BATCH = 50
/** Longer than a batch can take: whoever dies with it gives it back by that. */
const LEASE_MS = 3 * 60_000

export interface DuePush {
  readonly kind: NotificationKind
  readonly delivery: DueLetter
  /** What else of hers this one push stands for. */
  readonly others: readonly DueLetter[]
}

interface Rules {
  readonly kinds: Catalogue
  readonly usual: Rhythm
  /** Pushes to one person in a day. */
  readonly most: number | null
}

/** What she has chosen, read or closed meanwhile counts, and so do the hour and how many she has had today. */
export async function takePushes(
  tx: Ctx,
  catalogue: Catalogue,
): Promise<{ readonly taken: number; readonly pushes: readonly DuePush[] }> {
  const due = await withNames(tx.db, catalogue, await takeDue(tx.db, 'push', tx.now, BATCH))
  if (due.length === 0) return { taken: 0, pushes: [] }
  const [kinds, usual, limits] = await Promise.all([
    currentKinds(tx.db, catalogue),
    centreRhythm(tx.db),
    centreLimits(tx.db),
  ])
  const rules = { kinds, usual, most: limits.push }
  const pushes: DuePush[] = []
  // In one order everywhere, so that processes which count pushes of the same people do not wait in a circle.
  for (const delivery of due.filter(({ hold }) => hold !== 'limit').toSorted(byReader))
    pushes.push(...(await takeOne(tx, rules, delivery)))
  const waited = new Set(due.filter(({ hold }) => hold === 'limit').map(({ user_id }) => user_id))
  const limited = await withNames(
    tx.db,
    catalogue,
    waited.size > 0 ? await takeLimited(tx.db, [...waited], tx.now) : [],
  )
  for (const own of Map.groupBy(limited, ({ user_id }) => user_id).values())
    pushes.push(...(await takeTogether(tx, rules, own)))
  return { taken: due.length, pushes }
}

const byReader = (one: DueLetter, other: DueLetter) => one.user_id - other.user_id

/** Nothing where it does not leave now. */
async function takeOne(tx: Ctx, { kinds, usual, most }: Rules, delivery: DueLetter): Promise<DuePush[]> {
  const kind = kinds.get(delivery.kind)
  const reason = kind ? whyNot(kind, 'push', delivery) : 'over'
  if (reason !== null || !kind) {
    await updateDelivery(tx.db, delivery, { state: 'skipped', reason })
    return []
  }
  const rhythm = delivery.rhythm ?? usual
  const morning = kind.urgency === 'now' ? undefined : endOfQuiet(rhythm, tx.now)
  const another = morning ?? (await morningAfterLimit(tx, 'push', { kind, delivery, rhythm, most }))
  // What waited for a morning because of the limit keeps that mark: with others like it it makes one push.
  const hold = morning ? 'quiet' : another ? 'limit' : null
  const dueAt = another ?? new Date(tx.now.getTime() + LEASE_MS)
  await updateDelivery(tx.db, delivery, { due_at: dueAt, ...(delivery.hold !== 'limit' && { hold }) })
  return another ? [] : [{ kind, delivery, others: [] }]
}

/** Undefined by day. */
function endOfQuiet(rhythm: Rhythm, now: Date): Date | undefined {
  const hours = hoursOf(rhythm)
  return rhythm.is_quiet && isQuietAt(now, hours) ? afterQuiet(now, hours) : undefined
}

/** All of one person that waited for this morning leave as one push, so that a day's rest does not fill the next. */
async function takeTogether(tx: Ctx, rules: Rules, own: readonly DueLetter[]): Promise<DuePush[]> {
  const alive: DuePush[] = []
  for (const delivery of own) alive.push(...(await takeOne(tx, rules, delivery)))
  const newest = alive.at(-1)
  return newest ? [{ ...newest, others: alive.slice(0, -1).map(({ delivery }) => delivery) }] : []
}
