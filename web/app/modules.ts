import type { ScreenModule } from '#web/kernel/screen.ts'
import type { ScreenLine } from './screens.ts'

/** A line of the list with the way to its code. */
export interface LoadedLine extends ScreenLine {
  readonly load: () => Promise<{ readonly screen: ScreenModule }>
}

const RETRIES = 2
const RETRY_MS = 1200

/** The network kept a page's code from arriving; reloading is the way on. */
export class ScreenLoadError extends Error {}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Loads a chunk; a failed load is tried again twice after 1200 ms. */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === RETRIES) throw new ScreenLoadError('a chunk did not load', { cause: error })
      await pause(RETRY_MS)
    }
  }
}
