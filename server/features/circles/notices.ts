import { z } from 'zod'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { notificationKind } from '#server/kernel/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { inviteToSessions } from './calendar/invitation.ts'
import { insideCircle } from './notice-paths.ts'
import { listPeopleOf, listPeopleOfSession } from './people-queries.ts'
import { reminderNotices } from './reminders/reminder-notices.ts'
import { circleTexts } from './texts.ts'

const InCircle = z.object({ circle_id: z.number(), circle_title: z.string() })
const OfSession = InCircle.extend({ session_id: z.number(), from: z.iso.datetime() })
const sample = { circle_id: 1, circle_title: 'حلقة المساء', session_id: 1, from: '2026-11-22T17:00:00.000Z' }

type OfSession = z.output<typeof OfSession>

const shared = {
  topic: 'circles',
  roles: ['teacher', 'student'],
  path: insideCircle,
  button: circleTexts['notice.open'],
  urgency: 'now',
} as const

const placesOf = ({ circle_title, from }: OfSession) => ({ circle: circle_title, from: formatDateTime(from) })

/** Whoever teaches or learns in the session, each with an invitation that changes it in her own calendar. */
const toItsPeople = {
  recipients: (db: Db, { session_id }: OfSession) => listPeopleOfSession(db, session_id),
  invitation: (
    ctx: Ctx,
    { params, reader }: { readonly params: OfSession; readonly reader: { readonly id: number } },
  ) => inviteToSessions(ctx, [params.session_id], reader),
}

const moved = notificationKind({
  ...shared,
  key: 'circle.session-moved',
  tone: 'warning',
  label: circleTexts['notice.movedLabel'],
  params: OfSession.extend({ to: z.iso.datetime() }),
  sample: { ...sample, to: '2026-11-23T17:00:00.000Z' },
  title: circleTexts['notice.moved'],
  body: circleTexts['notice.movedBody'],
  places: (params) => ({ ...placesOf(params), to: formatDateTime(params.to) }),
  ...toItsPeople,
})

const cancelled = notificationKind({
  ...shared,
  key: 'circle.session-cancelled',
  tone: 'error',
  label: circleTexts['notice.cancelledLabel'],
  params: OfSession.extend({ reason: z.string(), make_up: z.iso.datetime().nullable().default(null) }),
  sample: { ...sample, reason: 'سفر المعلمة', make_up: '2026-11-29T17:00:00.000Z' },
  title: circleTexts['notice.cancelled'],
  body: circleTexts['notice.cancelledBody'],
  places: (params) => ({
    ...placesOf(params),
    reason: params.reason,
    instead: params.make_up
      ? text(circleTexts['notice.instead'], { when: formatDateTime(params.make_up) })
      : '',
  }),
  ...toItsPeople,
})

const restored = notificationKind({
  ...shared,
  key: 'circle.session-restored',
  tone: 'success',
  label: circleTexts['notice.restoredLabel'],
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
  params: InCircle.extend({ reason: z.string(), session_ids: z.array(z.number()).default([]) }),
  sample: { circle_id: 1, circle_title: sample.circle_title, reason: 'سفر المعلمة', session_ids: [1] },
  title: circleTexts['notice.ended'],
  body: circleTexts['notice.endedBody'],
  places: ({ circle_title, reason }) => ({ circle: circle_title, reason }),
  recipients: (db, { circle_id }) => listPeopleOf(db, circle_id),
  invitation: (ctx, { params, reader }) => inviteToSessions(ctx, params.session_ids, reader),
})

export const circleNotices = [
  moved,
  cancelled,
  restored,
  substituted,
  substituteWanted,
  schedule,
  ended,
  ...reminderNotices,
]
