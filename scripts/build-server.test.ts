import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from './build-server.mjs'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** As deep as dist/platform, for a source is named by its way from there. */
let folder = ''
let files: readonly string[] = []
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const scripts = () => files.filter((file) => file.endsWith('.js'))

beforeAll(async () => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  folder = mkdtempSync(join(root, 'dist/server-test-'))
  files = await bundleServer(folder)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inNode = async (script: string) => {
  const flags = ['--enable-source-maps', '--input-type=module', '--eval', script]
  const { stdout } = await run(process.execPath, flags, { maxBuffer: 10_000_000, cwd: folder })
  return stdout
}

test('what threads and other processes run is a file of its own, and there', () => {
  const begun = scripts().flatMap((file) =>
    [...textOf(file).matchAll(/new URL\("\.\/([\w-]+\.js)", import\.meta/g)].map(([, name]) => name),
  )
  expect(begun).toEqual(
    expect.arrayContaining([
      'engines-files-examine.js',
      'engines-meetings-built-in-media-process.js',
      'engines-workers-thread.js',
      'features-certificates-drawing-draw.js',
    ]),
  )
  expect(begun.filter((name) => !files.includes(name ?? ''))).toEqual([])
})

test('a module that asks where it lies is told where its source lies', () => {
  const named = scripts().flatMap((file) =>
    [...textOf(file).matchAll(/"(\.\.\/[\w./-]+)", import\.meta|import\.meta\["dirname"\], "([^"]+)"/g)].map(
      ([, source, place]) => source ?? place ?? '',
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([])
})

test('the stack of an error names the lines of the sources', async () => {
  const source = readFileSync(join(root, 'server/engines/workers/thread.ts'), 'utf8').split('\n')
  const line = source.findIndex((text) => text.includes('exports no')) + 1
  const stack = await inNode(`
    const { run } = await import(${JSON.stringify(join(folder, 'engines-workers-thread.js'))})
    await run({ module: 'node:fs', name: 'no such task' }).catch((error) => console.log(error.stack))`)
  expect(stack).toContain(`server/engines/workers/thread.ts:${line}:`)
})

test('the process of the server has its stacks named so from its first line on', () => {
  expect(textOf('main.js')).toMatch(/^\/\/.*\nprocess\.setSourceMapsEnabled\(true\);\nawait import\(/)
})

test('a start finds few files', async () => {
  const platform = scripts().find((file) => file.startsWith('platform-'))
  const listing = await inNode(`
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load(url, context, next) {
      if (url.startsWith('file:')) loaded.push(url)
      return next(url, context)
    } })
    await import(${JSON.stringify(join(folder, platform ?? ''))})
    process.stdout.write(JSON.stringify(loaded), () => process.exit())`)
  // The rest are packages that stay as they are, most of them pino's and piscina's.
  expect((JSON.parse(listing) as string[]).length).toBeLessThan(100)
}, 60_000)
