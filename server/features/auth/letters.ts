import { recoveryCodesLeft } from '#core/format/recovery-codes-left.ts'
import { formatDateTime } from '#core/format/date.ts'
import { sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text, type TextKey } from '#server/kernel/texts.ts'
import type { Account } from './account-queries.ts'
import { deviceName } from './device.ts'

type Letter = Parameters<typeof sendLetter>[1]
type Body = Pick<Letter, 'paragraphs' | 'action' | 'code'> & { readonly subject: TextKey }

/** Leaves when the transaction commits, and at once then. */
async function send(tx: Ctx, to: Account, { subject, ...body }: Body): Promise<void> {
  await sendLetter(tx, { ...body, to: to.email, subject: text(subject), greeting: greeting(to) })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

/** A stranger may have signed up with this address, so her choice of name is not carried to it before it is proved. */
const greeting = ({ name, email_verified_at }: Account) =>
  email_verified_at ? text('auth.mail.helloName', { name }) : text('auth.mail.hello')

export const sendCodeLetter = (tx: Ctx, to: Account, code: string) =>
  send(tx, to, {
    subject: 'auth.mail.codeSubject',
    paragraphs: [text('auth.mail.codeText'), text('auth.mail.keepSecret')],
    code,
  })

export const sendResetLetter = (tx: Ctx, to: Account, token: string) =>
  send(tx, to, {
    subject: 'auth.mail.resetSubject',
    paragraphs: [text('auth.mail.resetText'), text('auth.mail.notYou')],
    action: { label: text('auth.mail.resetAction'), path: `/reset-password?token=${token}` },
  })

export const sendVerifyLetter = (tx: Ctx, to: Account, token: string) =>
  send(tx, to, {
    subject: 'auth.mail.verifySubject',
    paragraphs: [text('auth.mail.verifyText'), text('auth.mail.verifyNotYou')],
    action: { label: text('auth.mail.verifyAction'), path: `/verify-email?token=${token}` },
  })

export const sendDeviceLetter = (tx: Ctx, to: Account) =>
  send(tx, to, {
    subject: 'auth.mail.deviceSubject',
    paragraphs: [
      text('auth.mail.deviceText', {
        device: deviceName(tx.caller.userAgent),
        when: formatDateTime(tx.now),
        ip: tx.caller.ip,
      }),
      text('auth.mail.deviceAdvice'),
    ],
    action: { label: text('auth.mail.resetAction'), path: '/forgot-password' },
  })

export const sendChangedLetter = (tx: Ctx, to: Account) =>
  send(tx, to, {
    subject: 'auth.mail.changedSubject',
    paragraphs: [
      text('auth.mail.changedText', { when: formatDateTime(tx.now) }),
      text('auth.mail.deviceAdvice'),
    ],
    action: { label: text('auth.mail.resetAction'), path: '/forgot-password' },
  })

/** What happened to her second factor. */
export type FactorNews =
  | { readonly kind: 'on' | 'off' | 'renewed' | 'reset' | 'tries' }
  | { readonly kind: 'recovery'; readonly left: number }

const factorLetters = {
  on: ['auth.mail.factorOnSubject', 'auth.mail.factorOnText'],
  off: ['auth.mail.factorOffSubject', 'auth.mail.factorOffText'],
  renewed: ['auth.mail.recoveryRenewedSubject', 'auth.mail.recoveryRenewedText'],
  reset: ['auth.mail.factorResetSubject', 'auth.mail.factorResetText'],
  tries: ['auth.mail.factorTriesSubject', 'auth.mail.factorTriesText'],
  recovery: ['auth.mail.recoveryUsedSubject', 'auth.mail.recoveryUsedText'],
} as const satisfies Record<FactorNews['kind'], readonly [subject: TextKey, words: TextKey]>

export function sendFactorLetter(tx: Ctx, to: Account, news: FactorNews): Promise<void> {
  const [subject, words] = factorLetters[news.kind]
  const left = news.kind === 'recovery' ? recoveryCodesLeft(news.left) : ''
  return send(tx, to, {
    subject,
    paragraphs: [text(words, { when: formatDateTime(tx.now), left }), text('auth.mail.deviceAdvice')],
    action: { label: text('auth.mail.resetAction'), path: '/forgot-password' },
  })
}
