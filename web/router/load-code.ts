const RETRIES = 2
const RETRY_MS = 1200

/** The network kept code from arriving. */
export class CodeMissing extends Error {}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Loads a chunk, as a whole module; a failed load is tried again twice after 1200 ms. */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  let attempt = load
  for (let left = RETRIES; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0) throw new CodeMissing('a chunk did not load', { cause: error })
      await pause(RETRY_MS)
      attempt = anew(load, error, RETRIES - left + 1)
    }
  }
}

/**
 * Browsers remember that a module did not arrive and do not ask for it twice: under another address they do. Those that
 * name no address in their error can only be asked the same again.
 */
function anew<T>(load: () => Promise<T>, error: unknown, turn: number): () => Promise<T> {
  const [address] = (error instanceof Error && /https?:[^\s?]+\.js/.exec(error.message)) || []
  return address ? async () => (await import(/* @vite-ignore */ `${address}?again=${turn}`)) as T : load
}
