import type { LucideIcon } from 'lucide-react'
import { withRetries } from '#web/router/load-code.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import type { MenuEntry, ScreenAddress } from './screens/screen-line.ts'

/** A line of the list with the way to its code, and with its drawing instead of its name. What the quick search says of it comes with the search. */
export interface LoadedLine extends Omit<ScreenAddress, 'file' | 'asks'> {
  /** On the server alone. */
  readonly file?: string
  readonly asks?: readonly string[]
  readonly menu?: Omit<MenuEntry, 'icon' | 'about'> & { readonly icon: LucideIcon }
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
