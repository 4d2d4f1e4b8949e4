import type { z } from 'zod'
import type { deskStatsRoutes } from '#contract/desk-stats.ts'
import { actionText } from '#core/audit-words.ts'
import { formatDateTime } from '#core/format/date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { tableOf } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import type { FileAnswer } from '#server/kernel/handlers.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import * as queries from './desk-queries.ts'
import { filterOf } from './desk-service.ts'

const MOST_ROWS = 100_000
const BATCH = 1000
/** A spreadsheet keeps no more in one cell. */
const MOST_SIGNS = 32_000

type Asked = z.output<(typeof deskStatsRoutes)['exportActivities']['query']>

/** The log as the list shows it, read as it goes; and the log says who took it. */
export async function exportActivities(ctx: SignedCtx, { format, ...asked }: Asked): Promise<FileAnswer> {
  await inTransaction(ctx, (tx) =>
    audit(tx, { action: 'audit.export', entity: 'audit', entityId: '*', after: { format, ...asked } }),
  )
  return tableOf({
    format,
    name: `audit-${riyadhDay(ctx.now)}`,
    sheet: 'سجل التغييرات',
    batches: batchesOf(ctx.db, filterOf(asked)),
  })
}

const columns = ['الوقت', 'من غيّرت', 'ما فعلت', 'الفعل', 'النوع', 'الرقم', 'قبل', 'بعد', 'رقم الطلب']

async function* batchesOf(db: Db, filter: queries.ActivityFilter): AsyncGenerator<string[][]> {
  yield [columns]
  let before = Number.MAX_SAFE_INTEGER
  for (let written = 0; written < MOST_ROWS; written += BATCH) {
    const rows = await queries.listActivitiesBefore(db, filter, before, BATCH)
    yield rows.map(cellsOf)
    before = rows.at(-1)?.id ?? 0
    if (rows.length < BATCH) return
  }
}

const cellsOf = (row: queries.ExportedActivity): string[] => [
  formatDateTime(row.at),
  row.actor_name ?? 'النظام',
  actionText(row.action),
  row.action,
  row.entity,
  row.entity_id,
  valueOf(row.before),
  valueOf(row.after),
  row.request_id,
]

const valueOf = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value).slice(0, MOST_SIGNS)
