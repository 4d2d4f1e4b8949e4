import type { LoadedLine } from '../modules.ts'
import type { AreaSection } from './section.ts'

/** The menu of an area as its screens tell it; headings come in the order of their first entries. */
export function menuOf(area: string, screens: readonly LoadedLine[]) {
  const groups = new Map<string, AreaSection[]>()
  for (const { path, menu } of screens) {
    if (!menu) continue
    const { group, label, short, icon, about, rowsAt } = menu
    const items = groups.get(group) ?? []
    groups.set(group, [
      ...items,
      { to: path, label, short, icon, description: about, exact: path === area, rowsAt },
    ])
  }
  return [...groups].map(([label, items]) => ({ label, items }))
}
