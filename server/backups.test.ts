import { readdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { systemRoutes } from '#contract/system/routes.ts'
import { backupFolder } from './engines/backups/folder.ts'
import { openBackups, type BackupSettings } from './engines/backups/open-backups.ts'
import { testApp } from './testing/app.ts'
import { as } from './testing/as.ts'
import { maker } from './testing/make.ts'
import { settleJobs } from './testing/settle-jobs.ts'

const t = testApp()
const make = maker(t)
const quiet = () => undefined
const director = async () => as(t, await make.director())
const folder = () => join(t().dataDir, 'backups')
afterEach(() => rmSync(folder(), { recursive: true, force: true }))
const listed = async () => (await (await director())(systemRoutes.backups, {})).data
const backupCheck = async () => {
  const { data } = await (await director())(systemRoutes.health, {})
  return data.checks.find(({ key }) => key === 'backup')
}

/** Backups in the folder of the platform that write a few bytes alone. */
const smallBackups = (changed: Partial<BackupSettings> = {}) =>
  openBackups({
    isOn: true,
    folder: folder(),
    kept: 2,
    needed: () => Promise.resolve(0),
    write: async (file) => {
      await writeFile(file, 'a backup')
      return { rows: 1, files: 0 }
    },
    restore: () => Promise.resolve(),
    log: { info: quiet, error: quiet },
    ...changed,
  })

test('a director makes a backup with one press, and it comes back whole in a database of its own', async () => {
  await t().jobs.start()
  await make.student({ name: 'جواهر الدوسري' })
  const { status } = await (await director())(systemRoutes.makeBackup, {})
  expect(status).toBe(200)
  await settleJobs(t().jobs)
  const { backups, failure, progress } = await listed()
  expect([failure, progress]).toEqual([null, null])
  expect(backups).toMatchObject([{ test: { passed: true, reason: '' } }])
  expect(backups[0]?.rows).toBeGreaterThan(1)
  expect(statSync(join(folder(), String(backups[0]?.name), 'rattil.backup')).mode & 0o777).toBe(0o600)
  const { rows } =
    await sql`select 1 from pg_database where datname = current_database() || '_trial'`.execute(t().db)
  expect(rows).toEqual([])
  const acts = await t().db.selectFrom('audit_log').select('action').where('entity', '=', 'backup').execute()
  expect(acts).toEqual([{ action: 'backup.make' }])
})

test('health is well after a night, and red when the newest backup is older than two nights', async () => {
  await smallBackups().make(t().clock.now)
  t().clock.forward(86_400)
  expect((await backupCheck())?.state).toBe('ok')
  t().clock.forward(86_400)
  expect((await backupCheck())?.state).toBe('bad')
})

test('so many of the newest stay as the settings say, and what was never whole goes', async () => {
  const store = backupFolder(folder())
  await store.begin('2026-01-01T020000Z')
  for (let night = 0; night < 3; night += 1) {
    t().clock.forward(86_400)
    await smallBackups().make(t().clock.now)
  }
  const newest = (await store.list()).map(({ madeAt }) => madeAt)
  expect(newest).toEqual([t().clock.now, new Date(t().clock.now.getTime() - 86_400_000)])
  expect(readdirSync(folder())).toHaveLength(2)
})

test('a backup for which the disk has no room is not begun, and the page and health say why', async () => {
  await smallBackups().make(t().clock.now)
  let hasWritten = false
  const full = smallBackups({
    needed: () => Promise.resolve(10),
    free: () => Promise.resolve(5),
    write: () => {
      hasWritten = true
      return Promise.resolve({ rows: 0, files: 0 })
    },
  })
  await expect(full.make(t().clock.now)).rejects.toThrow('bytes are needed')
  expect(hasWritten).toBe(false)
  const { failure, backups } = await listed()
  expect(failure?.cause).toBe('no-room')
  expect(backups).toHaveLength(1)
  expect((await backupCheck())?.finding).toContain('لا مساحة')
})

test('a backup that does not come back whole is told as broken', async () => {
  await smallBackups({ restore: () => Promise.reject(new Error('it ends too early')) }).make(t().clock.now)
  const { backups, failure } = await listed()
  expect(failure).toBeNull()
  expect(backups[0]?.test).toEqual({ passed: false, reason: 'it ends too early' })
  expect((await backupCheck())?.finding).toContain('لم تعد كاملة')
})
