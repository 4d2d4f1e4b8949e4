import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

export interface MenuAction {
  id: string
  label: ReactNode
  icon?: LucideIcon | undefined
  /** A second line: why it is disabled, what it does. */
  hint?: ReactNode
  /** A link instead of an action. */
  to?: string | undefined
  onPick?: (() => void) | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

export interface MenuGroup {
  id: string
  label?: string | undefined
  items: readonly MenuAction[]
}

export interface MenuProps {
  /** A Button or IconButton that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>
  groups: readonly MenuGroup[]
  /** Above the items: who is signed in. */
  head?: ReactNode
  foot?: ReactNode
  align?: 'start' | 'end' | undefined
  side?: 'top' | 'bottom' | undefined
}
