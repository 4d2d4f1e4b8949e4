import { sendWritten } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NoticeAddress, NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { isFree } from '../channel.ts'
import type { DueLetter } from './delivery-queries.ts'
import { OPENED_PARAM } from '#contract/notifications/opened-link.ts'
import { stopPaths } from '../choices/stop-link.ts'
import { notificationTexts } from '../texts.ts'
import { plainLetter, wordsOf } from '../words.ts'

/** The kind of mail that a digest is, beside the kinds of what it tells. */
const DIGEST = 'notifications.digest'

/** A notification that a letter tells of. */
export interface Told {
  readonly kind: NotificationKind
  readonly letter: DueLetter
}

/** The number of its mail; null when there is nothing to say any more. */
export async function sendNotice(tx: Ctx, { kind, letter }: Told): Promise<number | null> {
  const { at, since, times, user_id, name, role, email } = letter
  const params = kind.params.parse(letter.params)
  const told = { params, at, since, times, reader: { id: user_id, name, role } }
  const words = kind.letter ? await kind.letter(tx, told) : plainLetter(kind, told)
  if (!words) return null
  const calendar = await kind.invitation?.(tx, told)
  const file = await kind.file?.(tx, told)
  return sendWritten(tx, {
    kind: kind.key,
    to: email,
    usefulMinutes: kind.letterMinutes,
    ...(calendar && { calendar }),
    ...(file && { file }),
    subject: words.subject,
    greeting: text(notificationTexts['mail.hello']),
    paragraphs:
      calendar?.method === 'PUBLISH'
        ? [...words.paragraphs, text(notificationTexts['mail.calendarFile'])]
        : words.paragraphs,
    action: {
      label: words.button,
      path: words.path ?? openedFrom(kind.path(params, role), letter),
    },
    ...wayOut(tx, user_id, [kind]),
  })
}

/** Where the letter leads, with the notification that has been opened when she arrives there. */
function openedFrom(path: NoticeAddress, { notification_id, channel }: DueLetter): NoticeAddress {
  if (path.startsWith('https://')) return path
  const join = path.includes('?') ? '&' : '?'
  return `/${path.slice(1)}${join}${OPENED_PARAM}=${notification_id}.${channel}`
}

/** All that could wait, each in a paragraph, newest last. */
export async function sendDigest(tx: Ctx, told: readonly Told[]): Promise<number | null> {
  const [first] = told
  if (!first) return null
  const { user_id, role, email } = first.letter
  return sendWritten(tx, {
    kind: DIGEST,
    to: email,
    subject: text(notificationTexts['mail.digestSubject']),
    greeting: text(notificationTexts['mail.hello']),
    paragraphs: [
      text(notificationTexts['mail.digestText']),
      ...told.map(({ kind, letter }) => {
        const { title, body } = wordsOf(kind, kind.params.parse(letter.params), letter.times)
        return body === null ? title : `${title}\n${body}`
      }),
    ],
    action: { label: text(notificationTexts['mail.digestAction']), path: `/${role}/notifications` },
    ...wayOut(
      tx,
      user_id,
      told.map(({ kind }) => kind),
    ),
  })
}

/** What protects her account does not stop. */
function wayOut(tx: Ctx, userId: number, kinds: readonly NotificationKind[]) {
  const free = [...new Set(kinds.filter((kind) => isFree(kind, 'email')).map(({ key }) => key))]
  if (free.length === 0) return {}
  const stop = stopPaths(tx, userId, free)
  const label = text(notificationTexts[free.length === 1 ? 'mail.stop' : 'mail.stopThese'])
  return { wayOut: { label, path: stop.page }, stopPath: stop.call }
}
