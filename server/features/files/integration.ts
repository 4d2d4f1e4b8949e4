import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { StoreFailed, type FileStore } from '#server/engines/files/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Integration, Standing, TestAnswer } from '#server/kernel/integration.ts'
import { text } from '#server/kernel/texts.ts'
import { fileTexts } from './texts.ts'

export const storageIntegration: Integration = {
  key: 'storage',
  title: fileTexts.storage,
  settingKeys: [],
  standing: storageStanding,
  test: testStorage,
}

function storageStanding({ config: { s3 } }: Ctx): Promise<Standing> {
  const sentence = s3
    ? text(fileTexts['storage.s3'], { bucket: s3.bucket, host: new URL(s3.endpoint).host })
    : text(fileTexts['storage.disk'])
  return Promise.resolve({
    state: 'untested',
    sentence,
    isFixed: s3 !== undefined,
    settings: JSON.stringify(s3 ?? 'disk'),
  })
}

/** Nobody's files: the test writes here and removes what it wrote. */
const PLACE = { bucket: 'storage-test', extension: 'bin' }
const SIZE = 64
const RANGE = { start: 16, end: 31 }

/** A file of its own goes in, comes back whole and in part, and goes away. */
async function testStorage({ ports: { files } }: Ctx): Promise<TestAnswer> {
  let step: keyof typeof failures = 'write'
  let key: string | undefined
  try {
    const content = randomBytes(SIZE)
    key = (await files.put(content, PLACE)).key
    step = 'read'
    if (!content.equals(await buffer(await files.read(key)))) return failed(step)
    step = 'range'
    const part = await buffer(await files.read(key, RANGE))
    if (!content.subarray(RANGE.start, RANGE.end + 1).equals(part)) return failed(step)
    step = 'remove'
    await files.remove(key)
    if (await files.stat(key)) return failed(step)
    return { works: true, sentence: text(fileTexts['storage.works']), line: '' }
  } catch (error) {
    if (key !== undefined && step !== 'remove') await removeLeftover(files, key)
    return failed(step, error)
  }
}

const failures = {
  write: fileTexts['storage.write'],
  read: fileTexts['storage.read'],
  range: fileTexts['storage.range'],
  remove: fileTexts['storage.remove'],
}

const failed = (step: keyof typeof failures, error?: unknown): TestAnswer => ({
  works: false,
  sentence: text(failures[step]),
  line: error instanceof StoreFailed || (error instanceof Error && 'code' in error) ? error.message : '',
})

/** The store is failing already: what stays behind is as small as a line. */
async function removeLeftover(files: FileStore, key: string): Promise<void> {
  await files.remove(key).catch(() => undefined)
}
