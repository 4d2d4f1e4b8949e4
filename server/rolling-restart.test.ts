import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { categoryRoutes } from '#contract/categories/routes.ts'
import type { Db } from '#server/kernel/context.ts'
import { freePort } from '#server/testing/free-port.ts'
import { canRunProxy, makeCertificate, proxies, type ProxyPlace } from '#server/testing/front-proxies.ts'
import { canRunRedis, startRedis } from '#server/testing/nodes/redis-server.ts'
import { twoNodes } from '#server/testing/nodes/two-nodes.ts'
import { callThrough, isUp } from '#server/testing/through-proxy.ts'

describe.each(Object.entries(proxies))('two nodes behind the shipped file of %s', (name, proxy) => {
  const canRun = canRunRedis && canRunProxy(proxy.program)

  test.skipIf(!canRun)(
    'restarted one after the other, no read and no write meets a refusal',
    { timeout: 900_000 },
    async () => {
      const redis = await startRedis()
      const platform = await twoNodes(redis.url)
      const folder = mkdtempSync(join(tmpdir(), `rattil-rolling-${name}-`))
      makeCertificate(folder)
      const ports = platform.nodes.map(({ url }) => Number(new URL(url).port))
      const place: ProxyPlace = { folder, http: await freePort(), https: await freePort(), nodes: ports }
      const child = proxy.start(place)
      try {
        await expect.poll(() => child.exitCode !== null || isUp(place), { timeout: 180_000 }).toBe(true)
        expect(child.exitCode).toBeNull()
        const director = await platform.make.director()
        const before = await countCategories(platform.db)
        const token = await platform.tokenOf(director.id)
        const answers = await answersWhile({ place, token }, async () => {
          for (const node of platform.nodes) {
            await node.stop()
            await node.start()
          }
        })
        expect(answers.refused).toEqual([])
        expect(answers.reads).toBeGreaterThan(20)
        expect(answers.writes).toBeGreaterThan(20)
        expect((await countCategories(platform.db)) - before).toBe(answers.writes)
      } finally {
        if (child.exitCode === null) {
          child.kill('SIGTERM')
          await once(child, 'exit')
        }
        await platform.close()
        await redis.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})

const WRITERS = 4

interface Caller {
  readonly place: ProxyPlace
  readonly token: string
}

/** Writers without repeats, each one call after another, for as long as the work takes. */
async function answersWhile({ place, token }: Caller, work: () => Promise<void>) {
  const answers = { reads: 0, writes: 0, refused: [] as string[] }
  const run = { isOver: false }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { create, list } = categoryRoutes
  async function write(writer: number): Promise<void> {
    for (let turn = 0; !run.isOver; turn += 1) {
      const body = JSON.stringify({ name: `تصنيف ${writer} ${turn}` })
      const written = await callThrough(place, create.path, { method: create.method, headers, body })
      const read = await callThrough(place, list.path, { headers })
      for (const { status, body: told } of [written, read])
        if (status !== 200) answers.refused.push(`${status} ${told.slice(0, 200)}`)
      answers.writes += Number(written.status === 200)
      answers.reads += Number(read.status === 200)
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  try {
    await work()
  } finally {
    run.isOver = true
    await Promise.all(writers)
  }
  return answers
}

async function countCategories(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
