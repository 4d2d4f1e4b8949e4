import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { writeRelease } from './release.ts'

const PATIENCE = 120_000
let parent = ''
let release = ''
let platform: ChildProcess | undefined

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'rattil-release-'))
  // Root gives its database to another account, which has to read what belongs to it.
  chmodSync(parent, 0o755)
  release = join(parent, 'rattil')
  writeRelease(release)
}, PATIENCE)

afterAll(async () => {
  if (platform?.exitCode === null) {
    platform.kill('SIGTERM')
    await once(platform, 'exit')
  }
  rmSync(parent, { recursive: true, force: true })
}, PATIENCE)

const inRelease = (pattern: string) => globSync(pattern, { cwd: release })

test('a release holds what runs, and neither tests nor sources of the web nor the tools of a build', () => {
  for (const file of ['package.json', 'NOTICE', 'RELEASE', 'server/main.ts', 'deploy/rattil.service'])
    expect(inRelease(file)).toEqual([file])
  expect(inRelease('{core,contract,server,scripts}/**/*.test.ts')).toEqual([])
  expect(inRelease('{web,e2e,bench,server/testing,server/features/*/cases.ts,scripts/*.ts}')).toEqual([])
  const packages = inRelease('node_modules/{fastify,pg,react,vite,rolldown,typescript,vitest,lucide-react}')
  expect(packages.toSorted()).toEqual(['node_modules/fastify', 'node_modules/pg'])
})

test(
  'a release starts by one command without a build, serves its pages, and makes a backup',
  async () => {
    const port = await freePort()
    const env = {
      PATH: '/usr/bin:/bin',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(parent, 'data'),
      RATTIL_DEMO: 'off',
      LOG_LEVEL: 'error',
    }
    const command = join(release, 'deploy/rattil.sh')
    const files = inRelease('{dist,node_modules}/**').length
    platform = spawn(command, [], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [platform.stdout, platform.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const isReady = () =>
      ask('/readyz').then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: PATIENCE, interval: 200, message: printed }).toBe(true)

    const page = await ask('/')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('رتّل')
    const [script = ''] = /\/assets\/[\w./-]+\.js/.exec(html) ?? []
    expect(script).not.toBe('')
    expect((await ask(script)).headers.get('content-encoding')).toMatch(/^(br|gzip)$/)

    const backup = join(parent, 'a.backup')
    execFileSync(command, ['backup', backup], { env, stdio: 'pipe' })
    expect(readFileSync(backup).length).toBeGreaterThan(1000)

    platform.kill('SIGTERM')
    const [code] = (await once(platform, 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(printed).not.toMatch(/Installing|Building/)
    expect(inRelease('{dist,node_modules}/**').length).toBe(files)
  },
  PATIENCE,
)

test('a command that a release does not have is refused', () => {
  for (const command of ['../../scripts/start', 'no-such-command']) {
    const { status, stderr } = spawnSync(join(release, 'deploy/rattil.sh'), [command], { encoding: 'utf8' })
    expect(status).toBe(64)
    expect(stderr).toContain(command)
  }
})
