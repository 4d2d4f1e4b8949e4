import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { queueNames } from '#core/queue-words.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { systemTexts } from './texts.ts'

/** What a job should have done is not done, and nobody comes back to it by itself. */
export const failedJobNotice = notificationKind({
  key: 'system.job-failed',
  topic: 'desk',
  tone: 'error',
  label: systemTexts['jobFailed.label'],
  roles: ['admin'],
  params: z.object({ queue: z.string().regex(/^[a-z.-]+$/) }),
  sample: { queue: 'mail.send' },
  title: systemTexts['jobFailed.title'],
  body: systemTexts['jobFailed.body'],
  places: ({ queue }) => ({ job: queueNames[queue] ?? queue }),
  path: () => hrefTo('/admin/system-diagnostics'),
  button: systemTexts['jobFailed.button'],
  collapse: ({ queue }) => queue,
  letterGap: 60,
})
