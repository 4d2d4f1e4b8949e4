// npm run backup FILE: database, files and key in one file, while the platform runs.
import { createHmac } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { type Config, loadConfig } from '#server/config.ts'
import { type Entry, noContent, writeArchive } from '#server/engines/database/transfer/archive.ts'
import { exportDatabase } from '#server/engines/database/transfer/export.ts'
import { keyFile } from '#server/secret-key.ts'
import { counted, requireFile, runCommand, type Say, withDatabase } from './command.ts'
import { summary } from './db-export.ts'

export type Installation = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKey' | 's3'>

export const filesFolder = ({ dataDir }: Pick<Installation, 'dataDir'>) => join(dataDir, 'files')

/** Tells whether two installations have the same key without telling the key. */
export const fingerprint = (key: Buffer) => createHmac('sha256', key).update('rattil backup').digest('hex')

/** Whether the key in use is the one in DATA_DIR, rather than one from the environment. */
export async function isKeyFromFile(installation: Installation): Promise<boolean> {
  const text = await readFile(keyFile(installation.dataDir), 'utf8').catch(() => undefined)
  return text !== undefined && Buffer.from(text.trim(), 'utf8').equals(installation.secretKey)
}

export async function backUp(installation: Installation, file: string, say: Say): Promise<void> {
  const written = await withDatabase(installation, say, (database) =>
    writeArchive(file, entriesOf(installation, exportDatabase(database.pool))),
  )
  const files = written.filter(({ header }) => header.kind === 'file').length
  say(
    `${file}: ${summary(written)}, ${counted(files, 'file')}. It holds secrets: keep it where only you can read it.`,
  )
  const key = written.find(({ header }) => header.kind === 'key')
  if (key?.bytes === 0) say('The key comes from SECRET_KEY and is not in it: keep that as well.')
  if (installation.s3)
    say(`The files of the bucket ${installation.s3.bucket} are not in it: back them up there.`)
}

/** The database first: a file that comes later than its moment does no harm, one that is missing would. */
export async function* entriesOf(
  installation: Installation,
  database: AsyncIterable<Entry>,
): AsyncGenerator<Entry> {
  yield {
    header: { kind: 'archive', format: 1, holds: 'backup', madeAt: new Date().toISOString() },
    content: noContent(),
  }
  yield* database
  yield await keyEntry(installation)
  const folder = filesFolder(installation)
  for await (const path of filesBelow(folder)) {
    const handle = await openUnlessGone(path)
    if (handle)
      yield { header: { kind: 'file', path: relative(folder, path) }, content: handle.createReadStream() }
  }
}

async function keyEntry(installation: Installation): Promise<Entry> {
  const isIncluded = await isKeyFromFile(installation)
  return {
    header: { kind: 'key', fingerprint: fingerprint(installation.secretKey), isIncluded },
    content: isIncluded ? Readable.from([installation.secretKey]) : noContent(),
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await entriesIn(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Names that begin with a dot are uploads on their way, not files yet. */
async function entriesIn(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unlessGone)
  return (entries ?? []).filter(({ name }) => !name.startsWith('.'))
}

const openUnlessGone = (path: string) => open(path, 'r').catch(unlessGone)

/** What is removed while the backup runs is simply no longer there. */
function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

if (import.meta.main)
  await runCommand((argument, say) => backUp(loadConfig(), requireFile(argument, 'backup'), say))
