import { ERASE_DAYS, EXPORT_DAYS, REMIND_DAYS } from '#contract/my-data/shapes.ts'
import type { Role } from '#contract/kernel/route.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { formatDate } from '#core/format/date.ts'
import { sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { myDataTexts } from './texts.ts'

interface Receiver {
  readonly name: string
  readonly email: string
  readonly email_verified_at: Date | null
}
interface Body {
  readonly subject: Sentence
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly path: `/${string}` }
}

/** Leaves when the transaction commits, and at once then. A name is carried to a proved mailbox only. */
async function send(tx: Ctx, to: Receiver, { subject, ...body }: Body): Promise<void> {
  const greeting = to.email_verified_at
    ? text(myDataTexts['mail.helloName'], { name: to.name })
    : text(myDataTexts['mail.hello'])
  await sendLetter(tx, { ...body, to: to.email, subject: text(subject), greeting })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

/** Where «بياناتي» stands in the area of each role. */
const places: Record<Role, `/${string}`> = {
  student: '/student/settings',
  teacher: '/teacher/settings',
  admin: '/admin/profile',
}

export const sendReadyLetter = (tx: Ctx, to: Receiver & { readonly role: Role }) =>
  send(tx, to, {
    subject: myDataTexts['mail.readySubject'],
    paragraphs: [
      text(myDataTexts['mail.ready'], { days: dayCount(EXPORT_DAYS) }),
      text(myDataTexts['mail.notYou']),
    ],
    action: { label: text(myDataTexts['mail.readyAction']), path: places[to.role] },
  })

export const sendAskedLetter = (tx: Ctx, to: Receiver, eraseAt: Date) =>
  send(tx, to, {
    subject: myDataTexts['mail.askedSubject'],
    paragraphs: [
      text(myDataTexts['mail.asked'], { days: dayCount(ERASE_DAYS), date: formatDate(eraseAt) }),
      text(myDataTexts['mail.howToCancel']),
      text(myDataTexts['mail.notYou']),
    ],
    action: { label: text(myDataTexts['mail.signIn']), path: '/login' },
  })

export const sendReminderLetter = (tx: Ctx, to: Receiver, eraseAt: Date) =>
  send(tx, to, {
    subject: myDataTexts['mail.reminderSubject'],
    paragraphs: [
      text(myDataTexts['mail.reminder'], { days: dayCount(REMIND_DAYS), date: formatDate(eraseAt) }),
      text(myDataTexts['mail.howToCancel']),
    ],
    action: { label: text(myDataTexts['mail.signIn']), path: '/login' },
  })

export const sendCancelledLetter = (tx: Ctx, to: Receiver) =>
  send(tx, to, {
    subject: myDataTexts['mail.cancelledSubject'],
    paragraphs: [text(myDataTexts['mail.cancelled']), text(myDataTexts['mail.notYou'])],
  })

/** The last letter to this address, written before it is forgotten. */
export const sendErasedLetter = (tx: Ctx, to: Receiver) =>
  send(tx, to, { subject: myDataTexts['mail.erasedSubject'], paragraphs: [text(myDataTexts['mail.erased'])] })
