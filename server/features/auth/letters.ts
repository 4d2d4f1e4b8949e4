import { recoveryCodesLeft } from '#core/format/recovery-codes-left.ts'
import { formatDateTime } from '#core/format/date.ts'
import { sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import type { Account } from './account-queries.ts'
import { authTexts } from './texts.ts'

type Letter = Parameters<typeof sendLetter>[1]
type Body = Pick<Letter, 'paragraphs' | 'action' | 'code'> & { readonly subject: Sentence }

/** Leaves when the transaction commits, and at once then. */
async function send(tx: Ctx, to: Account, { subject, ...body }: Body): Promise<void> {
  await sendLetter(tx, { ...body, to: to.email, subject: text(subject), greeting: greeting(to) })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

/** A stranger may have signed up with this address, so her choice of name is not carried to it before it is proved. */
const greeting = ({ name, email_verified_at }: Account) =>
  email_verified_at ? text(authTexts['mail.helloName'], { name }) : text(authTexts['mail.hello'])

export const sendCodeLetter = (tx: Ctx, to: Account, code: string) =>
  send(tx, to, {
    subject: authTexts['mail.codeSubject'],
    paragraphs: [text(authTexts['mail.codeText']), text(authTexts['mail.keepSecret'])],
    code,
  })

export const sendResetLetter = (tx: Ctx, to: Account, token: string) =>
  send(tx, to, {
    subject: authTexts['mail.resetSubject'],
    paragraphs: [text(authTexts['mail.resetText']), text(authTexts['mail.notYou'])],
    action: { label: text(authTexts['mail.resetAction']), path: `/reset-password?token=${token}` },
  })

export const sendVerifyLetter = (tx: Ctx, to: Account, token: string) =>
  send(tx, to, {
    subject: authTexts['mail.verifySubject'],
    paragraphs: [text(authTexts['mail.verifyText']), text(authTexts['mail.verifyNotYou'])],
    action: { label: text(authTexts['mail.verifyAction']), path: `/verify-email?token=${token}` },
  })

export const sendChangedLetter = (tx: Ctx, to: Account) =>
  send(tx, to, {
    subject: authTexts['mail.changedSubject'],
    paragraphs: [
      text(authTexts['mail.changedText'], { when: formatDateTime(tx.now) }),
      text(authTexts['mail.deviceAdvice']),
    ],
    action: { label: text(authTexts['mail.resetAction']), path: '/forgot-password' },
  })

/** What happened to her second factor. */
export type FactorNews =
  | { readonly kind: 'on' | 'off' | 'renewed' | 'reset' | 'tries' }
  | { readonly kind: 'recovery'; readonly left: number }

const factorLetters = {
  on: [authTexts['mail.factorOnSubject'], authTexts['mail.factorOnText']],
  off: [authTexts['mail.factorOffSubject'], authTexts['mail.factorOffText']],
  renewed: [authTexts['mail.recoveryRenewedSubject'], authTexts['mail.recoveryRenewedText']],
  reset: [authTexts['mail.factorResetSubject'], authTexts['mail.factorResetText']],
  tries: [authTexts['mail.factorTriesSubject'], authTexts['mail.factorTriesText']],
  recovery: [authTexts['mail.recoveryUsedSubject'], authTexts['mail.recoveryUsedText']],
} as const satisfies Record<FactorNews['kind'], readonly [subject: Sentence, words: Sentence]>

export function sendFactorLetter(tx: Ctx, to: Account, news: FactorNews): Promise<void> {
  const [subject, words] = factorLetters[news.kind]
  const left = news.kind === 'recovery' ? recoveryCodesLeft(news.left) : ''
  return send(tx, to, {
    subject,
    paragraphs: [text(words, { when: formatDateTime(tx.now), left }), text(authTexts['mail.deviceAdvice'])],
    action: { label: text(authTexts['mail.resetAction']), path: '/forgot-password' },
  })
}
