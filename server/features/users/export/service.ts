import { Readable } from 'node:stream'
import type { UserFilters } from '#contract/users/forms.ts'
import type { exportFormats } from '#contract/users/shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { fileNameFor } from '#core/text/file-name.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { listPeopleIds } from '../people/list-queries.ts'
import { filterOf } from '../people/lists.ts'
import { listPeopleRows, type PersonRow } from '../people/queries.ts'
import { userTexts } from '../texts.ts'
import type { Batches, Cell } from './cells.ts'
import { csvPieces } from './csv.ts'
import { xlsxStream } from './xlsx.ts'

const MOST_ROWS = 100_000
const BATCH = 1000

type Format = (typeof exportFormats)[number]
type Asked = UserFilters & { readonly format: Format; readonly ids?: string | undefined }

/** Who leaves in the file is fixed when it begins; the rows are read as it goes, a thousand at a time. */
export async function exportPeople(ctx: SignedCtx, { format, ids, ...filters }: Asked): Promise<FileAnswer> {
  const chosen =
    ids === undefined
      ? await listPeopleIds(ctx.db, filterOf(ctx, filters), { limit: MOST_ROWS, offset: 0 })
      : ids.split(',').map(Number)
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      action: 'user.export',
      entity: 'user',
      entityId: '*',
      after: { format, rows: chosen.length, ...(ids === undefined ? filters : {}) },
    }),
  )
  return fileOf(format, `users-${riyadhDay(ctx.now)}`, batchesOf(ctx.db, chosen))
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<Format, string>

/** A table of people. */
export const fileOf = (format: Format, name: string, batches: Batches): FileAnswer =>
  tableOf({ format, name, sheet: text(userTexts.sheet), batches })

interface Table {
  readonly format: Format
  /** Of the file, without its ending. */
  readonly name: string
  /** The same in the words of whoever keeps it. */
  readonly words?: string
  readonly sheet: string
  readonly batches: Batches
}

/** A table as a file, written as its rows arrive. No cell of it runs as a formula. */
export const tableOf = ({ format, name, words, sheet, batches }: Table): FileAnswer => ({
  status: 200,
  headers: {
    'content-type': types[format],
    'content-disposition': `attachment; filename="${name}.${format}"${wordsOf(words, format)}`,
    'cache-control': 'private, no-store',
  },
  body: format === 'csv' ? Readable.from(csvPieces(batches)) : xlsxStream(sheet, batches),
})

const wordsOf = (words: string | undefined, format: Format): string =>
  words === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(fileNameFor(`${words}.${format}`))}`

const columns = [
  userTexts['column.name'],
  userTexts['column.email'],
  userTexts['column.phone'],
  userTexts['column.role'],
  userTexts['column.state'],
  userTexts['column.verified'],
  userTexts['column.courses'],
  userTexts['column.joined'],
  userTexts['column.seen'],
] as const

async function* batchesOf(db: Db, ids: readonly number[]): AsyncGenerator<Cell[][]> {
  yield [columns.map((key) => text(key))]
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const byId = new Map((await listPeopleRows(db, batch)).map((row) => [row.id, row]))
    yield batch.flatMap((id) => byId.get(id) ?? []).map(cellsOf)
  }
}

const cellsOf = (row: PersonRow): Cell[] => [
  row.name,
  row.email,
  row.phone ?? '',
  text(userTexts[`role.${row.role}`]),
  text(
    row.archived_at
      ? userTexts['state.archived']
      : row.is_active
        ? userTexts['state.active']
        : userTexts['state.inactive'],
  ),
  text(row.email_verified_at ? userTexts.yes : userTexts.no),
  Number(row.courses_count),
  { day: riyadhDay(row.created_at) },
  row.last_seen_at ? { day: riyadhDay(row.last_seen_at) } : '',
]
