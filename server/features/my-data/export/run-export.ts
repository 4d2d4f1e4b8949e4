import { addAbortSignal, Readable } from 'node:stream'
import { EXPORT_DAYS } from '#contract/my-data/shapes.ts'
import type { JobRun } from '#server/engines/jobs/port.ts'
import { platformName } from '#server/features/site/public.ts'
import { findPerson } from '#server/features/users/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { EXPORT_BUCKET } from '../exports.ts'
import { sendReadyLetter } from '../letters.ts'
import * as queries from '../queries.ts'
import type { Kind } from './kind.ts'
import { kinds, type KindName } from './kinds.ts'
import { collectFiles, toFileRow } from './own-files.ts'
import { writePage } from './page.ts'
import type { Row } from './row.ts'
import { asJson, readRows } from './rows.ts'
import { zipStream, type ZipEntry } from './zip.ts'

export const RETRIES = 3
/** Her words and figures beside the files that `collectFiles` lets in. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Bears repetition: until its last step nothing is kept but bytes that no row names, which the sweep takes. */
export async function runExport(
  ctx: Ctx,
  exportId: number,
  { attempt, signal }: Pick<JobRun, 'attempt' | 'signal'>,
): Promise<void> {
  const request = await queries.findExport(ctx.db, exportId)
  const person = request?.status === 'preparing' ? await findPerson(ctx, request.user_id) : undefined
  if (!person) return
  try {
    const { key, size } = await storeZip(ctx, await packPerson(ctx, person), signal)
    await finish(ctx, exportId, { person, path: key, size })
  } catch (error) {
    if (attempt > RETRIES)
      await queries.updateExport(ctx.db, exportId, { status: 'failed', finished_at: ctx.now })
    throw error
  }
}

async function storeZip({ ports }: Ctx, zip: Readable, signal: AbortSignal) {
  try {
    addAbortSignal(signal, zip)
    return await ports.files.put(zip, { bucket: EXPORT_BUCKET, extension: 'zip', maxBytes: MOST_BYTES })
  } finally {
    zip.destroy()
  }
}

interface Packed {
  readonly person: Person
  readonly path: string
  readonly size: number
}

const finish = (ctx: Ctx, id: number, { person, path, size }: Packed): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const current = await queries.findExport(tx.db, id, { lock: true })
    if (current?.status !== 'preparing') return
    await queries.updateExport(tx.db, id, {
      status: 'ready',
      path,
      size_bytes: size,
      finished_at: tx.now,
      expires_at: new Date(tx.now.getTime() + EXPORT_DAYS * 86_400_000),
    })
    await queries.deleteOtherExports(tx.db, person.id, id)
    await sendReadyLetter(tx, person)
  })

async function packPerson(ctx: Ctx, { id: userId, name }: Person): Promise<Readable> {
  const packed = await collectFiles(ctx, userId)
  const rowsOf = (kind: string) => rowsIn(ctx, userId, kind, packed)
  const page = writePage({ platform: await platformName(ctx), name, at: ctx.now, kinds, rowsOf })
  const entries: ZipEntry[] = [
    { name: 'index.html', compress: true, open: () => textStream(page) },
    ...Object.keys(kinds).map((kind) => ({
      name: `data/${kind}.json`,
      compress: true,
      open: () => textStream(asJson(rowsOf(kind))),
    })),
    ...[...packed.values()].map(({ entry, path }) => ({
      name: entry,
      compress: false,
      open: () => ctx.ports.files.read(path),
    })),
  ]
  return zipStream(entries, ctx.now)
}

const textStream = (pieces: AsyncIterable<string>) => Readable.from(pieces, { objectMode: false })

async function* rowsIn(
  { db }: Ctx,
  userId: number,
  name: string,
  packed: Parameters<typeof toFileRow>[0],
): AsyncGenerator<Row> {
  const kind: Kind = kinds[name as KindName]
  const toRow = name === 'files' ? toFileRow(packed) : (row: Row) => row
  for await (const row of readRows({ db, userId, kind })) yield toRow(row)
}
