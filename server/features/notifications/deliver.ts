import { sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NotificationKind } from '#server/kernel/notification-kind.ts'
import { failureOf } from '#server/kernel/savepoint.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import type { Catalogue } from './catalogue.ts'
import { isFree, isWanted } from './channel.ts'
import * as queries from './delivery-queries.ts'
import { stopPaths } from './stop-link.ts'
import { notificationTexts } from './texts.ts'
import { plainLetter } from './words.ts'

const BATCH = 100
const MOST_TRIES = 5
const PAUSE_MS = 60_000

/**
 * Hands every letter that is due to the mail queue, once: what is sent and that it was are one transaction. What she
 * has chosen, read or closed meanwhile counts.
 */
export async function deliverLetters(ctx: Ctx, catalogue: Catalogue): Promise<void> {
  while ((await inTransaction(ctx, (tx) => deliverBatch(tx, catalogue))) > 0);
}

async function deliverBatch(tx: Ctx, catalogue: Catalogue): Promise<number> {
  const letters = await queries.takeDue(tx.db, 'email', tx.now, BATCH)
  for (const letter of letters) await settle(tx, catalogue.get(letter.kind), letter)
  if (letters.length > 0) tx.afterCommit(() => tx.ports.jobs.wake())
  return letters.length
}

/** A letter that cannot be written is tried again later and fails for good after the fifth time; it holds up no other. */
async function settle(tx: Ctx, kind: NotificationKind | undefined, letter: queries.DueLetter): Promise<void> {
  let reason: WhyNot | null = null
  const failure = await failureOf(tx.db, async () => {
    reason = await deliver(tx, kind, letter)
  })
  if (!failure) {
    const values =
      reason === null
        ? ({ state: 'sent', sent_at: tx.now } as const)
        : ({ state: 'skipped', reason } as const)
    return queries.updateDelivery(tx.db, letter, values)
  }
  const tries = letter.tries + 1
  tx.log.error({ err: failure, kind: letter.kind, tries }, 'a letter could not be written')
  await queries.updateDelivery(tx.db, letter, {
    tries,
    state: tries < MOST_TRIES ? 'waiting' : 'failed',
    due_at: new Date(tx.now.getTime() + PAUSE_MS * 2 ** tries),
    reason: failure.message,
  })
}

type WhyNot = 'closed' | 'unwanted' | 'suppressed' | 'read' | 'deleted' | 'over'

function whyNot(kind: NotificationKind, letter: queries.DueLetter): WhyNot | null {
  if (!letter.is_open) return 'closed'
  if (!isWanted(kind, 'email', letter.choice ?? undefined)) return 'unwanted'
  if (letter.is_suppressed) return 'suppressed'
  if (letter.is_deleted) return 'deleted'
  return letter.is_read ? 'read' : null
}

/** Answers why nothing was sent, or null when it was. */
async function deliver(
  tx: Ctx,
  kind: NotificationKind | undefined,
  letter: queries.DueLetter,
): Promise<WhyNot | null> {
  if (!kind) return 'over'
  const reason = whyNot(kind, letter)
  if (reason) return reason
  const { at, since, times, user_id, name, role, email } = letter
  const params = kind.params.parse(letter.params)
  const told = { params, at, since, times, reader: { id: user_id, name, role } }
  const words = kind.letter ? await kind.letter(tx, told) : plainLetter(kind, told)
  if (!words) return 'over'
  const stop = isFree(kind, 'email') ? stopPaths(tx, user_id, kind.key) : undefined
  await sendLetter(tx, {
    to: email,
    subject: words.subject,
    greeting: text(notificationTexts['mail.hello']),
    paragraphs: words.paragraphs,
    action: { label: words.button, path: words.path ?? kind.path(params, role) },
    ...(stop && {
      wayOut: { label: text(notificationTexts['mail.stop']), path: stop.page },
      stopPath: stop.call,
    }),
  })
  return null
}
