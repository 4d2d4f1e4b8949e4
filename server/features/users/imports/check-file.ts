import { readFile } from 'node:fs/promises'
import type { Insertable } from 'kysely'
import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '#contract/user-imports.ts'
import type { UserImportRows } from '#server/db/types.ts'
import { isDemoEmail } from '#server/features/auth/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import type { Upload } from '#server/kernel/handlers.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { checkRow, type RawRow } from './check-row.ts'
import * as queries from './queries.ts'
import { BrokenCsv, columnsOf, decodeCsv, readRows, type Field, type FileRow } from './read-file.ts'

const BATCH = 500
const MB = 1024 * 1024

interface Choices {
  readonly existing: 'update' | 'skip'
  readonly invite: boolean
}

/** The dry run: the rows are kept with what is wrong in them, and not one person is made. */
export async function checkFile(ctx: SignedCtx, choices: Choices, upload: Upload) {
  if (upload.size > MAX_IMPORT_MB * MB) throw invalid('file', 'users.import.tooLarge', { mb: MAX_IMPORT_MB })
  const csv = decodeCsv(await readFile(upload.tempPath))
  if (csv === undefined || csv.startsWith('%PDF')) throw invalid('file', 'users.import.notCsv')
  return inTransaction(ctx, async (tx) => {
    const empty = { total: 0, fresh: 0, known: 0, bad: 0 }
    const { id } = await queries.insertImport(tx.db, {
      ...choices,
      ...empty,
      created_by: tx.actor.id,
      file_name: upload.name,
      created_at: tx.now,
    })
    const counts = await keepRows(tx, { importId: id, choices, csv }).catch(refuseBroken)
    if (counts.total === 0) throw invalid('file', 'users.import.empty')
    return queries.updateImport(tx.db, id, counts)
  })
}

function refuseBroken(error: unknown): never {
  throw error instanceof BrokenCsv ? invalid('file', 'users.import.broken', { line: error.line }) : error
}

interface Keep {
  readonly importId: number
  readonly choices: Choices
  readonly csv: string
}

async function keepRows(tx: Ctx, { importId, choices, csv }: Keep) {
  const counts = { total: 0, fresh: 0, known: 0, bad: 0 }
  const lineOf = new Map<string, number>()
  let columns: Partial<Record<Field, number>> | undefined
  for await (const batch of batches(readRows(csv))) {
    const rows = columns ? batch : batch.slice(1)
    columns ??= headOf(batch)
    const raws = rows.map(({ line, cells }) => ({ line, raw: rawOf(cells, columns) }))
    counts.total += raws.length
    if (counts.total > MAX_IMPORT_ROWS)
      throw invalid('file', 'users.import.tooMany', { rows: MAX_IMPORT_ROWS })
    const checked = await checkBatch(tx, raws, { choices, lineOf })
    for (const { kind } of checked) counts[kind] += 1
    if (checked.length > 0)
      await queries.insertRows(
        tx.db,
        checked.map((row) => ({ ...row, import_id: importId })),
      )
  }
  return counts
}

async function* batches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function headOf([head]: readonly FileRow[]): Partial<Record<Field, number>> {
  const columns = columnsOf(head?.cells ?? [])
  for (const field of ['name', 'email'] as const)
    if (columns[field] === undefined)
      throw invalid('file', 'users.import.noColumn', { column: text(`users.column.${field}`) })
  return columns
}

const rawOf = (cells: readonly string[], columns: Partial<Record<Field, number>> = {}): RawRow => {
  const cell = (field: Field) => cells[columns[field] ?? -1] ?? ''
  return { name: cell('name'), email: cell('email'), phone: cell('phone'), role: cell('role') }
}

interface Batch {
  readonly choices: Choices
  /** The first line of each e-mail of the file, kept over all batches. */
  readonly lineOf: Map<string, number>
}

async function checkBatch(
  tx: Ctx,
  rows: readonly { line: number; raw: RawRow }[],
  { choices, lineOf }: Batch,
): Promise<Omit<Insertable<UserImportRows>, 'import_id'>[]> {
  const known = await queries.listKnown(
    tx.db,
    rows.map(({ raw }) => raw.email.toLowerCase()),
  )
  const byMailbox = new Map(known.map((one) => [one.mailbox, one]))
  return rows.map(({ line, raw }) => {
    const mailbox = raw.email.toLowerCase()
    const holder = byMailbox.get(mailbox)
    const { errors, ...row } = checkRow(raw, {
      existing: choices.existing,
      known: holder && { role: holder.role, isArchived: holder.archived_at !== null },
      twinLine: lineOf.get(mailbox),
      isReserved: !tx.config.demo && isDemoEmail(mailbox),
    })
    if (!lineOf.has(mailbox)) lineOf.set(mailbox, line)
    return { ...row, line, errors: JSON.stringify(errors) }
  })
}
