import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PoolConfig } from 'pg'
import type { Role } from '#contract/kernel/route.ts'

export interface Ready {
  readonly url: string
  readonly tokens: Readonly<Record<Role, string>>
}
export interface Taken {
  readonly held: number
}
export interface HeldServer extends Ready {
  /** For how many milliseconds at most its event loop was held since it was asked last. */
  worstHold(): Promise<number>
  stop(): Promise<void>
}

interface Place {
  readonly connection: PoolConfig
  readonly dataDir: string
}

export async function startHeldServer(place: Place): Promise<HeldServer> {
  const child = fork(new URL('./server.ts', import.meta.url), {
    env: { ...process.env, HELD_SERVER: JSON.stringify(place) },
    execArgv: [],
  })
  let isStopping = false
  child.once('exit', (code, signal) => {
    // Its callers only see that nobody answers any more.
    if (!isStopping) process.stderr.write(`the server to be held ended: code ${code}, signal ${signal}\n`)
  })
  const message = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0]
  const ready = await Promise.race([message<Ready>(), once(child, 'exit')])
  if (!('url' in ready)) throw new Error('the server to be held did not start')
  return {
    ...ready,
    async worstHold() {
      child.send('take')
      return (await message<Taken>()).held
    },
    async stop() {
      isStopping = true
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}
