import { useId } from 'react'
import { NavLink } from '#web/router/link.tsx'
import type { NavGroup, NavItem } from './nav-item.ts'

const itemLook =
  'group flex min-h-10 items-center gap-3 border-s-3 border-transparent px-6 py-[3px] text-note font-medium text-ink-2 no-underline hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-primary aria-[current=page]:bg-tint aria-[current=page]:font-bold aria-[current=page]:text-tint-ink max-xl:min-h-12'

/** Grouped links of an area; the sidebar and the drawer draw the same list. */
export function NavList({
  groups,
  onPick,
}: {
  groups: readonly NavGroup[]
  onPick?: (() => void) | undefined
}) {
  return groups.map((group) => <Group key={group.label} group={group} onPick={onPick} />)
}

function Group({ group, onPick }: { group: NavGroup; onPick: (() => void) | undefined }) {
  const id = useId()
  return (
    <div>
      <p id={id} className="px-6 pbs-3.5 pbe-0.5 text-xs leading-ui font-semibold text-ink-3">
        {group.label}
      </p>
      <ul aria-labelledby={id}>
        {group.items.map((item) => (
          <li key={item.to}>
            <Item item={item} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({
  item: { to, label, icon: Icon, badge, exact, rowsAt },
  onPick,
}: {
  item: NavItem
  onPick: (() => void) | undefined
}) {
  return (
    <NavLink to={to} end={exact ?? false} rowsAt={rowsAt} onClick={onPick} className={itemLook}>
      <Icon className="size-[19px] text-ink-3 group-aria-[current=page]:text-inherit" />
      {label}
      {badge && (
        <>
          <span aria-hidden className="ms-auto text-xs font-bold text-gold">
            {badge}
          </span>
          <span className="sr-only">، {badge} بانتظاركِ</span>
        </>
      )}
    </NavLink>
  )
}
