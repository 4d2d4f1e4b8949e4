import { z } from 'zod'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/notification-kind.ts'
import { listPeopleOf, listPeopleOfSession } from './people-queries.ts'
import { circleTexts } from './texts.ts'

const InCircle = z.object({ circle_id: z.number(), circle_title: z.string() })
const OfSession = InCircle.extend({ session_id: z.number(), from: z.iso.datetime() })
const sample = { circle_id: 1, circle_title: 'حلقة المساء', session_id: 1, from: '2026-11-22T17:00:00.000Z' }

type OfSession = z.output<typeof OfSession>

const pathTo = ({ circle_id }: { readonly circle_id: number }) =>
  hrefTo('/circle/{circleId}', { circleId: circle_id })

const shared = {
  topic: 'circles',
  roles: ['teacher', 'student'],
  path: pathTo,
  button: circleTexts['notice.open'],
  urgency: 'now',
} as const

const placesOf = ({ circle_title, from }: OfSession) => ({ circle: circle_title, from: formatDateTime(from) })

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
  recipients: (db, { session_id }) => listPeopleOfSession(db, session_id),
})

const cancelled = notificationKind({
  ...shared,
  key: 'circle.session-cancelled',
  tone: 'error',
  label: circleTexts['notice.cancelledLabel'],
  params: OfSession.extend({ reason: z.string() }),
  sample: { ...sample, reason: 'سفر المعلمة' },
  title: circleTexts['notice.cancelled'],
  body: circleTexts['notice.cancelledBody'],
  places: (params) => ({ ...placesOf(params), reason: params.reason }),
  recipients: (db, { session_id }) => listPeopleOfSession(db, session_id),
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
  recipients: (db, { session_id }) => listPeopleOfSession(db, session_id),
})

const schedule = notificationKind({
  ...shared,
  key: 'circle.schedule-changed',
  tone: 'warning',
  label: circleTexts['notice.scheduleLabel'],
  params: InCircle,
  sample: { circle_id: 1, circle_title: sample.circle_title },
  title: circleTexts['notice.schedule'],
  body: circleTexts['notice.scheduleBody'],
  places: ({ circle_title }) => ({ circle: circle_title }),
  recipients: (db, { circle_id }) => listPeopleOf(db, circle_id),
})

export const circleNotices = [moved, cancelled, substituted, schedule]
