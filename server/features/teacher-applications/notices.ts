import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import * as queries from './queries.ts'
import { teacherApplicationTexts } from './texts.ts'

const Nothing = z.object({})

/** Nothing that was typed is carried to the directors. */
const waiting = notificationKind({
  key: 'application.waiting',
  topic: 'desk',
  tone: 'info',
  label: teacherApplicationTexts['notice.waitingLabel'],
  hint: teacherApplicationTexts['notice.waitingHint'],
  roles: ['admin'],
  params: Nothing,
  sample: {},
  title: teacherApplicationTexts['mail.waitingSubject'],
  isTitlePublic: true,
  repeated: {
    zero: 'لا طلب انضمام ينتظر قراركِ',
    one: 'طلب انضمام معلمة ينتظر قراركِ',
    two: 'طلبا انضمام ينتظران قراركِ',
    few: '{n} طلبات انضمام تنتظر قراركِ',
    many: '{n} طلبَ انضمام ينتظر قراركِ',
    other: '{n} طلبِ انضمام ينتظر قراركِ',
  },
  path: () => hrefTo('/admin/teacher-applications'),
  button: teacherApplicationTexts['mail.waitingAction'],
  collapse: () => '',
  letterGap: 60,
  letter: async ({ db }, { since }) =>
    (await queries.countWaitingSince(db, since)) === 0
      ? null
      : {
          subject: text(teacherApplicationTexts['mail.waitingSubject']),
          paragraphs: [text(teacherApplicationTexts['mail.waiting'])],
          button: text(teacherApplicationTexts['mail.waitingAction']),
        },
})

/** Letters about the decision go to every applicant, with an account or without; this is for those who have one. */
const decided = {
  topic: 'account',
  roles: ['student', 'teacher'],
  channels: { email: 'never' },
} as const

const accepted = notificationKind({
  ...decided,
  key: 'application.accepted',
  tone: 'success',
  label: teacherApplicationTexts['notice.acceptedLabel'],
  params: Nothing,
  sample: {},
  title: teacherApplicationTexts['notice.accepted'],
  isTitlePublic: true,
  path: () => hrefTo('/teacher'),
  button: teacherApplicationTexts['notice.acceptedAction'],
})

const refused = notificationKind({
  ...decided,
  key: 'application.refused',
  tone: 'info',
  label: teacherApplicationTexts['notice.refusedLabel'],
  read: (db, { application_id }) => queries.findRefusal(db, application_id),
  params: z.object({ reason: z.string() }),
  sample: { reason: 'اكتفى المركز هذا الفصل' },
  title: teacherApplicationTexts['notice.refused'],
  body: teacherApplicationTexts['notice.reason'],
  places: ({ reason }) => ({ reason }),
  path: () => hrefTo('/teacher-application/status'),
  button: teacherApplicationTexts['mail.sentAction'],
})

export const applicationNotices = [waiting, accepted, refused]
