import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

function write(file: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), '')
}

/** The Node that would build is one that cannot be started, so a try to build fails. */
const buildWeb = () =>
  spawnSync(
    process.execPath,
    ['-e', "import('./scripts/build-web.mjs').then((m) => m.buildWeb('/no/node'))"],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  )

test('a release that came without the sources of the web is served as it was built', () => {
  for (const file of ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js']) write(file)
  expect(buildWeb()).toMatchObject({ status: 0, stdout: '' })
})

test('sources that nothing was built from are built', () => {
  for (const file of ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js', 'web/a.ts'])
    write(file)
  const { status, stderr } = buildWeb()
  expect(status).toBe(1)
  expect(stderr).toContain('The web could not be built')
})

test('a build that the kernel killed is told by its likely reason', () => {
  writeFileSync(join(tree, 'node'), '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 })
  write('web/index.html')
  const { stderr, status } = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/build-web.mjs').then((m) => m.buildWeb('./node'))"],
    { cwd: tree, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('killed, probably for lack of memory')
})
