import type { Role } from '#contract/kernel/route.ts'
import { WELCOME_LINK_DAYS } from '#contract/teacher-applications/shapes.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { arabicDigits } from '#core/format/number.ts'
import { platformName, sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text, type TextKey } from '#server/kernel/texts.ts'

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
    subject: text('applications.mail.sentSubject', { platform }),
    greeting: text('applications.mail.hello'),
    paragraphs: [text('applications.mail.sentText'), text('applications.mail.sentCode')],
    code: spellPublicCode(code),
    action: { label: text('applications.mail.sentAction'), path: '/teacher-application/status' },
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

function howToEnter({ before, passwordPath }: Welcome): TextKey {
  if (!before) return 'applications.mail.setPassword'
  if (passwordPath) return 'applications.mail.existingPassword'
  return before === 'teacher' ? 'applications.mail.already' : 'applications.mail.turned'
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
    subject: text('applications.mail.acceptedSubject', { platform }),
    greeting: text('applications.mail.helloName', { name }),
    paragraphs: [text('applications.mail.acceptedText', { platform }), how],
    action: passwordPath
      ? { label: text('applications.mail.passwordAction'), path: passwordPath }
      : { label: text('applications.mail.loginAction'), path: '/login' },
  })
}

export async function sendRefusalLetter(tx: Ctx, { name, email }: Applicant, reason: string): Promise<void> {
  const platform = await platformName(tx)
  await send(tx, {
    to: email,
    subject: text('applications.mail.refusedSubject', { platform }),
    greeting: text('applications.mail.helloName', { name }),
    paragraphs: [text('applications.mail.refusedText'), reason, text('applications.mail.refusedEnd')],
  })
}
