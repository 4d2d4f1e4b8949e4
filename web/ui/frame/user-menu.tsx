import { Avatar } from '../marks/avatar.tsx'
import type { MenuGroup } from '../overlays/menu-items.ts'
import { Menu } from '../overlays/menu.tsx'

export interface UserMenuProps {
  name: string
  /** What she is here: «طالبة». */
  roleName: string
  photo?: string | null | undefined
  groups: readonly MenuGroup[]
  /** About and version. */
  foot?: string | undefined
}

export function UserMenu({ name, roleName, photo, groups, foot }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`حساب ${name} ${roleName}`}
          className="flex min-h-11 items-center gap-2.5 rounded-md text-start text-sm leading-[1.45] hover:bg-sunken"
        >
          <Avatar name={name} photo={photo} />
          <span className="hidden pe-2 lg:block">
            <b className="block">{name}</b> <span className="text-ink-3">{roleName}</span>
          </span>
        </button>
      }
      head={
        <div className="border-b border-rule px-4 pbs-1 pbe-2.5 lg:hidden">
          <b className="block">{name}</b>
          <span className="text-sm text-ink-3">{roleName}</span>
        </div>
      }
      groups={groups}
      foot={
        foot && <p className="mbs-1.5 border-t border-rule px-4 pbs-2 pbe-1 text-xs text-ink-3">{foot}</p>
      }
    />
  )
}
