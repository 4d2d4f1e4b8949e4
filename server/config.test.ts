import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...env })
const DATABASE_URL = 'postgres://rattil@db.example/rattil'

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ RATTIL_DEMO: 'off' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ DATABASE_URL }, false],
])('demo mode with %j: %s', (env, demo) => {
  expect(load(env).demo).toBe(demo)
})

test.each([{ HOST: '0.0.0.0' }, { DATABASE_URL }])(
  'demo mode cannot be forced where others reach it: %j',
  (env) => {
    expect(() => load({ ...env, RATTIL_DEMO: 'on' })).toThrow('RATTIL_DEMO=on needs')
  },
)

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://rattil.test/' }, 'https://rattil.test'],
])('where the platform is reached with %j', (env, origin) => {
  expect(load(env).origin).toBe(origin)
})

test('every bad setting is named at once', () => {
  const bad = { PORT: 'many', PUBLIC_URL: 'rattil', SECRET_KEY: 'short' }
  expect(() => load(bad)).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*SECRET_KEY|SECRET_KEY needs at least 32/)
  for (const name of ['PORT', 'PUBLIC_URL', 'SECRET_KEY']) expect(() => load(bad)).toThrow(name)
})

test('half a store for files is refused with what is missing', () => {
  expect(load().s3).toBeUndefined()
  const half = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'rattil' }
  expect(() => load(half)).toThrow('S3_ACCESS_KEY, S3_SECRET_KEY')
  expect(load({ ...half, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }).s3?.bucket).toBe('rattil')
})

test('a key is made once, for the owner alone, and stays', () => {
  const first = load().secretKey
  expect(load().secretKey).toEqual(first)
  const path = join(folder, 'secret.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8').trim().length).toBeGreaterThanOrEqual(32)
})

test('trusted proxies: none, a number of them, or their addresses', () => {
  expect(load().trustProxy).toBe(false)
  expect(load({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
  const two = load({ TRUST_PROXY: '2' }).trustProxy
  expect(typeof two === 'function' && [0, 1, 2].map((hop) => two('10.0.0.1', hop))).toEqual([
    true,
    true,
    false,
  ])
})
