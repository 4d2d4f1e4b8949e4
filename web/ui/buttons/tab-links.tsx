import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'

export interface TabLink {
  id: string
  to: To
  label: ReactNode
  count?: ReactNode
  current: boolean
}

/** On a phone it is swiped; where a mouse would have to scroll it, it takes a second line. */
export const tabRow = 'flex gap-x-6 overflow-x-auto border-b border-rule [scrollbar-width:none] lg:flex-wrap'
export const tabLook =
  'inline-flex min-h-12 items-center gap-2 border-b-3 border-transparent px-0.5 py-2 -mbe-px font-semibold whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-primary aria-[current=page]:text-ink aria-selected:border-primary aria-selected:text-ink'

/** Tabs whose choice is in the address: links, so back, new tab and no JavaScript all work. */
export function TabLinks({ items, label }: { items: readonly TabLink[]; label: string }) {
  return (
    <nav ref={scrollToCurrent} aria-label={label} className={tabRow}>
      {items.map(({ id, to, label: words, count, current }) => (
        <Link
          key={id}
          to={to}
          aria-current={current ? 'page' : undefined}
          preventScrollReset
          className={tabLook}
        >
          {words}
          {count !== undefined && <span className="text-xs text-ink-3">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the row is wider than the window: she sees where she is. The page itself does not scroll. */
function scrollToCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!row || !tab) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollLeft += Math.min(tab.left - left, 0) + Math.max(tab.right - right, 0)
}
