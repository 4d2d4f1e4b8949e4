import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { countWaiting, findSubject } from './queries.ts'
import { supportTexts } from './texts.ts'

/** Nothing that was typed is carried to the directors. */
const waiting = notificationKind({
  key: 'support.waiting',
  topic: 'desk',
  tone: 'message',
  label: supportTexts['notice.waitingLabel'],
  hint: supportTexts['notice.waitingHint'],
  roles: ['admin'],
  params: z.object({}),
  sample: {},
  title: supportTexts['notice.waiting'],
  isTitlePublic: true,
  repeated: {
    zero: 'لا رسالة تنتظر مكتب الدعم',
    one: 'رسالة تنتظر مكتب الدعم',
    two: 'رسالتان تنتظران مكتب الدعم',
    few: '{n} رسائل تنتظر مكتب الدعم',
    many: '{n} رسالةً تنتظر مكتب الدعم',
    other: '{n} رسالة تنتظر مكتب الدعم',
  },
  path: () => hrefTo('/admin/support-tickets'),
  button: supportTexts['notice.waitingAction'],
  collapse: () => '',
  letterGap: 60,
  letter: async ({ db }) =>
    (await countWaiting(db)) === 0
      ? null
      : {
          subject: text(supportTexts['notice.waiting']),
          paragraphs: [text(supportTexts['notice.waitingText'])],
          button: text(supportTexts['notice.waitingAction']),
        },
})

/** The letter goes to the ticket's own e-mail, with an account or without; this is for those who have one. */
const answered = notificationKind({
  key: 'support.answered',
  topic: 'account',
  tone: 'message',
  label: supportTexts['notice.answeredLabel'],
  roles: ['student', 'teacher'],
  channels: { email: 'never' },
  read: (db, { ticket_id }) => findSubject(db, ticket_id),
  params: z.object({ subject: z.string() }),
  sample: { subject: 'لا يصل رابط إعادة كلمة المرور' },
  title: supportTexts['notice.answered'],
  isTitlePublic: true,
  body: supportTexts['notice.answeredBody'],
  places: ({ subject }) => ({ subject }),
  path: (_params, role) => hrefTo(role === 'teacher' ? '/teacher/help' : '/student/help'),
  button: supportTexts['mail.open'],
})

export const supportNotices = [waiting, answered]
