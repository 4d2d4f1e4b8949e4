import type { LucideIcon } from 'lucide-react'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { loadSections } from '#web/ui/when-seen.tsx'
import type { MenuEntry, ScreenAddress } from './screens/screen-line.ts'

/** A line of the list with the way to its code, and with its drawing instead of its name. */
export interface LoadedLine extends Omit<ScreenAddress, 'file'> {
  /** On the server alone. */
  readonly file?: string
  readonly menu?: Omit<MenuEntry, 'icon'> & { readonly icon: LucideIcon }
  readonly load: () => Promise<{ readonly screen: ScreenModule }>
}

let isFirst = true

/** From now on a screen is shown with all its sections; the first one came drawn. */
export const firstScreenIsThere = (): void => {
  isFirst = false
}

/** The code of a screen, and of its sections unless the server has drawn them. */
export async function loadScreen({ load }: LoadedLine): Promise<ScreenModule> {
  const { screen } = await withRetries(load)
  if (!isFirst) await withRetries(loadSections)
  return screen
}

const RETRIES = 2
const RETRY_MS = 1200

/** The network kept a page's code from arriving; reloading is the way on. */
export class ScreenLoadError extends Error {}

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
      if (left === 0) throw new ScreenLoadError('a chunk did not load', { cause: error })
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
