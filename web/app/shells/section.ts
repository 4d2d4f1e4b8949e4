import type { NavGroup, NavItem } from '#web/ui/frame/nav-item.ts'

/** The section that an address belongs to: the longest one that it begins with, or whose rows it begins with; a home is only itself. */
export function sectionOf(sections: readonly NavItem[], pathname: string): NavItem | undefined {
  const isAt = (address: string, exact = false) =>
    pathname === address || (!exact && pathname.startsWith(`${address}/`))
  return sections
    .filter(({ to, exact, rowsAt }) => isAt(to, exact) || (rowsAt !== undefined && isAt(rowsAt)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}

/** The menu as it stands on a page of `section`: an entry that holds another one is not current on the other's pages. */
export const groupsAt = (groups: readonly NavGroup[], section: NavItem | undefined): NavGroup[] =>
  groups.map(({ label, items }) => ({
    label,
    items: items.map((item) => (item.to === section?.to ? item : { ...item, exact: true })),
  }))
