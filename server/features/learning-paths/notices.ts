import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import type { Db } from '#server/kernel/context.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { findPathWords, findReceiptReason, findStageName } from './notice-queries.ts'
import { pathTexts } from './texts.ts'

const OfPath = z.object({ path_id: z.number(), title: z.string() })
const ofPath = (db: Db, { path_id }: { readonly path_id: number }) => findPathWords(db, path_id)
const path = { path_id: 1, title: 'جزء عم في عشرة أسابيع' }
const ownPlan = ({ path_id }: { readonly path_id: number }) =>
  hrefTo('/student/paths/{pathId}', { pathId: path_id })

const dayOpen = notificationKind({
  key: 'path.day-open',
  topic: 'tasks',
  tone: 'info',
  label: pathTexts['notice.dayLabel'],
  roles: ['student'],
  read: ofPath,
  params: OfPath,
  sample: path,
  title: pathTexts['notice.day'],
  places: ({ title }) => ({ path: title }),
  path: () => hrefTo('/student/paths'),
  button: pathTexts['notice.openDay'],
  urgency: 'later',
  // One for each path: yesterday's gives way to today's.
  collapse: ({ path_id }) => String(path_id),
  channels: { push: 'off' },
})

const stageOpened = notificationKind({
  key: 'path.stage-opened',
  topic: 'tasks',
  tone: 'success',
  label: pathTexts['notice.stageLabel'],
  roles: ['student'],
  read: async (db, { path_id, stage_id }) => {
    const [words, stage] = await Promise.all([findPathWords(db, path_id), findStageName(db, stage_id)])
    return words && stage !== undefined ? { ...words, stage } : null
  },
  params: OfPath.extend({ stage: z.string() }),
  sample: { ...path, stage: 'السرد والاختبار' },
  title: pathTexts['notice.stage'],
  places: ({ stage, title }) => ({ stage, path: title }),
  path: ownPlan,
  button: pathTexts['notice.openPlan'],
})

const opened = notificationKind({
  key: 'path.opened',
  topic: 'registration',
  tone: 'success',
  label: pathTexts['notice.openedLabel'],
  roles: ['student'],
  read: ofPath,
  params: OfPath,
  sample: path,
  title: pathTexts['notice.opened'],
  places: ({ title }) => ({ path: title }),
  path: () => hrefTo('/student/paths'),
  button: pathTexts['notice.openDay'],
})

const finished = notificationKind({
  key: 'path.finished',
  topic: 'tasks',
  tone: 'success',
  label: pathTexts['notice.finishedLabel'],
  roles: ['student'],
  read: ofPath,
  params: OfPath.extend({ enrolment_id: z.number(), user_id: z.number(), finished_on: z.iso.date() }),
  sample: { ...path, enrolment_id: 1, user_id: 1, finished_on: '2026-11-23' },
  title: pathTexts['notice.finished'],
  places: ({ title }) => ({ path: title }),
  path: ownPlan,
  button: pathTexts['notice.openPlan'],
})

const receiptWaiting = notificationKind({
  key: 'path.receipt-waiting',
  topic: 'desk',
  tone: 'info',
  label: pathTexts['notice.receiptLabel'],
  roles: ['admin'],
  read: ofPath,
  params: OfPath,
  sample: path,
  title: pathTexts['notice.receipt'],
  places: ({ title }) => ({ path: title }),
  path: () => hrefTo('/admin/receipts'),
  button: pathTexts['notice.receipts'],
  collapse: ({ path_id }) => String(path_id),
  letterGap: 60,
})

const receiptRefused = notificationKind({
  key: 'path.receipt-refused',
  topic: 'registration',
  tone: 'warning',
  label: pathTexts['notice.refusedLabel'],
  roles: ['student'],
  read: async (db, { path_id, enrolment_id }) => {
    const words = await findPathWords(db, path_id)
    return words && { ...words, reason: await findReceiptReason(db, enrolment_id) }
  },
  params: OfPath.extend({ reason: z.string() }),
  sample: { ...path, reason: 'المبلغ غير واضح' },
  title: pathTexts['notice.refused'],
  body: pathTexts['notice.reason'],
  places: ({ title, reason }) => ({ path: title, reason }),
  path: ({ path_id }) => hrefTo('/path/{pathId}', { pathId: path_id }),
  button: pathTexts['notice.pathPage'],
})

export const pathNotices = [dayOpen, stageOpened, opened, finished, receiptWaiting, receiptRefused]
