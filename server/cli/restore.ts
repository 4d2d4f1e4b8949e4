// npm run restore FILE: makes an installation from a backup, in an empty database and an empty DATA_DIR.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { loadConfig } from '#server/config.ts'
import type { Header, StoredEntry } from '#server/engines/database/transfer/archive.ts'
import { syncFolder, writeWhole } from '#server/disk/whole-file.ts'
import { checkArchive, importDatabase } from '#server/engines/database/transfer/import.ts'
import { installJobSchema } from '#server/engines/jobs/job-database.ts'
import { filesFolder, fingerprint, type Installation, isKeyFromFile } from './backup.ts'
import { keyFile } from '#server/secret-key.ts'
import { counted, requireThere, runCommand, type Say, withDatabase } from './command.ts'
import { report } from './db-import.ts'

const ARRIVING = 'files.restoring-'

/**
 * All or nothing: files and key take their places when the database is ready to be committed. The settings are read
 * after the file, for reading them makes a key where there is none.
 */
export async function restore(readSettings: () => Installation, file: string, say: Say): Promise<void> {
  const archive = await checkArchive(file, 'backup')
  const installation = readSettings()
  await refuseFiles(filesFolder(installation))
  await removeLeftovers(installation.dataDir)
  const arriving = join(installation.dataDir, `${ARRIVING}${process.pid}`)
  const arrival = { files: 0, key: undefined as Buffer | undefined }
  try {
    await mkdir(arriving, { recursive: true, mode: 0o700 })
    const imported = await withDatabase(installation, say, (database) =>
      importDatabase({
        database,
        archive,
        installJobs: () => installJobSchema(database.connection),
        async takeOther(entry) {
          if (entry.header.kind === 'key') arrival.key = await takeKey(installation, entry, entry.header)
          else if (entry.header.kind === 'file')
            arrival.files += await takeFile(arriving, entry, entry.header.path)
        },
        async beforeCommit() {
          if (arrival.files > 0) await moveInto(arriving, filesFolder(installation))
          if (arrival.key) await writeWhole(keyFile(installation.dataDir), arrival.key)
        },
      }),
    )
    report(imported, say)
    say(`${counted(arrival.files, 'file')}${arrival.key ? ' and the key' : ''} are back.`)
    if (installation.s3 && arrival.files > 0)
      say(
        `The files are in ${filesFolder(installation)}; copy them into the bucket ${installation.s3.bucket}.`,
      )
  } finally {
    await rm(arriving, { recursive: true, force: true })
  }
}

async function refuseFiles(folder: string): Promise<void> {
  const fileNames = await readdir(folder).catch(() => [])
  if (fileNames.some((name) => !name.startsWith('.')))
    throw new Error(
      `There are files in ${folder}, and nothing is ever overwritten. Restore into an empty DATA_DIR.`,
    )
}

/** Without the right key, what is sealed in the database could never be opened again. */
async function takeKey(
  installation: Installation,
  { content }: StoredEntry,
  header: Extract<Header, { kind: 'key' }>,
): Promise<Buffer | undefined> {
  if (fingerprint(installation.secretKey) === header.fingerprint) return undefined
  if (header.isIncluded && (await isKeyFromFile(installation))) return buffer(content)
  throw new Error(
    'The backup was made under another key. Set SECRET_KEY to the one that was used then' +
      `${header.isIncluded ? ', or leave SECRET_KEY out and the key of the backup is taken' : ''}.`,
  )
}

async function takeFile(folder: string, { content }: StoredEntry, path: string): Promise<number> {
  const target = resolve(folder, path)
  if (!target.startsWith(folder + sep)) throw new Error(`The backup names a file outside its folder: ${path}`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
  return 1
}

/** The folder in the way is empty but for uploads that were never finished. */
async function moveInto(arriving: string, folder: string): Promise<void> {
  await rm(join(folder, '.staging'), { recursive: true, force: true })
  await rmdir(folder).catch(() => undefined)
  await rename(arriving, folder)
  await syncFolder(dirname(folder))
}

/** Of a restore that was killed; nobody restores twice at once, for the database would be refused to the second. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((): string[] => [])
  for (const name of names.filter((one) => one.startsWith(ARRIVING)))
    await rm(join(dataDir, name), { recursive: true, force: true })
}

if (import.meta.main)
  await runCommand((argument, say) => restore(loadConfig, requireThere(argument, 'restore'), say))
