import type { Channel } from '#contract/kernel/notification.ts'
import {
  audienceKinds,
  type AudienceKind,
  type Sending,
  type SendingKind,
  type SendingRecipient,
  type SendingState,
} from '#contract/sendings/shapes.ts'
import { recipientCount } from '#core/format/sending-words.ts'
import type { StateLook } from '#web/ui/marks/state-mark.tsx'

export const stateLooks: Readonly<Record<SendingState, StateLook>> = {
  draft: { shape: 'ring', tone: 'off', label: 'مسودة' },
  waiting: { shape: 'clock', tone: 'warn', label: 'يُرسل بعد قليل' },
  scheduled: { shape: 'clock', tone: 'info', label: 'مجدول' },
  running: { shape: 'half', tone: 'go', label: 'يُرسل الآن' },
  done: { shape: 'check', tone: 'ok', label: 'أُرسل' },
  cancelled: { shape: 'dash', tone: 'off', label: 'أُلغي' },
}

export const recipientLooks: Readonly<Record<SendingRecipient['state'], StateLook>> = {
  waiting: { shape: 'clock', tone: 'go', label: 'لم تصلها' },
  sent: { shape: 'check', tone: 'ok', label: 'وصلتها' },
  skipped: { shape: 'dash', tone: 'off', label: 'تُخطّيت' },
  failed: { shape: 'cross', tone: 'bad', label: 'تعذرت' },
}

const recipientReasons: Readonly<Record<string, string>> = {
  closed: 'حسابها غير نشط',
  may_not_write: 'لم تعد من طالباتكِ، أو النص أطول من رسالة',
  error: 'خطأ في الخادم، وهو في سجله',
}
export const reasonOf = ({ reason }: SendingRecipient): string | undefined =>
  reason === null ? undefined : (recipientReasons[reason] ?? reason)

export const endReasons: Readonly<Record<NonNullable<Sending['reason']>, string>> = {
  author_closed: 'أُوقف حساب من أرسلته قبل أن يكتمل، فتوقف معه.',
  empty: 'لم يبق في الجمهور أحد حين حان وقته.',
  stopped: 'أُلغي قبل أن يكتمل.',
}

/** To whom each kind can go. */
export const audiencesOf: Readonly<Record<SendingKind, readonly AudienceKind[]>> = {
  notification: audienceKinds,
  message: ['courses', 'circles'],
}

export const audienceWords: Readonly<Record<AudienceKind, string>> = {
  role: 'حسب الدور',
  courses: 'طالبات دورات',
  circles: 'عضوات حلقات',
  people: 'قائمة مختارة',
  filter: 'نتائج بحث في المستخدمين',
}

const manyWords = { student: 'كل الطالبات', teacher: 'كل المعلمات', admin: 'كل المديرات' } as const
export const roleChoices = (['student', 'teacher', 'admin'] as const).map((role) => ({
  role,
  label: manyWords[role],
}))

/** To whom, in a few words. */
export function audienceOf({ audience, roles, courses, circles, person_ids }: Sending): string {
  if (audience === 'role') return roles.map((role) => manyWords[role]).join('، ')
  if (audience === 'people') return recipientCount(person_ids.length)
  if (audience === 'filter') return audienceWords.filter
  if (audience === 'circles') return circles.map(({ name }) => name).join('، ')
  return courses.map(({ name }) => name).join('، ')
}

/** What she calls it in a list: its title, or how it begins. */
export const nameOf = ({ title, body }: Pick<Sending, 'title' | 'body'>): string =>
  title || body.split('\n', 1)[0] || 'بلا نص'

export const channelWords: Readonly<Partial<Record<Channel, string>>> = { email: 'البريد' }

export const screenWords: Readonly<Record<SendingKind, { title: string; text: string; create: string }>> = {
  notification: {
    title: 'إرسال إشعار',
    text: 'إشعار واحد إلى كثيرات: يصل إلى صندوق كل واحدة مرة واحدة.',
    create: 'إشعار جديد',
  },
  message: {
    title: 'رسائل جماعية',
    text: 'رسالة واحدة إلى طالبات دورات أو عضوات حلقات: تصل كل واحدة في محادثتها، وجوابها يعود إليكِ وحدكِ.',
    create: 'رسالة جديدة',
  },
}
