import type { Role } from '#contract/kernel/route.ts'
import { WELCOME_LINK_DAYS } from '#contract/teacher-applications/shapes.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sendLetter } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { letterKind, letterTexts, type LetterKind } from '#server/kernel/letters/letter-kind.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { teacherApplicationTexts } from './texts.ts'

const sent = letterKind({
  key: 'application.sent',
  occasion: 'حين يصل طلب انضمام، إلى البريد المكتوب فيه',
  subject: teacherApplicationTexts['mail.sentSubject'],
  paragraphs: [teacherApplicationTexts['mail.sentText'], teacherApplicationTexts['mail.sentCode']],
  action: teacherApplicationTexts['mail.sentAction'],
  hasCode: true,
})
const accepted = (key: LetterKind['key'], occasion: string, how: Sentence, action: Sentence) =>
  letterKind({
    key,
    occasion,
    subject: teacherApplicationTexts['mail.acceptedSubject'],
    greeting: letterTexts.helloName,
    paragraphs: [teacherApplicationTexts['mail.acceptedText'], how],
    action,
    places: ['name', 'days'],
  })
/** How she comes in depends on the account that she had. */
const welcomes = {
  withoutAccount: accepted(
    'application.accepted',
    'حين يُقبل طلبها ولا حساب لها',
    teacherApplicationTexts['mail.setPassword'],
    teacherApplicationTexts['mail.passwordAction'],
  ),
  withoutPassword: accepted(
    'application.accepted-password',
    'حين يُقبل طلبها ولها حساب بلا كلمة مرور',
    teacherApplicationTexts['mail.existingPassword'],
    teacherApplicationTexts['mail.passwordAction'],
  ),
  asTeacher: accepted(
    'application.accepted-teacher',
    'حين يُقبل طلبها وهي معلمة من قبل',
    teacherApplicationTexts['mail.already'],
    teacherApplicationTexts['mail.loginAction'],
  ),
  asStudent: accepted(
    'application.accepted-student',
    'حين يُقبل طلبها ولها حساب طالبة',
    teacherApplicationTexts['mail.turned'],
    teacherApplicationTexts['mail.loginAction'],
  ),
}

const refused = letterKind({
  key: 'application.refused',
  occasion: 'حين لا يُقبل طلبها، وفيها السبب',
  subject: teacherApplicationTexts['mail.refusedSubject'],
  greeting: letterTexts.helloName,
  paragraphs: [
    teacherApplicationTexts['mail.refusedText'],
    letterTexts.reason,
    teacherApplicationTexts['mail.refusedEnd'],
  ],
  places: ['name', 'reason'],
})

export const applicationLetters: readonly LetterKind[] = [sent, ...Object.values(welcomes), refused]

/** Anybody may write anybody's address into the form, so nothing that was typed is carried to it. */
export async function sendCodeLetter(tx: Ctx, to: string, code: string): Promise<void> {
  await sendLetter(tx, sent, {
    to,
    values: {},
    code: spellPublicCode(code),
    path: '/teacher-application/status',
  })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

interface Applicant {
  readonly name: string
  readonly email: string
}

interface Welcome {
  /** What her account was before; undefined: there was none. */
  readonly before: Role | undefined
  /** Where she has to set a password before she can come in. */
  readonly passwordPath: `/${string}` | undefined
}

function welcomeFor({ before, passwordPath }: Welcome) {
  if (!before) return welcomes.withoutAccount
  if (passwordPath) return welcomes.withoutPassword
  return before === 'teacher' ? welcomes.asTeacher : welcomes.asStudent
}

export async function sendWelcomeLetter(
  tx: Ctx,
  { name, email }: Applicant,
  welcome: Welcome,
): Promise<void> {
  await sendLetter(tx, welcomeFor(welcome), {
    to: email,
    name,
    values: { days: arabicDigits(WELCOME_LINK_DAYS) },
    path: welcome.passwordPath ?? '/login',
  })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

export async function sendRefusalLetter(tx: Ctx, { name, email }: Applicant, reason: string): Promise<void> {
  await sendLetter(tx, refused, { to: email, name, values: { reason } })
  tx.afterCommit(() => tx.ports.jobs.wake())
}
