import type { z } from 'zod'
import type { reportRoutes } from '#contract/reports/routes.ts'
import { changesOf } from '#contract/audit/changes.ts'
import { actionText, entityText } from '#contract/audit/words.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { tableOf, type Cell } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { filterOf } from './audit.ts'
import * as queries from './audit-queries.ts'
import { nameThings, type Named } from './names.ts'

const MOST_ROWS = 100_000
const BATCH = 1000
/** A spreadsheet keeps no more in one cell. */
const MOST_SIGNS = 32_000

type Asked = z.output<(typeof reportRoutes)['exportActivities']['query']>

/** The log as the list shows it, read as it goes; and the log says who took it. */
export async function exportActivities(ctx: SignedCtx, { format, ...asked }: Asked): Promise<FileAnswer> {
  const filter = await filterOf(ctx, asked)
  await inTransaction(ctx, (tx) =>
    audit(tx, { action: 'audit.export', entity: 'audit', entityId: '*', after: { format, ...asked } }),
  )
  return tableOf({
    format,
    name: `audit-${riyadhDay(ctx.now)}`,
    sheet: 'سجل التغييرات',
    batches: batchesOf(ctx.db, filter),
  })
}

const columns = ['الوقت', 'من غيّرت', 'ما فعلت', 'النوع', 'الاسم', 'الرقم', 'قبل', 'بعد', 'رقم الطلب']

async function* batchesOf(db: Db, filter: queries.ActivityFilter | undefined): AsyncGenerator<Cell[][]> {
  yield [columns]
  if (!filter) return
  let beforeId: number | undefined
  for (let written = 0; written < MOST_ROWS; written += BATCH) {
    const ids = await queries.listActivityIds(db, filter, { limit: BATCH, offset: 0, beforeId })
    const rows = await queries.listActivities(db, ids)
    const named = await nameThings(db, rows)
    yield rows.map((row) => cellsOf(row, named(row)))
    beforeId = ids.at(-1)
    if (ids.length < BATCH) return
  }
}

function cellsOf(row: queries.ActivityRow, { thing, names }: Named): Cell[] {
  const changes = changesOf(row.before, row.after, { entity: row.entity, names })
  const side = (of: 'before' | 'after') =>
    changes
      .filter((change) => change[of] !== null)
      .map((change) => `${change.name}: ${change[of]}`)
      .join('\n')
      .slice(0, MOST_SIGNS)
  return [
    { moment: row.at },
    row.actor_name ?? 'النظام',
    actionText(row.action),
    entityText(row.entity),
    thing?.name ?? '',
    row.entity_id,
    side('before'),
    side('after'),
    row.request_id,
  ]
}
