import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'rattil-tree-'))
  cpSync(import.meta.dirname, join(tree, 'scripts'), { recursive: true })
  for (const file of ['vite.config.ts', 'package-lock.json', 'NOTICE']) write(file)
  for (const folder of ['contract', 'core']) mkdirSync(join(tree, folder))
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

const RESULTS = ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js', 'dist/platform/main.js']
const NO_NODE = '/no/node'

function write(file: string, text = ''): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

/** What stands in for Node while something is built. */
function writeNode(script: string): string {
  const node = join(tree, 'node')
  writeFileSync(node, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return node
}

/** `buildWeb`, or the start's part of it. */
const build = (step: 'buildWeb' | 'buildPages', node: string) =>
  spawnSync(
    process.execPath,
    ['-e', `import('./scripts/build-web.mjs').then((m) => m.${step}(${JSON.stringify(node)}))`],
    { cwd: tree, encoding: 'utf8', timeout: 20_000 },
  )

test('a release that came without the sources of the web is served as it was built', () => {
  for (const file of [...RESULTS, 'dist/.compressed']) write(file)
  expect(build('buildWeb', NO_NODE)).toMatchObject({ status: 0, stdout: '' })
})

test('a start waits for no compression, and a build does', () => {
  for (const file of RESULTS) write(file)
  expect(build('buildPages', NO_NODE)).toMatchObject({ status: 0, stdout: '' })
  expect(build('buildWeb', NO_NODE)).toMatchObject({ status: 1 })
})

test('sources that nothing was built from are built', () => {
  for (const file of [...RESULTS, 'web/a.ts']) write(file)
  const { status, stderr } = build('buildWeb', NO_NODE)
  expect(status).toBe(1)
  expect(stderr).toContain('The platform could not be built')
})

test('what was built from other sources is compressed anew', () => {
  for (const file of [...RESULTS, 'dist/.compressed', 'web/a.ts']) write(file)
  const node = writeNode('echo "$*" >> steps')
  expect(build('buildWeb', node).status).toBe(0)
  const steps = readFileSync(join(tree, 'steps'), 'utf8').trim().split('\n')
  expect(steps).toHaveLength(5)
  expect(steps.filter((step) => step.includes('build-server'))).toHaveLength(1)
  const ofTheWeb = steps.filter((step) => !step.includes('build-server'))
  expect(ofTheWeb[0]).toContain('build-fonts')
  expect(ofTheWeb[3]).toContain('compress')
})

test('when one side cannot be built, the build of the other one ends with it', async () => {
  write('web/a.ts')
  const node = writeNode(`case "$*" in
    *--ssr*) trap 'touch stopped; exit 1' TERM; touch begun; while :; do sleep 0.1; done ;;
    *vite*) until [ -e begun ] || [ $((waited += 1)) -gt 20 ]; do sleep 0.1; done; exit 1 ;;
  esac`)
  const { status, stderr } = build('buildPages', node)
  expect(status).toBe(1)
  expect(stderr).toContain('The platform could not be built (pages for the browser)')
  // Where there is no room for both at once, the second one never begins.
  if (existsSync(join(tree, 'begun'))) await expect.poll(() => existsSync(join(tree, 'stopped'))).toBe(true)
})

test('a build that the kernel killed is told by its likely reason', () => {
  write('web/index.html')
  const { stderr, status } = build('buildWeb', writeNode('kill -9 $$'))
  expect(status).toBe(1)
  expect(stderr).toContain('killed, probably for lack of memory')
})
