import type { NavItem } from '#web/ui/frame/nav-item.ts'
import type { LoadedLine } from '../modules.ts'

/**
 * The menu of an area as its screens tell it; headings come in the order of their first entries. What `order` names
 * comes first, the rest as the screens stand.
 */
export function menuOf(area: string, screens: readonly LoadedLine[], order: readonly string[] = []) {
  const placeOf = ({ path }: LoadedLine) => (order.includes(path) ? order.indexOf(path) : order.length)
  const groups = new Map<string, NavItem[]>()
  for (const { path, menu } of screens.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    if (!menu) continue
    const { group, label, short, icon, rowsAt } = menu
    const items = groups.get(group) ?? []
    groups.set(group, [...items, { to: path, label, short, icon, exact: path === area, rowsAt }])
  }
  return [...groups].map(([label, items]) => ({ label, items }))
}
