import { z } from 'zod'
import { toldKind } from '#server/kernel/letters/notification-kind.ts'
import { fillPlaces } from './places.ts'
import { sendingTexts } from './texts.ts'

const Told = z.object({
  sending_id: z.number(),
  title: z.string(),
  body: z.string(),
  /** A path of this site, an address of another, or empty. */
  link: z.string(),
  /** Only where the words name her. */
  name: z.string().optional(),
})
type Told = z.output<typeof Told>

const filled = (words: string, { name }: Told) => fillPlaces(words, name === undefined ? {} : { name })

/** What the centre writes to many. */
export const centreNotice = toldKind({
  key: 'centre.told',
  topic: 'account',
  tone: 'info',
  label: sendingTexts.noticeLabel,
  hint: sendingTexts.noticeHint,
  roles: ['student', 'teacher', 'admin'],
  channels: { in_app: 'always', email: 'on' },
  params: Told,
  sample: {
    sending_id: 1,
    title: 'لقاء مفتوح مع إدارة المركز',
    body: 'أختنا {name}، نلتقي السبت بعد العصر.',
    link: '',
    name: 'أمينة الحربي',
  },
  title: sendingTexts.title,
  body: sendingTexts.body,
  places: (told) => ({ title: filled(told.title, told), body: filled(told.body, told) }),
  path: ({ link }, role) => (isAddress(link) ? link : `/${role}/notifications`),
  button: sendingTexts.noticeButton,
})

const isAddress = (link: string): link is `/${string}` | `https://${string}` =>
  link.startsWith('/') || link.startsWith('https://')

export const sendingNotices = [centreNotice]
