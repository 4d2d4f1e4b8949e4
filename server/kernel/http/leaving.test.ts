import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
afterEach(() => t().app.http.close())

test('a node that closes answers and says so, then leaves reads to others while it answers writes, then is done', async () => {
  await t().app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t().app.http.server.address() as AddressInfo
  const ask = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return [status, headers.get('connection')]
  }
  const read = () => ask('/api/v1/courses')
  const write = () => ask('/api/v1/auth/logout', 'POST')
  expect(await ask('/healthz')).toEqual([200, 'keep-alive'])

  const leaving = t().app.leave()
  expect(await read()).toEqual([200, 'close'])
  expect(await ask('/healthz')).toEqual([503, 'close'])
  expect(await ask('/readyz')).toEqual([503, 'close'])

  await expect.poll(() => read().catch(String), { timeout: 60_000 }).toBe('TypeError: fetch failed')
  expect(await write()).toEqual([401, 'close'])
  expect(await ask('/healthz')).toEqual([503, 'close'])
  await leaving
})
