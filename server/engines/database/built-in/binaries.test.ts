import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries, inspect, shippedTree } from './binaries.ts'
import { hydrateLinks } from './links.ts'

const tree = shippedTree()
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-binaries-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** As npm unpacks the package when its install script may not run. */
function unpackedWithoutLinks(from: string): string {
  mkdirSync(join(folder, 'package'))
  execFileSync('cp', ['-a', from, join(folder, 'package/native')])
  execFileSync('find', [join(folder, 'package/native'), '-type', 'l', '-delete'])
  return join(folder, 'package/native')
}

const runs = (copy: string) => spawnSync(join(copy, 'bin/initdb'), ['--version']).status === 0

test.skipIf(!tree)(
  'binaries whose install script was blocked run after the links were made, twice without harm',
  () => {
    const copy = unpackedWithoutLinks(String(tree))
    expect(inspect(join(copy, 'bin'))).toBeUndefined()
    hydrateLinks(copy)
    hydrateLinks(copy)
    expect(inspect(join(copy, 'bin'))?.version).toMatch(/^18\./)
    expect(runs(copy)).toBe(true)
  },
)

test('PG_BIN wins over everything else', () => {
  const { bin } = findBinaries({})
  execFileSync('cp', ['-a', join(bin, '..'), join(folder, 'mine')])
  expect(findBinaries({ PG_BIN: join(folder, 'mine/bin') }).bin).toBe(join(folder, 'mine/bin'))
})

test('a PG_BIN without a server in it is a clear sentence', () => {
  expect(() => findBinaries({ PG_BIN: folder })).toThrow(
    `PG_BIN is ${folder}, but there is no PostgreSQL in it`,
  )
})
