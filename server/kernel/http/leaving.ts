import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than a proxy keeps an idle connection by the files in deploy/, and than it shuns a node after a failure. */
const ANSWERING_MS = 5000
/** Shorter than a proxy shuns a node after a failure by the files in deploy/. */
const SILENCE_MS = 1000
const MOST_HANDING_OVER_MS = 10_000
const LOOK_EVERY_MS = 50

export interface Leaving {
  readonly isUnderWay: () => boolean
  /** Resolves when nobody asks this node any more. */
  begin(): Promise<void>
  /** Of each request that arrives. True: it was ended without an answer, and whoever brought it asks another node. */
  handsOver(request: IncomingMessage, response: ServerResponse): boolean
}

/**
 * A node that is about to close goes on answering, but ends each connection after its answer and says at `/healthz` and
 * `/readyz` that it leaves. Then it ends reads without an answer: a proxy repeats those at another node and leaves this
 * one alone for a while, so that no write arrives in the moment in which the door is closed.
 */
export function createLeaving(): Leaving {
  let stage: 'stays' | 'answers' | 'hands over' = 'stays'
  let lastCallAt = 0
  return {
    isUnderWay: () => stage !== 'stays',
    async begin() {
      stage = 'answers'
      await pause(ANSWERING_MS)
      stage = 'hands over'
      const begun = performance.now()
      lastCallAt = begun
      for (;;) {
        await pause(LOOK_EVERY_MS)
        const now = performance.now()
        if (now - lastCallAt > SILENCE_MS || now - begun > MOST_HANDING_OVER_MS) return
      }
    },
    handsOver(request, response) {
      if (stage === 'stays') return false
      response.shouldKeepAlive = false
      if (isProbe(request)) return false
      lastCallAt = performance.now()
      if (stage === 'answers' || request.method !== 'GET') return false
      request.socket.destroy()
      return true
    },
  }
}

const isProbe = ({ url = '' }: IncomingMessage) => /^\/(?:healthz|readyz)(?:\?|$)/.test(url)
