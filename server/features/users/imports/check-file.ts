import type { Insertable } from 'kysely'
import { workMs } from '#contract/kernel/limits.ts'
import { Email } from '#contract/auth/forms.ts'
import { MAX_IMPORT_ROWS, type FileAddress } from '#contract/users/import-shapes.ts'
import { MOST_EMAILS } from '#contract/users/shapes.ts'
import type { PersonColumn } from '#core/person-columns.ts'
import type { UserImportRows } from '#server/db/types.ts'
import { isDemoEmail } from '#server/features/auth/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { invalid, type Refusal } from '#server/kernel/errors.ts'
import type { Upload } from '#server/kernel/calls/handlers.ts'
import { inWorker } from '#server/kernel/in-worker.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { TaskOf } from '#server/ports.ts'
import { userTexts } from '../texts.ts'
import { checkRow } from './check-row.ts'
import * as queries from './queries.ts'
import type {
  Addresses,
  Head,
  HeadColumn,
  People,
  RawLine,
  readAddresses,
  readHead,
  readPeople,
} from './file/read-in-worker.ts'

const module = new URL('./file/read-in-worker.ts', import.meta.url).href
const slowly = { module, lane: 'slow', ms: workMs.people } as const
const readingPeople: TaskOf<typeof readPeople> = { ...slowly, name: 'readPeople' }
const readingAddresses: TaskOf<typeof readAddresses> = { ...slowly, name: 'readAddresses' }
const readingHead: TaskOf<typeof readHead> = { ...slowly, name: 'readHead' }

interface Choices {
  readonly existing: 'update' | 'skip'
  readonly invite: boolean
}
interface Sent {
  readonly body: Choices & { readonly columns?: (PersonColumn | undefined)[] | undefined }
  readonly upload: Upload
}
interface PeopleFile {
  readonly choices: Choices
  readonly name: string
  /** As the worker gives them: the JSON of an array of `RawLine` each. */
  readonly batches: readonly string[]
}

/** The columns of the file, for her to say what each holds. */
export async function readColumns(ctx: SignedCtx, { upload }: Pick<Sent, 'upload'>): Promise<HeadColumn[]> {
  const head = await inWorker(ctx, readingHead, upload.tempPath)
  if ('columns' in head) return head.columns
  throw refusalOf(head)
}

/** The rows of the file, read before the transaction. */
export async function readFile(ctx: SignedCtx, { body, upload }: Sent): Promise<PeopleFile> {
  const { columns, ...choices } = body
  const people = await inWorker(ctx, readingPeople, { path: upload.tempPath, columns })
  if ('batches' in people) return { choices, name: upload.name, batches: people.batches }
  throw refusalOf(people)
}

/** The addresses of a file, each with its line; an address that is written twice counts once. */
export async function listAddresses(
  ctx: SignedCtx,
  { upload }: Pick<Sent, 'upload'>,
): Promise<FileAddress[]> {
  const file = await inWorker(ctx, readingAddresses, { path: upload.tempPath, most: MOST_EMAILS })
  if (!('addresses' in file)) throw refusalOf(file, MOST_EMAILS)
  const lines = new Map<string, FileAddress>()
  for (const { line, email } of file.addresses) {
    const address = Email.safeParse(email)
    const written = address.success ? address.data.toLowerCase() : email
    if (!lines.has(written)) lines.set(written, { line, email: written, is_valid: address.success })
  }
  return [...lines.values()]
}

function refusalOf(
  file: Exclude<
    People | Head | Addresses,
    { batches: unknown } | { columns: unknown } | { addresses: unknown }
  >,
  most: number = MAX_IMPORT_ROWS,
): Refusal {
  switch (file.fault) {
    case 'broken':
      return invalid('file', userTexts['import.broken'], { line: file.line })
    case 'unknownColumns':
      return invalid('columns', userTexts['import.unknownColumns'])
    case 'tooMany':
      return invalid('file', userTexts['import.tooMany'], { rows: most })
    default:
      return invalid('file', userTexts[`import.${file.fault}`])
  }
}

/** The dry run: the rows are kept with what is wrong in them, and not one person is made. */
export const checkFile = (ctx: SignedCtx, file: PeopleFile) =>
  inTransaction(ctx, async (tx) => {
    const empty = { total: 0, fresh: 0, known: 0, bad: 0 }
    const { id } = await queries.insertImport(tx.db, {
      ...file.choices,
      ...empty,
      created_by: tx.actor.id,
      file_name: file.name,
      created_at: tx.now,
    })
    return queries.updateImport(tx.db, id, await keepRows(tx, id, file))
  })

async function keepRows(tx: Ctx, importId: number, { choices, batches }: PeopleFile) {
  const counts = { total: 0, fresh: 0, known: 0, bad: 0 }
  const lineOf = new Map<string, number>()
  for (const batch of batches) {
    const checked = await checkBatch(tx, JSON.parse(batch) as RawLine[], { choices, lineOf })
    for (const { kind } of checked) counts[kind] += 1
    counts.total += checked.length
    await queries.insertRows(
      tx.db,
      checked.map((row) => ({ ...row, import_id: importId })),
    )
  }
  return counts
}

interface Batch {
  readonly choices: Choices
  /** The first line of each e-mail of the file, kept over all batches. */
  readonly lineOf: Map<string, number>
}

async function checkBatch(
  tx: Ctx,
  rows: readonly RawLine[],
  { choices, lineOf }: Batch,
): Promise<Omit<Insertable<UserImportRows>, 'import_id'>[]> {
  const knownPeople = await queries.listKnown(
    tx.db,
    rows.map(({ raw }) => raw.email.toLowerCase()),
  )
  const byMailbox = new Map(knownPeople.map((one) => [one.mailbox, one]))
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
