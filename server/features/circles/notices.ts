import { z } from 'zod'
import { sessionCount } from '#core/series/circle-words.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { zonedMoment } from '#core/series/zoned-moment.ts'
import { hrefTo } from '#core/href.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { inviteToSessions } from './calendar/invitation.ts'
import { insideCircle } from './notice-paths.ts'
import { findCircleWords } from './notice-queries.ts'
import { ofCancelled, ofCircle, ofSession } from './notice-sources.ts'
import { listPeopleOf, listPeopleOfSession, listPeopleOfSessions } from './people-queries.ts'
import { reminderNotices } from './reminders/reminder-notices.ts'
import { circleTexts } from './texts.ts'

const InCircle = z.object({ circle_id: z.number(), circle_title: z.string() })
const OfSession = InCircle.extend({
  session_id: z.number(),
  from: z.iso.datetime(),
  zone: z.string().default(RIYADH),
})
const sample = {
  circle_id: 1,
  circle_title: 'حلقة المساء',
  session_id: 1,
  from: '2026-11-22T17:00:00.000Z',
  zone: RIYADH,
}

const MakeUp = z.iso.datetime().nullable().default(null)

type OfSession = z.output<typeof OfSession>

const shared = {
  topic: 'circles',
  roles: ['teacher', 'student'],
  path: insideCircle,
  button: circleTexts['notice.open'],
  urgency: 'now',
} as const

const placesOf = ({ circle_title, from, zone }: OfSession) => ({
  circle: circle_title,
  from: zonedMoment(from, zone),
})

/** Whoever teaches or learns in the session, each with an invitation that changes it in her own calendar. */
const toItsPeople = {
  recipients: (db: Db, { session_id }: OfSession) => listPeopleOfSession(db, session_id),
  invitation: (
    ctx: Ctx,
    { params, reader }: { readonly params: OfSession; readonly reader: { readonly id: number } },
  ) => inviteToSessions(ctx, [params.session_id], reader),
}

const insteadWords = (makeUp: string | null, zone: string): string =>
  makeUp ? text(circleTexts['notice.instead'], { when: zonedMoment(makeUp, zone) }) : ''

const moved = notificationKind({
  ...shared,
  key: 'circle.session-moved',
  tone: 'warning',
  label: circleTexts['notice.movedLabel'],
  read: ofSession,
  params: OfSession.extend({ to: z.iso.datetime() }),
  sample: { ...sample, to: '2026-11-23T17:00:00.000Z' },
  title: circleTexts['notice.moved'],
  body: circleTexts['notice.movedBody'],
  places: (params) => ({ ...placesOf(params), to: zonedMoment(params.to, params.zone) }),
  ...toItsPeople,
})

const cancelled = notificationKind({
  ...shared,
  key: 'circle.session-cancelled',
  tone: 'error',
  label: circleTexts['notice.cancelledLabel'],
  read: ofCancelled,
  params: OfSession.extend({ reason: z.string(), make_up: MakeUp }),
  sample: { ...sample, reason: 'سفر المعلمة', make_up: '2026-11-29T17:00:00.000Z' },
  title: circleTexts['notice.cancelled'],
  body: circleTexts['notice.cancelledBody'],
  places: (params) => ({
    ...placesOf(params),
    reason: params.reason,
    instead: insteadWords(params.make_up, params.zone),
  }),
  ...toItsPeople,
})

const Sessions = z.array(z.object({ id: z.number(), starts_at: z.iso.datetime() })).min(1)
const OfSeries = OfSession.extend({ reason: z.string(), make_up: MakeUp, sessions: Sessions })
const seriesPlaces = ({
  circle_title,
  from,
  zone,
  reason,
  make_up,
  sessions,
}: z.output<typeof OfSeries>) => ({
  circle: circle_title,
  sessions: sessionCount(sessions.length),
  from: zonedMoment(sessions[0]?.starts_at ?? from, zone),
  to: zonedMoment(sessions.at(-1)?.starts_at ?? from, zone),
  reason,
  instead: insteadWords(make_up, zone),
})

