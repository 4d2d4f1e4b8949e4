import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EXIT_PASSING } from '#core/start-refused.ts'
import { connectTo } from '#server/engines/database/open.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { newTokens, tokenHash } from '#server/features/auth/accounts/tokens.ts'
import { createTestDatabase } from '../cluster.ts'
import { urlOf } from '../connection-url.ts'
import { freePort } from '../free-port.ts'
import { maker } from '../make.ts'
import { makeEmptyPages, startMain, type StartedMain } from '../start-main.ts'
import { isReady } from '../supervised-platform.ts'

const PATIENCE_MS = 300_000

export interface PlatformNode {
  readonly url: string
  kill(): Promise<void>
  /** As an operator asks it to end; resolves when it has. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** Two processes of the platform on one database, which know of each other through this Redis alone. */
export async function twoNodes(redisUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rattil-nodes-'))
  const { connection, drop } = await createTestDatabase()
  const database = await connectTo({ connection, log: () => undefined, poolSize: 2 })
  const { db } = database
  const shared = {
    DATABASE_URL: urlOf(connection),
    REDIS_URL: redisUrl,
    SECRET_KEY: 'a key for two nodes that is long enough',
    RATTIL_DIST: makeEmptyPages(folder),
    RATTIL_DEMO: 'off',
    NODE_ENV: 'production',
    MEDIA_ADDRESS: '127.0.0.1',
  }
  const nodes = await Promise.all(
    ['a', 'b'].map(async (name) =>
      node({ ...shared, DATA_DIR: join(folder, name), MEDIA_PORT: String(await freeUdpPort()) }),
    ),
  )
  const close = async () => {
    await Promise.all(nodes.map((one) => one.kill()))
    await database.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(nodes.map((one) => one.start()))
  } catch (error) {
    await close()
    throw error
  }
  const make = maker(() => ({ db, clock: { now: new Date() } }))

  /** As a sign-in leaves it. */
  async function tokenOf(userId: number): Promise<string> {
    const { access } = newTokens()
    const expires_at = new Date(Date.now() + 3_600_000)
    const { id: session_id } = await db
      .insertInto('sessions')
      .values({ user_id: userId, user_agent: 'test', ip: '127.0.0.1', expires_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('session_tokens')
      .values({ hash: tokenHash(access), session_id, kind: 'access', expires_at })
      .execute()
    return access
  }
  return {
    db,
    make,
    nodes,
    tokenOf,
    close,
  }
}

async function node(settings: Record<string, string>): Promise<PlatformNode> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running: StartedMain | undefined
  const start = async () => {
    for (const begun = Date.now(); ;) {
      const started = startMain({ ...settings, PORT: String(port) })
      running = started
      while (started.child.exitCode === null && Date.now() - begun < PATIENCE_MS) {
        if (await isReady(url)) return
        await sleep(50)
      }
      // What passes by itself is tried again, as by whoever watches over the platform.
      if (started.child.exitCode !== EXIT_PASSING)
        throw new Error(`A node does not start:\n${started.output()}`)
    }
  }
  const endBy = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const child = running?.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url, start, kill: () => endBy('SIGKILL'), stop: () => endBy('SIGTERM') }
}
