import { z } from 'zod'
import { RIYADH } from '#core/format/zoned-day.ts'
import { zonedMoment } from '#core/series/zoned-moment.ts'
import { notificationKind, type KindParts } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { inviteToSessions } from '../calendar/invitation.ts'
import { insideCircle } from '../notice-paths.ts'
import { ofSession } from '../notice-sources.ts'
import { isExcused, listMissingOf, listPeopleOfSession, withoutExcused } from '../people-queries.ts'
import { circleTexts } from '../texts.ts'
import { isStillPlanned } from './reminder-queries.ts'
import { reminderTypes, type ReminderType } from './remind.ts'

const Reminder = z.object({
  circle_id: z.number(),
  circle_title: z.string(),
  session_id: z.number(),
  starts_at: z.iso.datetime(),
  zone: z.string().default(RIYADH),
})

const sample = {
  circle_id: 1,
  circle_title: 'حلقة المساء',
  session_id: 1,
  starts_at: '2026-11-22T17:00:00.000Z',
  zone: RIYADH,
}

const placesOf = ({ circle_title, starts_at, zone }: z.output<typeof Reminder>) => ({
  circle: circle_title,
  at: zonedMoment(starts_at, zone),
})

type Own = Pick<
  KindParts<ReminderType, typeof Reminder>,
  'key' | 'label' | 'urgency' | 'channels' | 'invitation' | 'letterMinutes'
>

/**
 * A session that was moved, cancelled or has begun is no longer reminded of, also not by a letter that waited; and
 * nobody is reminded of what she excused herself from.
 */
const reminder = (own: Own) =>
  notificationKind({
    ...own,
    title: circleTexts['notice.soon'],
    body: circleTexts['notice.soonBody'],
    topic: 'circles',
    tone: 'event',
    roles: ['teacher', 'student'],
    read: ofSession,
    params: Reminder,
    sample,
    places: placesOf,
    path: insideCircle,
    button: circleTexts['notice.open'],
    recipients: async (db, { session_id, starts_at }) =>
      (await isStillPlanned(db, session_id, starts_at))
        ? withoutExcused(db, session_id, await listPeopleOfSession(db, session_id))
        : [],
    letter: async ({ db, now }, { params, reader }) => {
      const { session_id, starts_at } = params
      if (new Date(starts_at) <= now || !(await isStillPlanned(db, session_id, starts_at))) return null
      if (await isExcused(db, session_id, reader.id)) return null
      const subject = text(circleTexts['notice.soon'], placesOf(params))
      const when = text(circleTexts['notice.soonBody'], placesOf(params))
      return { subject, paragraphs: [subject, when], button: text(circleTexts['notice.open']) }
    },
  })

/** By the hand of her teacher: only whoever is not there yet hears it. */
const called = notificationKind({
  key: 'circle.session-called',
  label: circleTexts['notice.calledLabel'],
  title: circleTexts['notice.called'],
  body: circleTexts['notice.soonBody'],
  topic: 'circles',
  tone: 'event',
  roles: ['student'],
  read: ofSession,
  params: Reminder,
  sample,
  places: placesOf,
  path: insideCircle,
  button: circleTexts['notice.open'],
  urgency: 'now',
  channels: { email: 'off' },
  recipients: (db, { session_id }) => listMissingOf(db, session_id),
})

export const reminderNotices = [
  called,
  reminder({
    key: reminderTypes[1440],
    letterMinutes: 1440,
    label: circleTexts['notice.dayLabel'],
    urgency: 'soon',
    invitation: (ctx, { params, reader }) => inviteToSessions(ctx, [params.session_id], reader),
  }),
  reminder({
    key: reminderTypes[60],
    letterMinutes: 60,
    label: circleTexts['notice.hourLabel'],
    urgency: 'now',
    channels: { email: 'off' },
  }),
  reminder({
    key: reminderTypes[10],
    letterMinutes: 10,
    label: circleTexts['notice.minutesLabel'],
    urgency: 'now',
    channels: { email: 'off' },
  }),
]
