import type { LiveMark } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { familyLabel, familyOf, markFamilies } from '#core/tasks/marks.ts'
import { FamilyBar } from '#web/features/tasks/public/marks/mark-flag.tsx'

interface FamilyCountsProps {
  readonly marks: readonly Pick<LiveMark, 'kind'>[]
  /** Families keep their places also where nothing stands. */
  readonly isWhole?: boolean
}

/** How many of each family, each beside its line. */
export function FamilyCounts({ marks, isWhole = false }: FamilyCountsProps) {
  const countOf = (family: (typeof markFamilies)[number]) =>
    marks.filter(({ kind }) => familyOf(kind) === family).length
  return (
    <ul aria-label="العلامات" className="flex flex-none items-center gap-2">
      {markFamilies.map((family) => {
        const count = countOf(family)
        if (count === 0 && (!isWhole || family === 'other')) return null
        return (
          <li key={family} className="flex items-center gap-1">
            <FamilyBar family={family} isShort />
            <span className="sr-only">{familyLabel(family)}</span>
            <b className={count === 0 ? 'font-normal text-ink-3' : undefined}>{formatNumber(count)}</b>
          </li>
        )
      })}
    </ul>
  )
}
