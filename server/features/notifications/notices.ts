import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/notification-kind.ts'
import { notificationTexts } from './texts.ts'

/** What a director sends to herself, to see by which ways notifications arrive; a push says what it met by itself. */
export const trialNotice = notificationKind({
  key: 'notification.trial',
  topic: 'desk',
  tone: 'info',
  label: notificationTexts['trial.label'],
  roles: ['admin'],
  params: z.object({}),
  sample: {},
  title: notificationTexts['trial.title'],
  body: notificationTexts['trial.body'],
  path: () => hrefTo('/admin/notifications/test'),
  button: notificationTexts['trial.button'],
  urgency: 'now',
  channels: { in_app: 'always', email: 'always', push: 'never' },
})

export const ownNotices = [trialNotice]
