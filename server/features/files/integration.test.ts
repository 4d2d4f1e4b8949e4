import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFiles } from '#server/engines/files/open-files.ts'
import { StoreFailed, type FileStore } from '#server/engines/files/port.ts'
import { testApp } from '#server/testing/app.ts'
import { fakeS3, type FakeS3 } from '#server/testing/fake-s3.ts'
import { storageIntegration } from './integration.ts'

const t = testApp()
let s3: FakeS3
beforeEach(async () => {
  s3 = await fakeS3()
})
afterEach(() => s3.close())

function tryStorage(faults: Partial<FileStore> = {}) {
  const ctx = t().ctx()
  const files = openFiles({ s3: s3.settings, dataDir: t().dataDir, workers: ctx.ports.workers })
  return storageIntegration.test?.({ ...ctx, ports: { ...ctx.ports, files: { ...files, ...faults } } }, 5000)
}

test('a store elsewhere is written, read whole and in part, and cleaned', async () => {
  expect(await tryStorage()).toMatchObject({ works: true })
  expect(s3.requests.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'GET', 'DELETE', 'HEAD'])
  expect(s3.objects.size).toBe(0)
})

test('a store that refuses our keys says so in its own words, and never the key', async () => {
  s3.troubles.push([403, 'AccessDenied'])
  const answer = await tryStorage()
  expect(answer).toMatchObject({ works: false })
  expect(answer?.sentence).toContain('لم يُكتب')
  expect(answer?.line).toContain('AccessDenied')
  expect(JSON.stringify(answer)).not.toContain(s3.settings.secretKey)
})

test('a store that may be written and not read is told apart, and nothing stays in it', async () => {
  const read = () => Promise.reject(new StoreFailed('S3 refused GET: 403 AccessDenied'))
  const answer = await tryStorage({ read })
  expect(answer?.sentence).toContain('ولم يُقرأ')
  expect(s3.objects.size).toBe(0)
})
