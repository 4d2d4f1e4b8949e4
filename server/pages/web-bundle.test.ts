import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadWebBundle } from './web-bundle.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'rattil-bundle-'))
  for (const folder of ['client/.vite', 'client/assets', 'server'])
    mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'client/.vite/manifest.json'), '{}')
  writeFileSync(join(dist, 'server/entry-server.js'), 'export {}')
  for (const file of ['assets/a-1.js', 'early.js', 'print.css'])
    writeFileSync(join(dist, 'client', file), ' ')
})
afterEach(() => rmSync(dist, { recursive: true }))

test('code is kept for good, what has a lasting name is asked for again, and no page waits for that', async () => {
  const http = Fastify()
  await (await loadWebBundle(dist)).mountFiles(http)
  const lasts = async (url: string) => (await http.inject(url)).headers['cache-control']
  expect(await lasts('/assets/a-1.js')).toBe('public, max-age=31536000, immutable')
  expect(await lasts('/print.css')).toBe('no-cache')
  expect(await lasts('/early.js')).toBe('max-age=0, stale-while-revalidate=604800')
  await http.close()
})
