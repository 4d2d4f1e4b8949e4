import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskFiles } from './disk.ts'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-'))
})

afterEach(() => rm(root, { recursive: true }))

test('only the owner can read stored files', async () => {
  const { key } = await openDiskFiles(root).put(Buffer.from('private'), {
    bucket: 'receipts',
    extension: 'pdf',
  })
  expect((await stat(join(root, key))).mode & 0o777).toBe(0o600)
  expect((await stat(join(root, 'receipts'))).mode & 0o777).toBe(0o700)
})

test('what a killed process left half-written is cleared after a day, not before', async () => {
  const store = openDiskFiles(root)
  await (await store.stage(Buffer.from('makes the folder'))).discard()
  const staging = join(root, '.staging')
  await writeFile(join(staging, 'old.part'), 'x')
  await writeFile(join(staging, 'running.part'), 'x')
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(staging, 'old.part'), longAgo, longAgo)
  await (await openDiskFiles(root).stage(Buffer.from('next start'))).discard()
  expect(await readdir(staging)).toEqual(['running.part'])
})
