import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tarGzOf } from '#server/testing/tar.ts'
import { openTarGz } from './tar-gz.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rattil-tar-test-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const open = (bytes: Buffer) =>
  openTarGz({ read: async () => Readable.from([bytes]) }, { key: 'x.gz', size: bytes.length }, 1_000_000)

test('a tar.gz is read in any order, and nothing of it stays once it is closed', async () => {
  const long = `${'folder/'.repeat(20)}file.xml`
  const archive = await open(tarGzOf({ 'a.xml': '<a/>', [long]: 'نص', 'empty.xml': '' }))
  expect([...archive.entries.keys()]).toEqual(['a.xml', long, 'empty.xml'])
  const textOf = async (name: string) => (await buffer(await archive.read(name))).toString()
  expect(await Promise.all([long, 'a.xml', 'empty.xml'].map(textOf))).toEqual(['نص', '<a/>', ''])
  await archive.close()
  expect(await readdir(folder)).toEqual([])
})

test('nothing stays of a tar.gz that could not be read', async () => {
  const bytes = tarGzOf({ 'a.xml': 'نص'.repeat(1000) })
  await expect(open(bytes.subarray(0, 100))).rejects.toThrow('تعذرت قراءة الملف')
  await expect(open(Buffer.from('no gzip'))).rejects.toThrow('تعذرت قراءة الملف')
  expect(await readdir(folder)).toEqual([])
})
