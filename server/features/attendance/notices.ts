import { z } from 'zod'
import { RIYADH } from '#core/format/zoned-day.ts'
import { zonedMoment } from '#core/series/zoned-moment.ts'
import { hrefTo } from '#core/href.ts'
import { findSessionWords } from '#server/features/circles/public.ts'
import type { Db } from '#server/kernel/context.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import * as alerts from './sheet/alert-queries.ts'
import { attendanceTexts } from './texts.ts'

const InCircle = z.object({ circle_id: z.number(), circle_title: z.string(), session_id: z.number() })
const Missed = InCircle.extend({ student_id: z.number(), student_name: z.string() })
const circle = { circle_id: 1, circle_title: 'حلقة المساء', session_id: 1 }
const ofSession = (db: Db, { session_id }: { readonly session_id: number }) =>
  findSessionWords(db, session_id)
const missed = { ...circle, student_id: 1, student_name: 'سارة الغامدي' }

type Missed = z.output<typeof Missed>

const ownPath = ({ circle_id }: { readonly circle_id: number }) =>
  hrefTo('/student/circle/{circleId}', { circleId: circle_id })
const places = ({ circle_title, student_name }: Missed) => ({ circle: circle_title, name: student_name })

const missedTwo = notificationKind({
  key: 'attendance.missed-two',
  topic: 'circles',
  tone: 'message',
  label: attendanceTexts['notice.missedTwoLabel'],
  roles: ['student'],
  read: ofSession,
  people: { student_name: 'student_id' },
  params: Missed,
  sample: missed,
  title: attendanceTexts['notice.missedTwo'],
  body: attendanceTexts['notice.missedTwoBody'],
  places,
  path: ownPath,
  button: attendanceTexts['notice.openOwn'],
  recipients: alerts.listMissing,
})

const missedThree = notificationKind({
  key: 'attendance.missed-three',
  topic: 'circles',
  tone: 'warning',
  label: attendanceTexts['notice.missedThreeLabel'],
  roles: ['teacher'],
  read: ofSession,
  people: { student_name: 'student_id' },
  params: Missed,
  sample: missed,
  title: attendanceTexts['notice.missedThree'],
  body: attendanceTexts['notice.missedThreeBody'],
  places,
  path: ({ circle_id, student_id }) =>
    hrefTo('/teacher/circles/{circleId}/attendance/{studentId}', {
      circleId: circle_id,
      studentId: student_id,
    }),
  button: attendanceTexts['notice.open'],
  recipients: alerts.listHerTeachers,
})

const missedFour = notificationKind({
  key: 'attendance.missed-four',
  topic: 'desk',
  tone: 'warning',
  label: attendanceTexts['notice.missedFourLabel'],
  roles: ['admin'],
  read: ofSession,
  people: { student_name: 'student_id' },
  params: Missed,
  sample: missed,
  title: attendanceTexts['notice.missedFour'],
  body: attendanceTexts['notice.missedFourBody'],
  places,
  path: ({ circle_id, student_id }) =>
    hrefTo('/admin/circles/{circleId}/attendance/{studentId}', {
      circleId: circle_id,
      studentId: student_id,
    }),
  button: attendanceTexts['notice.open'],
  recipients: alerts.listOffice,
})

const Decision = z.enum(['accepted', 'declined'])
const OfSession = InCircle.extend({ starts_at: z.iso.datetime(), zone: z.string().default(RIYADH) })
const session = { ...circle, starts_at: '2026-11-22T17:00:00.000Z', zone: RIYADH }

const excuseWaiting = notificationKind({
  key: 'attendance.excuse-waiting',
  topic: 'circles',
  tone: 'info',
  label: attendanceTexts['notice.excuseWaitingLabel'],
  roles: ['teacher'],
  read: ofSession,
  people: { student_name: 'student_id' },
  params: OfSession.extend({ student_name: z.string() }),
  sample: { ...session, student_name: missed.student_name },
  title: attendanceTexts['notice.excuseWaiting'],
  body: attendanceTexts['notice.excuseWaitingBody'],
  places: ({ circle_title, student_name, starts_at, zone }) => ({
    circle: circle_title,
    name: student_name,
    when: zonedMoment(starts_at, zone),
  }),
  path: ({ circle_id, session_id }) =>
    hrefTo('/teacher/circles/{circleId}/sessions/{sessionId}/attendance', {
      circleId: circle_id,
      sessionId: session_id,
    }),
  button: attendanceTexts['notice.openSheet'],
})

const excuseDecided = notificationKind({
  key: 'attendance.excuse-decided',
  topic: 'circles',
  tone: 'info',
  label: attendanceTexts['notice.excuseDecidedLabel'],
  roles: ['student'],
  read: ofSession,
  params: OfSession.extend({ decision: Decision }),
  sample: { ...session, decision: 'accepted' },
  title: attendanceTexts['notice.excuseDecided'],
  body: attendanceTexts['notice.excuseDecidedBody'],
  places: ({ circle_title, starts_at, zone, decision }) => ({
    circle: circle_title,
    when: zonedMoment(starts_at, zone),
    decision: text(attendanceTexts[`decision.${decision}`]),
  }),
  path: ownPath,
  button: attendanceTexts['notice.openOwn'],
})

export const attendanceNotices = [missedTwo, missedThree, missedFour, excuseWaiting, excuseDecided]
