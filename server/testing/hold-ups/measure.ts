import { setTimeout as sleep } from 'node:timers/promises'
import type { HeldServer } from './held-server.ts'
import type { Input } from './hold-up.ts'
import { inputsOf, takingRoutes, type Taking } from './taking.ts'
import { makeWorld, type World } from './world.ts'

export interface Measured {
  readonly call: string
  readonly input: string
  readonly status: number
  readonly refused: number | undefined
  /** Milliseconds for which the server's thread did nothing else. */
  readonly held: number
  /** Milliseconds to its answer. */
  readonly took: number
  /** The longest that `/healthz` took meanwhile; on a busy machine mostly the machine's. */
  readonly health: number
}

/** Sends every input to every call that takes something, while somebody asks how the server is. */
export async function measureAll(server: HeldServer): Promise<Measured[]> {
  const world = await makeWorld(server)
  const all: Measured[] = []
  const seen = new Set<unknown>()
  for (const route of await takingRoutes()) {
    const inputs = await freshInputs(route, world, seen)
    await server.worstHold()
    for (const input of inputs) {
      const params = route.holdUp?.params?.(world) ?? {}
      const asking = askHealth(server.url)
      const begun = performance.now()
      const { status } = await world.ask(route.spec, params, input.sent).catch(async (error: unknown) => {
        await asking.stop()
        throw error
      })
      const took = performance.now() - begun
      const health = await asking.stop()
      all.push(measured(route, input, { status, took, health, held: await server.worstHold() }))
    }
  }
  return all
}

/** A form that several doors share is filled once; each door shows its limits. */
async function freshInputs(route: Taking, world: World, seen: Set<unknown>): Promise<readonly Input[]> {
  const inputs = await inputsOf(route, world, seen)
  const { body, kind } = route.spec
  if (kind || !body || !seen.has(body)) {
    seen.add(body)
    return inputs
  }
  return inputs.filter(({ refused }) => refused !== undefined)
}

const measured = (
  { name }: Taking,
  input: Input,
  figures: Pick<Measured, 'status' | 'took' | 'held' | 'health'>,
): Measured => ({ call: name, input: input.name, refused: input.refused, ...figures })

const PAUSE_MS = 20

function askHealth(url: string): { stop(): Promise<number> } {
  const over = new AbortController()
  const asking = (async () => {
    let worst = 0
    do {
      const begun = performance.now()
      const { status } = await fetch(`${url}/healthz`)
      if (status !== 200) throw new Error(`/healthz was answered ${status}`)
      worst = Math.max(worst, performance.now() - begun)
      await sleep(PAUSE_MS, undefined, { signal: over.signal }).catch(() => undefined)
    } while (!over.signal.aborted)
    return worst
  })()
  return {
    stop() {
      over.abort()
      return asking
    },
  }
}
