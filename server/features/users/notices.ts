import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { formatNumber } from '#core/format/number.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { userTexts } from './texts.ts'

const imported = notificationKind({
  key: 'people.imported',
  topic: 'desk',
  tone: 'success',
  label: userTexts['notice.importedLabel'],
  roles: ['admin'],
  params: z.object({ created: z.number(), updated: z.number(), skipped: z.number() }),
  sample: { created: 120, updated: 4, skipped: 2 },
  title: userTexts['notice.imported'],
  isTitlePublic: true,
  body: userTexts['notice.importedBody'],
  places: ({ created, updated, skipped }) => ({
    created: formatNumber(created),
    updated: formatNumber(updated),
    skipped: formatNumber(skipped),
  }),
  path: () => hrefTo('/admin/users/import'),
  button: userTexts['notice.importedAction'],
  channels: { email: 'off' },
})

export const userNotices = [imported]
