import type { NotificationTrial } from '#contract/notifications/trial-shapes.ts'
import type { MailQueue } from '#server/engines/mail/port.ts'
import { failureSentence } from '#server/features/mail/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { trialNotice } from '../notices.ts'
import { deliveryWords } from '../sent/delivery-words.ts'
import { notificationTexts as texts } from '../texts.ts'
import { findTrial, type Trial } from './trial-queries.ts'

/** An event like all others: what reads it and what carries it is tried with it. */
export const beginTrial = (ctx: SignedCtx): Promise<null> =>
  inTransaction(ctx, async (tx) => {
    tx.emit({ type: 'notification.trial', room: `user:${tx.actor.id}`, payload: {} })
    await audit(tx, { action: 'notification.trial', entity: 'notification', entityId: '*' })
    return null
  })

/** How far her newest trial has come; null where she has begun none of late. */
export async function showTrial(ctx: SignedCtx) {
  const { mail } = ctx.ports
  const [trial, { smtp }] = await Promise.all([
    findTrial(ctx.db, ctx.actor.id, trialNotice.key),
    mail.settings(),
  ])
  if (!trial) return null
  return {
    at: trial.at,
    in_app: { state: trial.is_told ? 'delivered' : trial.is_parked ? 'failed' : 'waiting' } as const,
    email: { address: trial.address, server: smtp?.host ?? null, ...(await letterOf(mail, trial)) },
  }
}

type Letter = Pick<NotificationTrial['email'], 'state' | 'sentence' | 'line'>

async function letterOf(mail: MailQueue, trial: Trial): Promise<Letter> {
  const { letter, reason } = trial
  const line = trial.line ?? ''
  if (trial.mail === 'sent') return { state: 'delivered', sentence: text(texts['trial.taken']), line }
  if (trial.mail === 'written') return { state: 'failed', sentence: text(texts['trial.filed']), line: '' }
  if (trial.mail === 'failed') return { state: 'failed', sentence: failureSentence(line), line }
  if (letter === 'failed' || letter === 'stopped' || letter === 'skipped')
    return { state: 'failed', sentence: sentenceOf(letter, reason), line: '' }
  // The server may have failed with a mail before this one, and is asked again only after its pause.
  const trouble = line || ((await mail.serverState())?.reason ?? '')
  return {
    state: 'waiting',
    sentence:
      trouble === ''
        ? text(trial.mail ? texts['why.queued'] : texts['trial.written'])
        : failureSentence(trouble),
    line: trouble,
  }
}

const sentenceOf = (state: 'failed' | 'stopped' | 'skipped', reason: string | null): string =>
  deliveryWords({ channel: 'email', state, hold: null, reason, tries: 0, sent_at: null }).sentence
