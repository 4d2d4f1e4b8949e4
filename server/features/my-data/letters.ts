import { ERASE_DAYS, EXPORT_DAYS, REMIND_DAYS } from '#contract/my-data/shapes.ts'
import type { Role } from '#contract/kernel/route.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { formatDate } from '#core/format/date.ts'
import { sendLetter } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  letterKind,
  letterTexts,
  type LetterKind,
  type LetterValues,
} from '#server/kernel/letters/letter-kind.ts'
import type { PlaceName } from '#server/kernel/letters/letter-places.ts'
import { myDataTexts } from './texts.ts'

const { helloName: greeting } = letterTexts

const ready = letterKind({
  key: 'my-data.ready',
  occasion: 'حين تجهز نسخة بياناتها',
  subject: myDataTexts['mail.readySubject'],
  greeting,
  paragraphs: [myDataTexts['mail.ready'], myDataTexts['mail.notYou']],
  action: myDataTexts['mail.readyAction'],
  places: ['name', 'days'],
})
const asked = letterKind({
  key: 'my-data.asked',
  occasion: 'حين تطلب حذف حسابها',
  subject: myDataTexts['mail.askedSubject'],
  greeting,
  paragraphs: [myDataTexts['mail.asked'], myDataTexts['mail.howToCancel'], myDataTexts['mail.notYou']],
  action: myDataTexts['mail.signIn'],
  places: ['name', 'days', 'date'],
})
const reminder = letterKind({
  key: 'my-data.reminder',
  occasion: 'قبل أيام من حذف حسابها',
  subject: myDataTexts['mail.reminderSubject'],
  greeting,
  paragraphs: [myDataTexts['mail.reminder'], myDataTexts['mail.howToCancel']],
  action: myDataTexts['mail.signIn'],
  places: ['name', 'days', 'date'],
})
const cancelled = letterKind({
  key: 'my-data.cancelled',
  occasion: 'حين تلغي حذف حسابها',
  subject: myDataTexts['mail.cancelledSubject'],
  greeting,
  paragraphs: [myDataTexts['mail.cancelled'], myDataTexts['mail.notYou']],
  places: ['name'],
})
const erased = letterKind({
  key: 'my-data.erased',
  occasion: 'بعد حذف حسابها، وهي آخر رسالة إليها',
  subject: myDataTexts['mail.erasedSubject'],
  greeting,
  paragraphs: [myDataTexts['mail.erased']],
  places: ['name'],
})

export const myDataLetters: readonly LetterKind[] = [ready, asked, reminder, cancelled, erased]

interface Receiver {
  readonly name: string
  readonly email: string
  readonly email_verified_at: Date | null
}
interface Body<Place extends PlaceName> {
  readonly values: LetterValues<Place>
  readonly path?: `/${string}`
}

/** Leaves when the transaction commits, and at once then. A name is carried to a proved mailbox only. */
async function send<Place extends PlaceName>(
  tx: Ctx,
  kind: LetterKind<Place>,
  { name, email, email_verified_at }: Receiver,
  body: Body<Place>,
): Promise<void> {
  await sendLetter(tx, kind, { ...body, to: email, name: email_verified_at ? name : undefined })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

/** Where «بياناتي» stands in the area of each role. */
const places: Record<Role, `/${string}`> = {
  student: '/student/settings',
  teacher: '/teacher/settings',
  admin: '/admin/profile',
}

export const sendReadyLetter = (tx: Ctx, to: Receiver & { readonly role: Role }) =>
  send(tx, ready, to, { values: { days: dayCount(EXPORT_DAYS) }, path: places[to.role] })

export const sendAskedLetter = (tx: Ctx, to: Receiver, eraseAt: Date) =>
  send(tx, asked, to, { values: { days: dayCount(ERASE_DAYS), date: formatDate(eraseAt) }, path: '/login' })

export const sendReminderLetter = (tx: Ctx, to: Receiver, eraseAt: Date) =>
  send(tx, reminder, to, {
    values: { days: dayCount(REMIND_DAYS), date: formatDate(eraseAt) },
    path: '/login',
  })

export const sendCancelledLetter = (tx: Ctx, to: Receiver) => send(tx, cancelled, to, { values: {} })

/** The last letter to this address, written before it is forgotten. */
export const sendErasedLetter = (tx: Ctx, to: Receiver) => send(tx, erased, to, { values: {} })
