import type { LucideIcon } from 'lucide-react'

export interface NavItem {
  to: string
  label: string
  /** One word, for the keys at the bottom of a phone. */
  short?: string | undefined
  icon: LucideIcon
  /** A few words or a figure in gold: what waits there. */
  badge?: string | undefined
  /** Current only on exactly this path (an area's first page). */
  exact?: boolean | undefined
  /** Current at this path and below it too. */
  rowsAt?: string | undefined
}

export interface NavGroup {
  label: string
  items: readonly NavItem[]
}
