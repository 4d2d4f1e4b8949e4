import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Says of each module that is loaded with the platform where it lies. */
const LISTING = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load(url, context, next) {
    if (url.startsWith('file:')) loaded.push(url)
    return next(url, context)
  } })
  await import('#server/platform.ts')
  process.stdout.write(JSON.stringify(loaded), () => process.exit())`

async function loadedWithThePlatform(): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', LISTING], {
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as string[]
}

/** Each is loaded by the first who asks for what it does. */
const LATER = [
  'fast-xml-parser',
  'imapflow',
  'nodemailer',
  'prom-client',
  'redis',
  '@redis/client',
  'sanitize-html',
  'sharp',
  'web-push',
]

test('a start loads what answers the first page, and not what is asked for later', async () => {
  const loaded = await loadedWithThePlatform()
  const nameOf = (url: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  const packages = loaded.map(nameOf).filter((name) => name !== undefined)
  expect(LATER.filter((name) => packages.includes(name))).toEqual([])
  expect(loaded.filter((url) => /\/server\/db\/(?:migrations|before-baseline)\//.test(url))).toEqual([])
  // A module costs a start half a millisecond of processor; the numbers leave a twentieth of air.
  expect(packages.length).toBeLessThan(860)
  expect(loaded.length - packages.length).toBeLessThan(1830)
}, 60_000)
