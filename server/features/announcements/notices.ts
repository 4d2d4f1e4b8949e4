import { z } from 'zod'
import { audiences } from '#contract/announcements/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { wordsOf } from './present.ts'
import { findToldWords, listAudience } from './queries.ts'
import { announcementTexts } from './texts.ts'

const started = notificationKind({
  key: 'announcement.started',
  topic: 'centre',
  tone: 'event',
  label: announcementTexts['notice.label'],
  hint: announcementTexts['notice.hint'],
  roles: ['student', 'teacher'],
  read: async (db, { announcement_id }) => {
    const row = await findToldWords(db, announcement_id)
    return row && { ...row, words: wordsOf(row.content) }
  },
  params: z.object({
    announcement_id: z.number(),
    title: z.string(),
    words: z.string(),
    audience: z.enum(audiences),
    course_id: z.number().nullable(),
  }),
  sample: {
    announcement_id: 1,
    title: 'لقاء الطالبات الشهري',
    words: 'نلتقي يوم الخميس بعد صلاة العصر.',
    audience: 'students',
    course_id: null,
  },
  title: announcementTexts['notice.title'],
  body: announcementTexts['notice.body'],
  places: ({ title, words }) => ({ title, words }),
  path: (_params, role) => hrefTo(role === 'admin' ? '/admin' : role === 'teacher' ? '/teacher' : '/student'),
  button: announcementTexts['notice.action'],
  channels: { email: 'off' },
  recipients: listAudience,
})

export const announcementNotices = [started]
