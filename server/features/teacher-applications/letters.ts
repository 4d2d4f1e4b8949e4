import type { Role } from '#contract/kernel/route.ts'
import { WELCOME_LINK_DAYS } from '#contract/teacher-applications/shapes.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { arabicDigits } from '#core/format/number.ts'
import { platformName, sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { teacherApplicationTexts } from './texts.ts'

type Letter = Parameters<typeof sendLetter>[1]

/** Leaves when the transaction commits, and at once then. */
async function send(tx: Ctx, letter: Letter): Promise<void> {
  await sendLetter(tx, letter)
  tx.afterCommit(() => tx.ports.jobs.wake())
}

/** Anybody may write anybody's address into the form, so nothing that was typed is carried to it. */
export async function sendCodeLetter(tx: Ctx, to: string, code: string): Promise<void> {
  const platform = await platformName(tx)
  await send(tx, {
    to,
    subject: text(teacherApplicationTexts['mail.sentSubject'], { platform }),
    greeting: text(teacherApplicationTexts['mail.hello']),
    paragraphs: [
      text(teacherApplicationTexts['mail.sentText']),
      text(teacherApplicationTexts['mail.sentCode']),
    ],
    code: spellPublicCode(code),
    action: { label: text(teacherApplicationTexts['mail.sentAction']), path: '/teacher-application/status' },
  })
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

function howToEnter({ before, passwordPath }: Welcome): Sentence {
  if (!before) return teacherApplicationTexts['mail.setPassword']
  if (passwordPath) return teacherApplicationTexts['mail.existingPassword']
  return before === 'teacher'
    ? teacherApplicationTexts['mail.already']
    : teacherApplicationTexts['mail.turned']
}

export async function sendWelcomeLetter(
  tx: Ctx,
  { name, email }: Applicant,
  welcome: Welcome,
): Promise<void> {
  const { passwordPath } = welcome
  const platform = await platformName(tx)
  const how = text(howToEnter(welcome), { days: arabicDigits(WELCOME_LINK_DAYS) })
  await send(tx, {
    to: email,
    subject: text(teacherApplicationTexts['mail.acceptedSubject'], { platform }),
    greeting: text(teacherApplicationTexts['mail.helloName'], { name }),
    paragraphs: [text(teacherApplicationTexts['mail.acceptedText'], { platform }), how],
    action: passwordPath
      ? { label: text(teacherApplicationTexts['mail.passwordAction']), path: passwordPath }
      : { label: text(teacherApplicationTexts['mail.loginAction']), path: '/login' },
  })
}

export async function sendRefusalLetter(tx: Ctx, { name, email }: Applicant, reason: string): Promise<void> {
  const platform = await platformName(tx)
  await send(tx, {
    to: email,
    subject: text(teacherApplicationTexts['mail.refusedSubject'], { platform }),
    greeting: text(teacherApplicationTexts['mail.helloName'], { name }),
    paragraphs: [
      text(teacherApplicationTexts['mail.refusedText']),
      reason,
      text(teacherApplicationTexts['mail.refusedEnd']),
    ],
  })
}
