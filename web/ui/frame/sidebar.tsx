import type { ReactNode } from 'react'
import type { NavGroup } from './nav-item.ts'
import { NavList } from './nav-list.tsx'

export interface SidebarProps {
  label: string
  brand: ReactNode
  groups: readonly NavGroup[]
  footer?: ReactNode
}

/** Fixed beside the content from 1000 px on; below it the drawer and the bottom bar stand in. */
export function Sidebar({ label, brand, groups, footer }: SidebarProps) {
  return (
    <nav
      aria-label={label}
      className="no-print sticky inset-bs-0 hidden h-dvh flex-col overflow-y-auto border-e border-rule bg-surface py-4 [scrollbar-width:thin] xl:flex"
    >
      <div className="px-6 pbs-1.5 pbe-1">{brand}</div>
      <NavList groups={groups} />
      {footer && <div className="mbs-auto px-6 pbs-4">{footer}</div>}
    </nav>
  )
}
