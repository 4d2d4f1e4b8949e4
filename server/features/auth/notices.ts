import { z } from 'zod'
import { deviceName } from '#core/format/device.ts'
import { zonedMoment } from '#core/series/zoned-moment.ts'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { findDevice } from './sessions/session-queries.ts'
import { authTexts } from './texts.ts'

const newDevice = notificationKind({
  key: 'session.new-device',
  topic: 'account',
  tone: 'warning',
  label: authTexts['notice.deviceLabel'],
  hint: authTexts['notice.deviceHint'],
  roles: ['admin', 'teacher', 'student'],
  read: async (db, { session_id }) => {
    const session = await findDevice(db, session_id)
    return session && { device: deviceName(session.user_agent), ip: session.ip }
  },
  params: z.object({ device: z.string(), ip: z.string() }),
  sample: { device: 'كروم على أندرويد', ip: '203.0.113.7' },
  title: authTexts['mail.deviceSubject'],
  isTitlePublic: true,
  body: authTexts['notice.device'],
  places: ({ device }) => ({ device }),
  path: (_params, role) => hrefTo(role === 'admin' ? '/admin/profile' : `/${role}/settings`),
  button: authTexts['mail.resetAction'],
  urgency: 'now',
  channels: { in_app: 'always' },
  letter: (_ctx, { params, at }) => ({
    subject: text(authTexts['mail.deviceSubject']),
    paragraphs: [
      text(authTexts['mail.deviceText'], { ...params, when: zonedMoment(at) }),
      text(authTexts['mail.deviceAdvice']),
    ],
    button: text(authTexts['mail.resetAction']),
    path: '/forgot-password',
  }),
})

export const authNotices = [newDevice]
