import { familyOf, markFamilies, type MarkFamily, type MarkKind } from '#core/tasks/marks.ts'

/** Line and ground tell the family beside its colour. */
const underlines: Readonly<Record<MarkFamily, string>> = {
  memory: 'border-b-3 border-danger bg-danger-tint',
  stop: 'border-b-3 border-dashed border-warn bg-warn-tint',
  tajweed: 'border-b-3 border-dotted border-info',
  other: 'border-b border-line',
}

/** Of a word with several marks the gravest family is drawn; nothing for a word without. */
export function underlineOf(kinds: readonly MarkKind[]): string | undefined {
  const families = kinds.map(familyOf)
  const gravest = markFamilies.find((family) => families.includes(family))
  return gravest && underlines[gravest]
}
