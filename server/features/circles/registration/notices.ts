import { z } from 'zod'
import { studentCount } from '#core/format/counts.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { zonedMoment } from '#core/series/zoned-moment.ts'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { insideCircle, requestsOfCircle } from '../notice-paths.ts'
import { findCircleWords } from '../notice-queries.ts'
import { ofAnswer, ofCircle, ofCircleAhead } from '../notice-sources.ts'
import { circleTexts } from '../texts.ts'
import { findStaffIds } from './queries.ts'

const InCircle = z.object({ circle_id: z.number(), circle_title: z.string() })
const sample = { circle_id: 1, circle_title: 'حلقة المساء' }
const Offer = InCircle.extend({ until: z.iso.datetime(), zone: z.string().default(RIYADH) })
const Answer = InCircle.extend({ reason: z.string() })
type InCircle = z.output<typeof InCircle>

const circlePath = ({ circle_id }: InCircle) => hrefTo('/circle/{circleId}', { circleId: circle_id })
const places = ({ circle_title }: InCircle) => ({ circle: circle_title })

const ofStudent = {
  topic: 'circles',
  roles: ['student', 'teacher'],
  path: circlePath,
  button: circleTexts['notice.open'],
  read: ofCircle,
  params: InCircle,
  sample,
  places,
} as const
const ofStaff = {
  ...ofStudent,
  roles: ['teacher', 'admin'],
  path: requestsOfCircle,
  button: circleTexts['notice.openRequests'],
} as const

const requestWaiting = notificationKind({
  ...ofStaff,
  key: 'circle.request-waiting',
  tone: 'info',
  label: circleTexts['notice.requestLabel'],
  title: circleTexts['notice.request'],
  collapse: ({ circle_id }) => `${circle_id}`,
  letterGap: 60,
})

const memberLeft = notificationKind({
  ...ofStaff,
  key: 'circle.member-left',
  tone: 'info',
  label: circleTexts['notice.leftLabel'],
  title: circleTexts['notice.left'],
  urgency: 'later',
  channels: { email: 'off' },
})

const Approved = InCircle.extend({
  next_at: z.iso.datetime().nullable().default(null),
  zone: z.string().default(RIYADH),
})

const approved = notificationKind({
  ...ofStudent,
  key: 'circle.request-approved',
  read: ofCircleAhead,
  params: Approved,
  sample: { ...sample, next_at: '2026-11-23T17:00:00.000Z', zone: RIYADH },
  path: (circle, role) => (role === 'student' ? insideCircle(circle, role) : circlePath(circle)),
  body: circleTexts['notice.approvedBody'],
  places: ({ next_at, zone, ...circle }) => ({
    ...places(circle),
    next: next_at === null ? text(circleTexts['notice.noSession']) : zonedMoment(next_at, zone),
  }),
  tone: 'success',
  label: circleTexts['notice.approvedLabel'],
  title: circleTexts['notice.approved'],
  isTitlePublic: true,
})

const rejected = notificationKind({
  ...ofStudent,
  key: 'circle.request-rejected',
  tone: 'warning',
  label: circleTexts['notice.rejectedLabel'],
  read: ofAnswer('answer'),
  params: Answer,
  sample: { ...sample, reason: 'الحلقة لمن أتمّت جزء عمّ' },
  title: circleTexts['notice.rejected'],
  body: circleTexts['notice.reasonBody'],
  places: ({ reason, ...circle }) => ({ ...places(circle), reason }),
})

const receiptWaiting = notificationKind({
  ...ofStaff,
  key: 'circle.receipt-waiting',
  roles: ['admin'],
  tone: 'info',
  label: circleTexts['notice.receiptWaitingLabel'],
  title: circleTexts['notice.receiptWaiting'],
  path: () => hrefTo('/admin/receipts'),
  button: circleTexts['notice.openReceipts'],
  collapse: ({ circle_id }) => `${circle_id}`,
  letterGap: 60,
})

const receiptRefused = notificationKind({
  ...ofStudent,
  key: 'circle.receipt-refused',
  tone: 'error',
  label: circleTexts['notice.receiptRefusedLabel'],
  read: ofAnswer('receipt'),
  params: Answer,
  sample: { ...sample, reason: 'المبلغ ناقص' },
  title: circleTexts['notice.receiptRefused'],
  body: circleTexts['notice.reasonBody'],
  places: ({ reason, ...circle }) => ({ ...places(circle), reason }),
})

