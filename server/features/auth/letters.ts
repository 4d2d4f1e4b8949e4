import { recoveryCodesLeft } from '#core/format/recovery-codes-left.ts'
import { zonedMoment } from '#core/series/zoned-moment.ts'
import { sendLetter } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  letterKind,
  letterTexts,
  type LetterKind,
  type LetterValues,
} from '#server/kernel/letters/letter-kind.ts'
import type { PlaceName } from '#server/kernel/letters/letter-places.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import type { Account } from './accounts/account-queries.ts'
import { authTexts } from './texts.ts'

export const CODE_MINUTES = 10
export const RESET_MINUTES = 30
export const VERIFY_DAYS = 3
const DAY_MINUTES = 24 * 60

const { helloName: greeting } = letterTexts
const action = authTexts['mail.resetAction']

const code = letterKind({
  key: 'auth.code',
  occasion: 'حين تطلب رمزًا لتسجيل الدخول بلا كلمة مرور',
  subject: authTexts['mail.codeSubject'],
  greeting,
  paragraphs: [authTexts['mail.codeText'], authTexts['mail.keepSecret']],
  places: ['name'],
  hasCode: true,
  isUrgent: true,
  usefulMinutes: CODE_MINUTES,
})
const reset = letterKind({
  key: 'auth.reset',
  occasion: 'حين تطلب تعيين كلمة مرور جديدة',
  subject: authTexts['mail.resetSubject'],
  greeting,
  paragraphs: [authTexts['mail.resetText'], authTexts['mail.notYou']],
  action,
  places: ['name'],
  isUrgent: true,
  usefulMinutes: RESET_MINUTES,
})
const verify = letterKind({
  key: 'auth.verify',
  occasion: 'بعد إنشاء الحساب، لتؤكد أن البريد بريدها',
  subject: authTexts['mail.verifySubject'],
  greeting,
  paragraphs: [authTexts['mail.verifyText'], authTexts['mail.verifyNotYou']],
  action: authTexts['mail.verifyAction'],
  places: ['name'],
  isUrgent: true,
  usefulMinutes: VERIFY_DAYS * DAY_MINUTES,
})
const changed = letterKind({
  key: 'auth.changed',
  occasion: 'بعد تغيّر كلمة مرورها',
  subject: authTexts['mail.changedSubject'],
  greeting,
  paragraphs: [authTexts['mail.changedText'], authTexts['mail.deviceAdvice']],
  action,
  places: ['name', 'when'],
})

/** What happened to her second factor. */
export type FactorNews =
  | { readonly kind: 'on' | 'off' | 'renewed' | 'reset' | 'tries' }
  | { readonly kind: 'recovery'; readonly left: number }

const factorLetter = (key: LetterKind['key'], occasion: string, subject: Sentence, words: Sentence) =>
  letterKind({
    key,
    occasion,
    subject,
    greeting,
    paragraphs: [words, authTexts['mail.deviceAdvice']],
    action,
    places: ['name', 'when'],
  })
const factorLetters = {
  on: factorLetter(
    'auth.factor-on',
    'بعد تفعيل التحقق بخطوتين في حسابها',
    authTexts['mail.factorOnSubject'],
    authTexts['mail.factorOnText'],
  ),
  off: factorLetter(
    'auth.factor-off',
    'بعد إيقاف التحقق بخطوتين في حسابها',
    authTexts['mail.factorOffSubject'],
    authTexts['mail.factorOffText'],
  ),
  renewed: factorLetter(
    'auth.recovery-renewed',
    'بعد إنشاء رموز استرداد جديدة',
    authTexts['mail.recoveryRenewedSubject'],
    authTexts['mail.recoveryRenewedText'],
  ),
  reset: factorLetter(
    'auth.factor-reset',
    'بعد أن تعيد المديرة ضبط التحقق بخطوتين لها',
    authTexts['mail.factorResetSubject'],
    authTexts['mail.factorResetText'],
  ),
  tries: factorLetter(
    'auth.factor-tries',
    'بعد خمسة رموز تحقق خاطئة على كلمة مرور صحيحة',
    authTexts['mail.factorTriesSubject'],
    authTexts['mail.factorTriesText'],
  ),
} as const satisfies Record<Exclude<FactorNews['kind'], 'recovery'>, LetterKind>
const recoveryUsed = letterKind({
  key: 'auth.recovery-used',
  occasion: 'بعد الدخول برمز استرداد',
  subject: authTexts['mail.recoveryUsedSubject'],
  greeting,
  paragraphs: [authTexts['mail.recoveryUsedText'], authTexts['mail.deviceAdvice']],
  action,
  places: ['name', 'when', 'codes_left'],
})

export const authLetters: readonly LetterKind[] = [
  code,
  reset,
  verify,
  changed,
  ...Object.values(factorLetters),
  recoveryUsed,
]

interface Body<Place extends PlaceName> {
  readonly values: LetterValues<Place>
  readonly path?: `/${string}`
  readonly code?: string
}

/**
 * Leaves when the transaction commits, and at once then. A stranger may have signed up with this address, so the
 * name that was chosen is not carried to it before it is proved.
 */
async function send<Place extends PlaceName>(
  tx: Ctx,
  kind: LetterKind<Place>,
  { name, email, email_verified_at }: Account,
  body: Body<Place>,
): Promise<void> {
  await sendLetter(tx, kind, { ...body, to: email, name: email_verified_at ? name : undefined })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

export const sendCodeLetter = (tx: Ctx, to: Account, secret: string) =>
  send(tx, code, to, { values: {}, code: secret })

export const sendResetLetter = (tx: Ctx, to: Account, token: string) =>
  send(tx, reset, to, { values: {}, path: `/reset-password?token=${token}` })

export const sendVerifyLetter = (tx: Ctx, to: Account, token: string) =>
  send(tx, verify, to, { values: {}, path: `/verify-email?token=${token}` })

export const sendChangedLetter = (tx: Ctx, to: Account) =>
  send(tx, changed, to, { values: { when: zonedMoment(tx.now) }, path: '/forgot-password' })

export function sendFactorLetter(tx: Ctx, to: Account, news: FactorNews): Promise<void> {
  const when = zonedMoment(tx.now)
  const path = '/forgot-password'
  return news.kind === 'recovery'
    ? send(tx, recoveryUsed, to, { values: { when, codes_left: recoveryCodesLeft(news.left) }, path })
    : send(tx, factorLetters[news.kind], to, { values: { when }, path })
}
