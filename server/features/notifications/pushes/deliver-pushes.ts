import { openRun, type DeviceAnswer, type PushRun } from '#server/features/push/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Catalogue } from '../catalogue.ts'
import { updateDelivery } from '../letters/delivery-queries.ts'
import { hasDue } from './push-queries.ts'
import { manyWish, pushWish } from './push-words.ts'
import { takePushes, type DuePush } from './take-pushes.ts'

/** Several at once, so that one slow push service does not hold up the others. */
const AT_ONCE = 8
const MOST_TRIES = 6
const PAUSE_MS = 30_000

export const SEND_PUSHES = 'notifications.push'

/** The word that something may be due; the job finds out what. */
export async function wakePushes(ctx: Ctx): Promise<void> {
  if (!(await hasDue(ctx.db, ctx.now))) return
  await ctx.ports.jobs.enqueue(ctx.db, SEND_PUSHES, {})
  ctx.ports.jobs.wake()
}

/**
 * Sends every push that is due, outside of any transaction: a push service may take its time. What is taken here is
 * due again only after the lease, so two processes never send the same; one that is killed between the service's
 * answer and the mark has its pushes sent again, and on the device the second takes the place of the first.
 */
export async function deliverPushes(
  open: () => Ctx,
  catalogue: Catalogue,
  signal?: AbortSignal,
): Promise<void> {
  // The lease of each batch counts from when it was taken.
  let taken = 1
  while (taken > 0) taken = signal?.aborted ? 0 : await deliverBatch(open(), catalogue)
}

async function deliverBatch(ctx: Ctx, catalogue: Catalogue): Promise<number> {
  const { taken, pushes } = await inTransaction(ctx, (tx) => takePushes(tx, catalogue))
  if (pushes.length === 0) return taken
  const run = await openRun(ctx)
  const left = [...pushes]
  const work = async () => {
    for (let push = left.shift(); push; push = left.shift()) await deliverSafely(ctx, run, push)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await run?.close()
  return taken
}

/** A push that cannot be written is tried again later; it holds up no other. */
async function deliverSafely(ctx: Ctx, run: PushRun | undefined, push: DuePush): Promise<void> {
  try {
    await deliver(ctx, run, push)
  } catch (error) {
    ctx.log.error({ err: error, kind: push.kind.key }, 'a push could not be sent')
    await settleLater(ctx, push, { reason: error instanceof Error ? error.message : String(error) })
  }
}

async function deliver(ctx: Ctx, run: PushRun | undefined, push: DuePush): Promise<void> {
  const { kind, delivery, others } = push
  if (!run) return settleLater(ctx, push, { reason: 'push is not available' })
  const wish =
    others.length > 0 ? manyWish(others.length + 1, delivery.role) : pushWish(kind, delivery, delivery.role)
  const answers = await run.send(delivery.user_id, wish, delivery.reached_devices)
  const reached = [
    ...delivery.reached_devices,
    ...answers.filter(({ answer }) => answer.kind === 'sent').map(({ device }) => device.id),
  ]
  const trouble = answers.find(({ answer }) => answer.kind === 'later')
  if (trouble)
    return settleLater(ctx, push, { reason: trouble.answer.line, reached, pauseMs: pauseOf(answers) })
  for (const told of [delivery, ...others])
    await updateDelivery(ctx.db, told, outcomeOf(ctx, reached, answers))
}

/** One device that was reached is enough; where she has none any more there is nobody to reach. */
function outcomeOf({ now }: Ctx, reached: readonly number[], answers: readonly DeviceAnswer[]) {
  if (reached.length > 0)
    return { state: 'sent' as const, sent_at: now, reason: null, reached_devices: [...reached] }
  const refusal = answers.find(({ answer }) => answer.kind === 'refused')
  return refusal
    ? { state: 'failed' as const, reason: refusal.answer.line }
    : { state: 'skipped' as const, reason: 'no-device' }
}

/** The longest time that a service asks for. */
const pauseOf = (answers: readonly DeviceAnswer[]): number =>
  Math.max(0, ...answers.map(({ answer }) => (answer.kind === 'later' ? (answer.afterMs ?? 0) : 0)))

interface Trouble {
  readonly reason: string
  readonly reached?: readonly number[]
  readonly pauseMs?: number
}

/** Tried again with growing pauses, as late as the service asks for; after the sixth time it has failed. */
async function settleLater(
  ctx: Ctx,
  { delivery, others }: DuePush,
  { reason, reached = delivery.reached_devices, pauseMs = 0 }: Trouble,
): Promise<void> {
  const tries = delivery.tries + 1
  const isOver = tries >= MOST_TRIES
  const pause = Math.max(pauseMs, PAUSE_MS * 2 ** tries)
  const change = {
    tries,
    reason,
    reached_devices: [...reached],
    due_at: new Date(ctx.now.getTime() + pause),
    state: !isOver ? ('waiting' as const) : reached.length > 0 ? ('sent' as const) : ('failed' as const),
    ...(isOver && reached.length > 0 && { sent_at: ctx.now }),
  }
  for (const told of [delivery, ...others]) await updateDelivery(ctx.db, told, change)
}
