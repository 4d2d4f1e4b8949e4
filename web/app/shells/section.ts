import type { NavItem } from '#web/ui/nav-item.ts'

/** A menu entry of a role area, with what the quick search also looks through. */
export interface AreaSection extends NavItem {
  readonly description: string
}

/** The section that an address belongs to: the longest one that it begins with. */
export function sectionOf(sections: readonly AreaSection[], pathname: string): AreaSection | undefined {
  return sections
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
