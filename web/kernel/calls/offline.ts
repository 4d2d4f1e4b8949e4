import { ApiError } from './api-error.ts'

const RETRIES = 2
const RETRY_MS = 2000

const unreachable = new Set([502, 503, 504])

/** The server could not be asked: the line, or what stands before it. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.type === 'network_error' || error.type === 'timeout_error' || unreachable.has(error.status))

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'network_error'

/** A call that did not get through is tried again after 2 seconds, twice at most. Any answer at all ends it. */
export async function withNetworkRetries<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt()
    } catch (error) {
      if (retry === RETRIES || !isNetworkFailure(error)) throw error
      await pause(RETRY_MS, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
