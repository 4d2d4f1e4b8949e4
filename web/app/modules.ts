import type { ScreenModule } from '#web/kernel/screen.ts'
import type { ScreenLine } from './screens.ts'

interface ScreenFile {
  readonly screen: ScreenModule
}

const files = import.meta.glob<ScreenFile>(['/features/**/*-screen.tsx', '/app/pages/*-screen.tsx'])

const RETRIES = 2
const RETRY_MS = 1200

/** The chunk's source below web/, as the build manifest names it. */
export const sourceOf = (line: ScreenLine): string => `${line.file}.tsx`

/** The network kept a page's code from arriving; reloading is the way on. */
export class ScreenLoadError extends Error {}

/** Loads a screen's chunk; a failed load is tried again twice after 1200 ms. */
export async function loadScreen(line: ScreenLine): Promise<ScreenModule> {
  const load = files[`/${sourceOf(line)}`]
  if (!load) throw new Error(`no module for ${line.path}: ${line.file}`)
  return (await withRetries(load)).screen
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

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