const seriesCancelled = notificationKind({
  ...shared,
  key: 'circle.series-cancelled',
  tone: 'error',
  label: circleTexts['notice.seriesCancelledLabel'],
  read: ofCancelled,
  params: OfSeries,
  sample: {
    ...sample,
    reason: 'سفر المعلمة',
    make_up: null,
    sessions: [
      { id: 1, starts_at: sample.from },
      { id: 2, starts_at: '2026-11-29T17:00:00.000Z' },
    ],
  },
  title: circleTexts['notice.seriesCancelled'],
  body: circleTexts['notice.seriesCancelledBody'],
  places: seriesPlaces,
  // Where there is room each is named; a push would not hold two months of them.
  letter: (_ctx, { params }) => ({
    subject: text(circleTexts['notice.seriesCancelled'], seriesPlaces(params)),
    paragraphs: [
      text(circleTexts['notice.seriesCancelledBody'], seriesPlaces(params)),
      [
        text(circleTexts['notice.cancelledOnes']),
        ...params.sessions.map(({ starts_at }) => zonedMoment(starts_at, params.zone)),
      ].join('\n'),
    ],
    button: text(circleTexts['notice.open']),
  }),
  recipients: (db, { circle_id, sessions }) =>
    listPeopleOfSessions(
      db,
      circle_id,
      sessions.map(({ id }) => id),
    ),
  invitation: (ctx, { params, reader }) =>
    inviteToSessions(
      ctx,
      params.sessions.map(({ id }) => id),
      reader,
    ),
})

const restored = notificationKind({
  ...shared,
  key: 'circle.session-restored',
  tone: 'success',
  label: circleTexts['notice.restoredLabel'],
  read: ofSession,
  params: OfSession,
  sample,
  title: circleTexts['notice.restored'],
  body: circleTexts['notice.restoredBody'],
  places: placesOf,
  ...toItsPeople,
})

const substituted = notificationKind({
  ...shared,
  key: 'circle.session-substituted',
  tone: 'info',
  label: circleTexts['notice.substituteLabel'],
  read: ofSession,
  people: { name: 'substitute_id' },
  params: OfSession.extend({ name: z.string() }),
  sample: { ...sample, name: 'أمل الزهراني' },
  title: circleTexts['notice.substitute'],
  body: circleTexts['notice.substituteBody'],
  places: (params) => ({ ...placesOf(params), name: params.name }),
  ...toItsPeople,
})

const substituteWanted = notificationKind({
  ...shared,
  key: 'circle.substitute-wanted',
  topic: 'desk',
  roles: ['admin'],
  tone: 'warning',
  label: circleTexts['notice.substituteWantedLabel'],
  read: ofSession,
  people: { name: 'teacher_id' },
  params: OfSession.extend({ name: z.string() }),
  sample: { ...sample, name: 'أمل الزهراني' },
  title: circleTexts['notice.substituteWanted'],
  body: circleTexts['notice.substituteBody'],
  places: (params) => ({ ...placesOf(params), name: params.name }),
  path: ({ circle_id }) => hrefTo('/admin/circles/{circleId}/details', { circleId: circle_id }),
  button: circleTexts['notice.openSessions'],
})

const schedule = notificationKind({
  ...shared,
  key: 'circle.schedule-changed',
  tone: 'warning',
  label: circleTexts['notice.scheduleLabel'],
  read: ofCircle,
  params: InCircle.extend({ session_ids: z.array(z.number()).default([]) }),
  sample: { circle_id: 1, circle_title: sample.circle_title, session_ids: [1] },
  title: circleTexts['notice.schedule'],
  body: circleTexts['notice.scheduleBody'],
  places: ({ circle_title }) => ({ circle: circle_title }),
  recipients: (db, { circle_id }) => listPeopleOf(db, circle_id),
  invitation: (ctx, { params, reader }) => inviteToSessions(ctx, params.session_ids, reader),
})

const ended = notificationKind({
  ...shared,
  key: 'circle.cancelled',
  tone: 'error',
  label: circleTexts['notice.endedLabel'],
  read: async (db, { circle_id }) => {
    const words = await findCircleWords(db, circle_id)
    return words && { ...words, reason: words.cancel_reason ?? '' }
  },
  params: InCircle.extend({ reason: z.string(), session_ids: z.array(z.number()).default([]) }),
  sample: { circle_id: 1, circle_title: sample.circle_title, reason: 'سفر المعلمة', session_ids: [1] },
  title: circleTexts['notice.ended'],
  body: circleTexts['notice.endedBody'],
  places: ({ circle_title, reason }) => ({ circle: circle_title, reason }),
  recipients: (db, { circle_id, session_ids }) => listPeopleOfSessions(db, circle_id, session_ids),
  invitation: (ctx, { params, reader }) => inviteToSessions(ctx, params.session_ids, reader),
})

export const circleNotices = [
  moved,
  cancelled,
  seriesCancelled,
  restored,
  substituted,
  substituteWanted,
  schedule,
  ended,
  ...reminderNotices,
]
