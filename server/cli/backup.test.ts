import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Entry, noContent, writeArchive } from '#server/engines/database/transfer/archive.ts'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { openDatabase } from '#server/engines/database/open.ts'
import { ask } from '#server/testing/ask.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/cluster.ts'
import { urlOf } from '#server/testing/connection-url.ts'
import { smallDisk } from '#server/testing/small-disk.ts'
import { backUp, type Installation } from './backup.ts'
import { restore } from './restore.ts'

const silent = () => undefined
let folder = ''
let file = ''
let source: TestDatabase
let target: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-backup-'))
  file = join(folder, 'backup')
  source = await createTestDatabase()
  target = await createTestDatabase()
  await ask(source.connection, `insert into settings (key, value) values ('platform', '"رتّل"')`)
})

afterEach(async () => {
  await source.drop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

function installation(
  name: string,
  database: TestDatabase | undefined,
  options: { key: string; keyInFile?: boolean },
): Installation {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  if (options.keyInFile ?? true) writeFileSync(join(dataDir, 'secret.key'), options.key, { mode: 0o600 })
  const databaseUrl = database && urlOf(database.connection)
  return { dataDir, databaseUrl, secretKey: Buffer.from(options.key), s3: undefined }
}

function addFile({ dataDir }: Installation, path: string, content: string | Buffer): void {
  mkdirSync(join(dataDir, 'files', path, '..'), { recursive: true })
  writeFileSync(join(dataDir, 'files', path), content)
}

const read = ({ dataDir }: Installation, path: string) => readFileSync(join(dataDir, path))
const settingsIn = ({ connection }: TestDatabase) => ask(connection, 'select key, value from settings')

test('an installation comes back whole: database, files and key', async () => {
  const from = installation('from', source, { key: 'the key of the first one' })
  const to = installation('to', target, { key: 'made by the start of the second' })
  const picture = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
  addFile(from, 'avatars/ab/picture.webp', picture)
  addFile(from, 'receipts/cd/empty', '')
  addFile(from, '.staging/half.part', 'an upload on its way')

  await backUp(from, file, silent)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await restore(() => to, file, silent)

  expect(await settingsIn(target)).toEqual([{ key: 'platform', value: 'رتّل' }])
  expect(read(to, 'files/avatars/ab/picture.webp').equals(picture)).toBe(true)
  expect(read(to, 'files/receipts/cd/empty')).toHaveLength(0)
  expect(existsSync(join(to.dataDir, 'files/.staging'))).toBe(false)
  expect(read(to, 'secret.key').toString()).toBe('the key of the first one')
  expect(statSync(join(to.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('the built-in database is backed up while it is in use, and restored into another built-in one', async () => {
  const from = installation('from', undefined, { key: 'key of the first' })
  const to = installation('to', undefined, { key: 'key of the second' })
  const running = await openDatabase({ dataDir: from.dataDir, log: silent })
  await migrateToLatest(running.db)
  await running.pool.query(`insert into settings (key, value) values ('platform', '"هنا"')`)
  await backUp(from, file, silent)
  expect((await running.pool.query('select 1')).rowCount).toBe(1)
  await running.close()

  await restore(() => to, file, silent)
  const restored = await openDatabase({ dataDir: to.dataDir, log: silent })
  expect((await restored.pool.query('select value from settings')).rows).toEqual([{ value: 'هنا' }])
  await restored.close()
})

test('nothing is restored over an installation that has files or rows', async () => {
  const from = installation('from', source, { key: 'key of the first' })
  await backUp(from, file, silent)
  await expect(restore(() => from, file, silent)).rejects.toThrow('The database is not empty')
  const withFiles = installation('files', target, { key: 'key of the second' })
  addFile(withFiles, 'avatars/ab/mine.webp', 'mine')
  await expect(restore(() => withFiles, file, silent)).rejects.toThrow('There are files in')
  expect(read(withFiles, 'files/avatars/ab/mine.webp').toString()).toBe('mine')
  expect(await settingsIn(target)).toEqual([])
})

test('a key that comes from the environment has to be the same one when the backup is restored', async () => {
  const from = installation('from', source, { key: 'set in the environment', keyInFile: false })
  await backUp(from, file, silent)
  expect(readFileSync(file).includes('set in the environment')).toBe(false)
  const other = installation('other', target, { key: 'made by the start' })
  await expect(restore(() => other, file, silent)).rejects.toThrow(
    'Set SECRET_KEY to the one that was used then',
  )
  expect(await settingsIn(target)).toEqual([])
  await restore(
    () => installation('same', target, { key: 'set in the environment', keyInFile: false }),
    file,
    silent,
  )
  expect(await settingsIn(target)).toHaveLength(1)
})

test('a backup that is cut short leaves neither rows nor files nor another key', async () => {
  const from = installation('from', source, { key: 'key of the first' })
  for (let number = 0; number < 40; number++)
    addFile(from, `avatars/ab/${number}`, Buffer.alloc(5000, String(number * 7919)))
  await backUp(from, file, silent)
  truncateSync(file, statSync(file).size - 40)
  const to = installation('to', target, { key: 'key of the second' })
  await expect(restore(() => to, file, silent)).rejects.toThrow('damaged')
  expect(await settingsIn(target)).toEqual([])
  expect(existsSync(join(to.dataDir, 'files'))).toBe(false)
  expect(read(to, 'secret.key').toString()).toBe('key of the second')
})

test('a file that is no whole backup is refused before a key or a database is made to take it', async () => {
  const readSettings = vi.fn<() => Installation>()
  writeFileSync(file, 'select 1;')
  await expect(restore(readSettings, file, silent)).rejects.toThrow('is damaged or no file of this platform')
  const exported = `${file}-exported`
  await writeArchive(exported, database())
  await expect(restore(readSettings, exported, silent)).rejects.toThrow('use "npm run db:import"')
  expect(readSettings).not.toHaveBeenCalled()
})

test('a backup cannot write outside of its folder', async () => {
  const applied = await ask<{ name: string }>(target.connection, 'select name from kysely_migration')
  await writeArchive(file, forged(applied.map(({ name }) => name)))
  const to = installation('to', target, { key: 'key of the second' })
  await expect(restore(() => to, file, silent)).rejects.toThrow('names a file outside its folder')
  expect(existsSync(join(to.dataDir, 'evil'))).toBe(false)
})

async function* forged(migrations: string[]): AsyncGenerator<Entry> {
  yield { header: { kind: 'archive', format: 1, holds: 'backup', madeAt: '' }, content: noContent() }
  yield { header: { kind: 'database', server: '', migrations, tables: [] }, content: noContent() }
  yield { header: { kind: 'file', path: '../evil' }, content: Readable.from([Buffer.from('x')]) }
}

test('an export is not taken for a backup', async () => {
  await writeArchive(file, database())
  await expect(restore(() => installation('to', target, { key: 'key' }), file, silent)).rejects.toThrow(
    'use "npm run db:import"',
  )
})

async function* database(): AsyncGenerator<Entry> {
  yield { header: { kind: 'archive', format: 1, holds: 'database', madeAt: '' }, content: noContent() }
}

test('A backup is never written over a file, into a missing folder, or under the name of a folder', async () => {
  const from = installation('from', source, { key: 'key of the first' })
  writeFileSync(file, 'mine')
  await expect(backUp(from, file, silent)).rejects.toThrow('is not overwritten')
  await expect(backUp(from, folder, silent)).rejects.toThrow('is a folder')
  await expect(backUp(from, join(folder, 'nowhere/backup'), silent)).rejects.toThrow('There is no folder')
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('Two backups to one name at once leave one whole file', async () => {
  const from = installation('from', source, { key: 'key of the first' })
  const outcomes = await Promise.allSettled([backUp(from, file, silent), backUp(from, file, silent)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await restore(() => installation('to', target, { key: 'key of the second' }), file, silent)
  expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup'])
})

test('A backup that finds no room leaves nothing behind, and works when there is room', async () => {
  const disk = smallDisk(2)
  if (!disk) return
  try {
    const from = installation('from', source, { key: 'key of the first' })
    addFile(from, 'avatars/ab/large', randomBytes(1_500_000))
    disk.fill(500_000)
    await expect(backUp(from, join(disk.path, 'backup'), silent)).rejects.toThrow('ENOSPC')
    expect(readdirSync(disk.path)).toEqual(['.ballast'])
    disk.empty()
    await backUp(from, join(disk.path, 'backup'), silent)
    expect(readdirSync(disk.path)).toEqual(['backup'])
  } finally {
    disk.remove()
  }
})
