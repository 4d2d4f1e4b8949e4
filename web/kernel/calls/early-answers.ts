import type { Answer } from './envelope.ts'

declare global {
  interface Window {
    /** Of public/early.js: what the page asks at once, on its way while this code is. */
    rattilEarly?: {
      readonly token: string
      /** By address; undefined where the question did not get through. */
      readonly answers: Map<string, Promise<Answer | undefined>>
    }
  }
}

/** What nobody has taken by then is too old to be shown. */
const LASTS_MS = 60_000

/** The answer to a question that was asked early with the same token. Each is taken once, and none after she has written. */
export function takeEarly(
  method: string,
  address: string,
  token: string | undefined,
): Promise<Answer | undefined> | undefined {
  const early = window.rattilEarly
  if (!early) return undefined
  if (method !== 'GET' || token !== early.token || performance.now() > LASTS_MS) {
    if (token !== undefined) delete window.rattilEarly
    return undefined
  }
  const answer = early.answers.get(address)
  early.answers.delete(address)
  return answer
}
