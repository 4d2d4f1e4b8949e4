import type { ReactNode } from 'react'
import type { NavGroup } from './nav-item.ts'
import { NavList } from './nav-list.tsx'
import { Sheet } from '../overlays/sheet.tsx'

export interface NavDrawerProps {
  open: boolean
  onClose: () => void
  label: string
  groups: readonly NavGroup[]
  footer?: ReactNode
}

export function NavDrawer({ open, onClose, label, groups, footer }: NavDrawerProps) {
  return (
    <Sheet open={open} onClose={onClose} title={label} side="start">
      <nav aria-label={label} className="pbe-6">
        <NavList groups={groups} onPick={onClose} />
      </nav>
      {footer && <div className="border-t border-rule px-6 py-4">{footer}</div>}
    </Sheet>
  )
}
