import { z } from 'zod'
import { zonedMoment } from '#core/series/zoned-moment.ts'
import { hrefTo } from '#core/href.ts'
import type { Db } from '#server/kernel/context.ts'
import { notificationKind, type KindParts } from '#server/kernel/letters/notification-kind.ts'
import { findLectureWords } from './notice-queries.ts'
import { isStillPlanned, listAudience, listUnrated, listWanting } from './people-queries.ts'
import { reminderTypes, type ReminderType } from './reminders/remind.ts'
import { lectureTexts } from './texts.ts'

const OfLecture = z.object({ lecture_id: z.number(), lecture_title: z.string() })
const ofLecture = (db: Db, { lecture_id }: { readonly lecture_id: number }) =>
  findLectureWords(db, lecture_id)

const AtHour = OfLecture.extend({ starts_at: z.iso.datetime() })
const sample = {
  lecture_id: 1,
  lecture_title: 'آداب حملة القرآن',
  starts_at: '2026-11-22T17:00:00.000Z',
}

const shared = {
  topic: 'centre',
  roles: ['teacher', 'student'],
  path: ({ lecture_id }: { readonly lecture_id: number }) =>
    hrefTo('/lectures/{lectureId}', { lectureId: lecture_id }),
  button: lectureTexts['notice.open'],
  isTitlePublic: true,
} as const

const placesOf = ({ lecture_title, starts_at }: z.output<typeof AtHour>) => ({
  lecture: lecture_title,
  at: zonedMoment(starts_at),
})

const announced = notificationKind({
  ...shared,
  key: 'lecture.announced',
  tone: 'info',
  label: lectureTexts['notice.announcedLabel'],
  read: ofLecture,
  people: { lecturer_name: 'lecturer_id' },
  params: AtHour.extend({ lecturer_name: z.string() }),
  sample: { ...sample, lecturer_name: 'مها العبدالله' },
  title: lectureTexts['notice.announced'],
  body: lectureTexts['notice.announcedBody'],
  places: (params) => ({ ...placesOf(params), name: params.lecturer_name }),
  urgency: 'later',
  channels: { email: 'off', push: 'off' },
  recipients: async (db, { lecture_id, starts_at }) =>
    (await isStillPlanned(db, lecture_id, starts_at)) ? listAudience(db) : [],
})

const moved = notificationKind({
  ...shared,
  key: 'lecture.moved',
  tone: 'warning',
  label: lectureTexts['notice.movedLabel'],
  read: ofLecture,
  params: AtHour.extend({ from: z.iso.datetime() }),
  sample: { ...sample, from: '2026-11-21T17:00:00.000Z' },
  title: lectureTexts['notice.moved'],
  body: lectureTexts['notice.movedBody'],
  places: (params) => ({ ...placesOf(params), from: zonedMoment(params.from) }),
  urgency: 'now',
  recipients: (db, { lecture_id }) => listWanting(db, lecture_id),
})

const cancelled = notificationKind({
  ...shared,
  key: 'lecture.cancelled',
  tone: 'error',
  label: lectureTexts['notice.cancelledLabel'],
  read: async (db, { lecture_id }) => {
    const words = await findLectureWords(db, lecture_id)
    return words && words.cancel_reason !== null ? { ...words, reason: words.cancel_reason } : null
  },
  params: AtHour.extend({ reason: z.string() }),
  sample: { ...sample, reason: 'سفر المحاضِرة' },
  title: lectureTexts['notice.cancelled'],
  body: lectureTexts['notice.cancelledBody'],
  places: (params) => ({ ...placesOf(params), reason: params.reason }),
  urgency: 'now',
  recipients: (db, { lecture_id }) => listWanting(db, lecture_id),
})

const unknown = notificationKind({
  ...shared,
  key: 'lecture.unknown',
  topic: 'desk',
  roles: ['admin'],
  tone: 'warning',
  label: lectureTexts['notice.unknownLabel'],
  read: ofLecture,
  params: AtHour,
  sample,
  title: lectureTexts['notice.unknown'],
  body: lectureTexts['notice.unknownBody'],
  places: placesOf,
  path: ({ lecture_id }) => hrefTo('/admin/live-lectures/{lectureId}/edit', { lectureId: lecture_id }),
  button: lectureTexts['notice.openDesk'],
  urgency: 'now',
})

const started = notificationKind({
  ...shared,
  key: 'lecture.started',
  tone: 'event',
  label: lectureTexts['notice.startedLabel'],
  read: ofLecture,
  params: OfLecture,
  sample: { lecture_id: 1, lecture_title: sample.lecture_title },
  title: lectureTexts['notice.started'],
  body: lectureTexts['notice.startedBody'],
  places: ({ lecture_title }) => ({ lecture: lecture_title }),
  urgency: 'now',
  channels: { email: 'off' },
  recipients: (db, { lecture_id }) => listWanting(db, lecture_id),
})

type Own = Pick<
  KindParts<ReminderType, typeof AtHour>,
  'key' | 'label' | 'urgency' | 'channels' | 'letterMinutes'
>

/** A lecture that was moved, cancelled or has begun is no longer reminded of. */
const reminder = (own: Own) =>
  notificationKind({
    ...shared,
    ...own,
    tone: 'event',
    title: lectureTexts['notice.soon'],
    read: ofLecture,
    params: AtHour,
    sample,
    body: lectureTexts['notice.soonBody'],
    places: placesOf,
    recipients: async (db, { lecture_id, starts_at }) =>
      (await isStillPlanned(db, lecture_id, starts_at)) ? listWanting(db, lecture_id) : [],
  })

const ratingAsked = notificationKind({
  ...shared,
  key: 'lecture.rating-asked',
  tone: 'info',
  label: lectureTexts['notice.ratingLabel'],
  read: ofLecture,
  params: OfLecture,
  sample: { lecture_id: 1, lecture_title: sample.lecture_title },
  title: lectureTexts['notice.rating'],
  body: lectureTexts['notice.ratingBody'],
  places: ({ lecture_title }) => ({ lecture: lecture_title }),
  urgency: 'later',
  channels: { email: 'off', push: 'off' },
  recipients: (db, { lecture_id }) => listUnrated(db, lecture_id),
})

export const lectureNotices = [
  announced,
  unknown,
  reminder({
    key: reminderTypes[1440],
    letterMinutes: 1440,
    label: lectureTexts['notice.dayLabel'],
    urgency: 'soon',
  }),
  reminder({
    key: reminderTypes[60],
    letterMinutes: 60,
    label: lectureTexts['notice.hourLabel'],
    urgency: 'now',
    channels: { email: 'off' },
  }),
  reminder({
    key: reminderTypes[10],
    letterMinutes: 10,
    label: lectureTexts['notice.minutesLabel'],
    urgency: 'now',
    channels: { email: 'off' },
  }),
  moved,
  cancelled,
  started,
  ratingAsked,
]
