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
  for (const file of ['assets/a-1.js', 'assets/a-1.js.br', 'early.js', 'print.css'])
    writeFileSync(join(dist, 'client', file), file)
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

test('a built file comes packed where the browser takes that, and nothing beside the built files comes', async () => {
  const http = Fastify()
  await (await loadWebBundle(dist)).mountFiles(http)
  const packed = await http.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
  expect(packed).toMatchObject({ body: 'assets/a-1.js.br', headers: { 'content-encoding': 'br' } })
  expect(packed.headers['content-type']).toContain('javascript')
  expect(await http.inject({ method: 'HEAD', url: '/assets/a-1.js' })).toMatchObject({
    statusCode: 200,
    body: '',
  })
  const beside = ['b-2.js', '', '..%2Fearly.js', '%2e%2e/server/entry-server.js', 'a-1.js%00']
  const answers = await Promise.all(beside.map((name) => http.inject(`/assets/${name}`)))
  expect(answers.filter(({ statusCode }) => statusCode < 400)).toEqual([])
  await http.close()
})
