import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
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

/** Something happened of which nobody could be told: it waits until somebody has mended the cause and tries again. */
export const laidAsideNotice = notificationKind({
  key: 'notifications.laid-aside',
  topic: 'desk',
  tone: 'error',
  label: notificationTexts['laidAside.label'],
  roles: ['admin'],
  params: z.object({}),
  sample: {},
  title: notificationTexts['laidAside.title'],
  body: notificationTexts['laidAside.body'],
  path: () => hrefTo('/admin/system-diagnostics'),
  button: notificationTexts['laidAside.button'],
  collapse: () => '',
  letterGap: 60,
})

export const ownNotices = [trialNotice, laidAsideNotice]
