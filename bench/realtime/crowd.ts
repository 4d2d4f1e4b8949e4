import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What the crowd's process is told. */
export interface CrowdComes {
  readonly url: string
  readonly count: number
  /** Each holds so many of the connections, one after the other. */
  readonly tokens: readonly string[]
  readonly tabs: number
  /** Entered by each once she is in. */
  readonly room: string
  /** Each comes at some moment of this time. */
  readonly withinMs: number
}

export interface CrowdIsIn {
  readonly seconds: number
  /** Of each, in milliseconds. */
  readonly waits: readonly number[]
}

export interface Crowd {
  readonly allIn: Promise<CrowdIsIn>
  leave(): Promise<void>
}

export function openCrowd(comes: CrowdComes): Crowd {
  const child = fork(join(import.meta.dirname, 'crowd-process.ts'), { execArgv: [] })
  const allIn = new Promise<CrowdIsIn>((resolve, reject) => {
    child.once('message', (isIn: CrowdIsIn) => resolve(isIn))
    child.once('exit', () => reject(new Error('the crowd ended')))
  })
  child.send(comes)
  return {
    allIn,
    async leave() {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
