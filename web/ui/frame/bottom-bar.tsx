import { NavLink } from '#web/router/link.tsx'
import type { NavItem } from './nav-item.ts'

/** The first five places of an area, in reach of a thumb. */
export function BottomBar({ items, label }: { items: readonly NavItem[]; label: string }) {
  return (
    <nav
      aria-label={label}
      className="no-print fixed inset-x-0 inset-be-0 z-40 grid auto-cols-fr grid-flow-col bg-surface pbe-[env(safe-area-inset-bottom)] shadow-dock xl:hidden"
    >
      {items.slice(0, 5).map(({ to, label: text, short = text, icon: Icon, badge, exact, rowsAt }) => (
        <NavLink
          key={to}
          to={to}
          end={exact ?? false}
          rowsAt={rowsAt}
          className="relative grid min-h-[62px] content-center justify-items-center gap-px px-0.5 text-center text-[min(var(--t-xs),4.2vw)] leading-normal font-semibold text-ink-2 no-underline focus-visible:-outline-offset-3 mark-top aria-[current=page]:text-primary"
        >
          <Icon />
          <span className="max-w-full truncate">{short}</span>
          {badge && <span className="sr-only">، {badge} بانتظاركِ</span>}
        </NavLink>
      ))}
    </nav>
  )
}
