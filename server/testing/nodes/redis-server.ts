import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

const program = process.env['REDIS_SERVER'] ?? '/usr/bin/redis-server'

/** Where nothing may be missing the tests run, and fail, without it. */
export const canRunRedis = existsSync(program) || Boolean(process.env['CI'])

export interface RedisServer {
  readonly url: string
  /** Stops answering without closing a connection, as a machine does that hangs. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** A Redis of the caller's own, which keeps nothing. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const listensOn = port ?? (await freePort())
  const child = spawn(
    program,
    [
      '--port',
      String(listensOn),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--daemonize',
      'no',
    ],
    { stdio: 'ignore' },
  )
  const begun = Date.now()
  while (!(await answers(listensOn))) {
    if (child.exitCode !== null || Date.now() - begun > 30_000) throw new Error('Redis does not start')
    await sleep(20)
  }
  return {
    url: `redis://127.0.0.1:${listensOn}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
