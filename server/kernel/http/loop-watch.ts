import type { FastifyInstance } from 'fastify'

/** One time at which the event loop did nothing but one thing, and which calls were waiting or working then. */
export interface Hold {
  /** By the clock: what everybody else waited. */
  readonly ms: number
  /** What this thread worked of it; much less means that the machine was busy with other things. */
  readonly cpuMs: number
  /** Names of routes, never addresses. */
  readonly calls: readonly string[]
}

interface WatchLoop {
  readonly calls: () => readonly string[]
  readonly onHold: (hold: Hold) => void
  /** Shorter holds are nobody's business. */
  readonly fromMs?: number
}

const TICK_MS = 50
const NOTICED_MS = 200

/** A timer that should fire every tick: when it comes late, something held the loop. It costs microseconds a tick. */
export function watchLoop({ calls, onHold, fromMs = NOTICED_MS }: WatchLoop): { stop(): void } {
  let last = performance.now()
  let cpu = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = performance.now()
    const ms = now - last - TICK_MS
    const used = process.threadCpuUsage(cpu)
    last = now
    cpu = process.threadCpuUsage()
    if (ms >= fromMs) onHold({ ms, cpuMs: (used.user + used.system) / 1000, calls: calls() })
  }, TICK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** The calls under way, by the template of their route. */
export function callsUnderWay(http: FastifyInstance): () => readonly string[] {
  const underWay = new Map<string, string>()
  http.addHook('onRequest', async (request, reply) => {
    underWay.set(request.id, `${request.method} ${request.routeOptions.config.template ?? 'unknown'}`)
    reply.raw.once('close', () => underWay.delete(request.id))
  })
  http.addHook('onResponse', async (request) => void underWay.delete(request.id))
  return () => [...new Set(underWay.values())]
}