const added = notificationKind({
  ...ofStudent,
  key: 'circle.member-added',
  tone: 'success',
  label: circleTexts['notice.addedLabel'],
  title: circleTexts['notice.added'],
  isTitlePublic: true,
})

const removed = notificationKind({
  ...ofStudent,
  key: 'circle.member-removed',
  tone: 'warning',
  label: circleTexts['notice.removedLabel'],
  read: ofAnswer('answer'),
  params: Answer,
  sample: { ...sample, reason: 'انتقلتِ إلى فرع آخر' },
  title: circleTexts['notice.removed'],
  body: circleTexts['notice.reasonBody'],
  places: ({ reason, ...circle }) => ({ ...places(circle), reason }),
})

const Moved = InCircle.extend({
  student_id: z.number(),
  from_id: z.number(),
  student_name: z.string(),
  from_title: z.string(),
})
const memberMoved = notificationKind({
  ...ofStudent,
  key: 'circle.member-moved',
  tone: 'info',
  label: circleTexts['notice.memberMovedLabel'],
  read: async (db, { circle_id, from_id }) => {
    const [to, from] = await Promise.all([findCircleWords(db, circle_id), findCircleWords(db, from_id)])
    return to && from && { ...to, from_title: from.circle_title }
  },
  people: { student_name: 'student_id' },
  params: Moved,
  sample: { ...sample, student_id: 1, student_name: 'مريم السالم', from_id: 2, from_title: 'حلقة الفجر' },
  title: circleTexts['notice.memberMoved'],
  places: ({ student_name, from_title, ...circle }) => ({
    ...places(circle),
    name: student_name,
    from: from_title,
  }),
  recipients: async (db, { student_id, circle_id, from_id }) => [
    ...new Set([student_id, ...(await findStaffIds(db, circle_id)), ...(await findStaffIds(db, from_id))]),
  ],
})

const untilOf = ({ until, zone, ...circle }: z.output<typeof Offer>) => ({
  ...places(circle),
  until: zonedMoment(until, zone),
})
const offer = {
  ...ofStudent,
  read: ofCircle,
  params: Offer,
  sample: { ...sample, until: '2026-11-23T17:00:00.000Z', zone: RIYADH },
  body: circleTexts['notice.offeredBody'],
  places: untilOf,
  isTitlePublic: true,
  urgency: 'now',
} as const

const offered = notificationKind({
  ...offer,
  key: 'circle.seat-offered',
  tone: 'success',
  label: circleTexts['notice.offeredLabel'],
  title: circleTexts['notice.offered'],
})

const offerEnds = notificationKind({
  ...offer,
  key: 'circle.offer-ends',
  tone: 'warning',
  label: circleTexts['notice.offerEndsLabel'],
  title: circleTexts['notice.offerEnds'],
})

const offerExpired = notificationKind({
  ...ofStudent,
  key: 'circle.offer-expired',
  tone: 'info',
  label: circleTexts['notice.offerExpiredLabel'],
  title: circleTexts['notice.offerExpired'],
  body: circleTexts['notice.offerExpiredBody'],
})

const secondWanted = notificationKind({
  ...ofStaff,
  key: 'circle.second-wanted',
  roles: ['admin'],
  tone: 'info',
  label: circleTexts['notice.secondLabel'],
  read: ofCircle,
  params: InCircle.extend({ waiting: z.number() }),
  sample: { ...sample, waiting: 8 },
  title: circleTexts['notice.second'],
  body: circleTexts['notice.secondBody'],
  places: ({ waiting, ...circle }) => ({ ...places(circle), waiting: studentCount(waiting) }),
  collapse: ({ circle_id }) => `${circle_id}`,
})

export const registrationNotices = [
  requestWaiting,
  memberLeft,
  approved,
  rejected,
  receiptWaiting,
  receiptRefused,
  added,
  removed,
  memberMoved,
  offered,
  offerEnds,
  offerExpired,
  secondWanted,
]
