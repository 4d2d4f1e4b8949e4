import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from '#web/router/link.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

export interface PublicLink {
  to: string
  label: string
  exact?: boolean | undefined
}

export interface PublicHeaderProps {
  brand: ReactNode
  links: readonly PublicLink[]
  /** Theme, sign in, sign up or the user menu. */
  actions: ReactNode
  onMenu: () => void
  menuOpen: boolean
}

export function PublicHeader({ brand, links, actions, onMenu, menuOpen }: PublicHeaderProps) {
  return (
    <header className="no-print sticky inset-bs-0 z-40 border-b border-rule bg-canvas">
      <div className="wrap flex min-h-16 items-center gap-4 lg:min-h-19">
        {brand}
        <nav aria-label="التنقل الرئيسي" className="ms-6 hidden gap-6 lg:flex">
          {links.map(({ to, label, exact }) => (
            <PageLink
              key={to}
              to={to}
              exact={exact}
              className="border-b-3 border-transparent py-2.5 font-semibold whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
            >
              {label}
            </PageLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-2 lg:gap-4">
          {actions}
          <IconButton label="القائمة" aria-expanded={menuOpen} className="-me-2 lg:hidden" onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        </div>
      </div>
    </header>
  )
}

/** A place inside a page is never the current page, so only whole pages are marked. */
function PageLink({ exact, ...link }: PublicLinkProps) {
  return link.to.includes('#') ? <Link {...link} /> : <NavLink {...link} end={exact} />
}
interface PublicLinkProps extends Omit<PublicLink, 'label'> {
  className: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** The links of the header on a phone, for a sheet. */
export function PublicNavList({ links, onPick }: { links: readonly PublicLink[]; onPick: () => void }) {
  return (
    <ul className="px-4 py-2">
      {links.map(({ to, label, exact }) => (
        <li key={to}>
          <PageLink
            to={to}
            exact={exact}
            onClick={onPick}
            className="flex min-h-13 items-center border-b border-rule font-semibold text-ink no-underline aria-[current=page]:text-primary"
          >
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
