import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireDataDir } from './data-dir.ts'
import { keyFile, keyFileState, storedKey } from './secret-key.ts'
import { pinnedNode } from '../scripts/pinned-node.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const program = `
  import { storedKey } from ${JSON.stringify(join(import.meta.dirname, 'secret-key.ts'))}
  process.stdin.once('data', () => process.stdout.write(storedKey(process.argv[1]).toString('utf8')))
  process.stdout.write('ready ')`

test('Processes that start at once on an empty folder all get the one key', async () => {
  const processes = Array.from({ length: 4 }, () =>
    spawn(pinnedNode(), ['--input-type=module', '-e', program, '--', folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
      cwd: import.meta.dirname,
    }),
  )
  await Promise.all(processes.map((one) => once(one.stdout, 'readable')))
  for (const one of processes) one.stdin.end('go')
  const keys = await Promise.all(processes.map((one) => text(one.stdout)))
  expect(new Set(keys)).toEqual(new Set([`ready ${readFileSync(keyFile(folder), 'utf8')}`]))
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600)
})

test('A key file that is only half written is never taken for the key', () => {
  writeFileSync(join(folder, 'secret.key.0123456789ab.part'), 'half')
  expect(storedKey(folder).length).toBeGreaterThanOrEqual(32)
})

test('While the platform runs, a key file that is gone, emptied or exchanged is noticed', () => {
  const key = storedKey(folder)
  const state = () => keyFileState(folder, key, true)
  expect(state()).toBe('same')
  writeFileSync(keyFile(folder), 'another key, long enough to be taken for one')
  expect(state()).toBe('changed')
  writeFileSync(keyFile(folder), '')
  expect(state()).toBe('changed')
  rmSync(keyFile(folder))
  expect(state()).toBe('gone')
  expect(keyFileState(folder, key, false)).toBe('unused')
})

test.skipIf(process.getuid?.() !== 0 || !process.seteuid)(
  'An account that may not write the data folder, or read the key, is told so in one sentence',
  () => {
    storedKey(folder)
    mkdirSync(join(folder, 'closed'), { mode: 0o700 })
    process.seteuid?.(65_534)
    try {
      expect(() => requireDataDir(join(folder, 'closed'))).toThrow(
        /DATA_DIR .* may not be written by this account: /,
      )
      expect(() => storedKey(folder)).toThrow(/secret\.key.* (may not be written|cannot be read)|DATA_DIR/)
    } finally {
      process.seteuid?.(0)
    }
  },
)
