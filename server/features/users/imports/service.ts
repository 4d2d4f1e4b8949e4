import { z } from 'zod'
import type { importRowKinds } from '#contract/users/import-shapes.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { fileOf } from '../export/service.ts'
import { userTexts } from '../texts.ts'
import * as queries from './queries.ts'

export { checkFile, listAddresses, readColumns, readFile } from './check-file.ts'

export const IMPORT = 'users.import'

export async function showImport(ctx: SignedCtx, id: number) {
  const userImport = await queries.findImport(ctx.db, id)
  if (!userImport) throw notFound(userTexts['import.notFound'])
  return userImport
}

type Kind = (typeof importRowKinds)[number]

export async function listRows(ctx: SignedCtx, id: number, query: Paging & { kind: Kind }) {
  const userImport = await showImport(ctx, id)
  const rows = await queries.listRows(ctx.db, id, query.kind, windowOf(query))
  const items = rows.map((row) => ({ ...row, errors: errorsOf(row) }))
  return pageOf(items, userImport[query.kind], query)
}

const Errors = z.array(z.string())
const errorsOf = ({ errors }: queries.ImportRow) => Errors.parse(errors)

/** Once. A second tap, or another director, is told how far it has come. */
export async function confirmImport(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const userImport = await queries.lockImport(tx.db, id)
    if (!userImport) throw notFound(userTexts['import.notFound'])
    if (userImport.status !== 'ready') return userImport
    if (userImport.fresh + userImport.known === 0) throw conflict(userTexts['import.nothing'])
    const begun = await queries.updateImport(tx.db, id, { status: 'importing', confirmed_at: tx.now })
    await tx.ports.jobs.enqueue(tx.db, IMPORT, { importId: id })
    const { file_name, existing, invite, fresh, known, bad } = userImport
    await audit(tx, {
      action: 'user.import-file',
      entity: 'user_import',
      entityId: id,
      after: { file_name, existing, invite, fresh, known, bad },
    })
    tx.afterCommit(() => tx.ports.jobs.wake())
    return begun
  })
}

export async function discardImport(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const userImport = await queries.lockImport(tx.db, id)
    if (!userImport) throw notFound(userTexts['import.notFound'])
    if (userImport.status !== 'ready') throw conflict(userTexts['import.begun'])
    await queries.deleteImport(tx.db, id)
    return withMessage(userTexts['import.discarded'], null)
  })
}

const importColumns = [
  userTexts['column.name'],
  userTexts['column.email'],
  userTexts['column.phone'],
  userTexts['column.role'],
] as const
const head = () => importColumns.map((key) => text(key))

export const template = (): FileAnswer => fileOf('csv', 'users-template', once([head()]))

export async function badRowsFile(ctx: SignedCtx, id: number): Promise<FileAnswer> {
  await showImport(ctx, id)
  return fileOf('csv', `import-${id}-errors`, badBatches(ctx.db, id))
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value)
}

const BATCH = 1000

/** The columns of the template first, so that the mended file can be sent as it is. */
async function* badBatches(db: Db, importId: number): AsyncGenerator<string[][]> {
  yield [[...head(), text(userTexts['column.line']), text(userTexts['column.errors'])]]
  let line = 0
  for (;;) {
    const rows = await queries.listBadAfter(db, importId, line, BATCH)
    if (rows.length === 0) return
    yield rows.map((row) => [
      row.name,
      row.email,
      row.phone ?? '',
      row.role,
      String(row.line),
      errorsOf(row).join('؛ '),
    ])
    line = rows.at(-1)?.line ?? line
  }
}
