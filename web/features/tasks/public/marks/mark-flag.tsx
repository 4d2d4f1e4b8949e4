import { arabicDigits } from '#core/format/number.ts'
import { familyOf, type MarkFamily, type MarkKind } from '#core/tasks/marks.ts'
import { cx } from '#web/ui/cx.ts'

/** Shape and line tell the family beside its colour. */
const looks: Readonly<Record<MarkFamily, string>> = {
  memory: 'border-2 border-danger bg-danger-tint text-danger',
  stop: 'border-2 border-dashed border-warn bg-warn-tint text-warn',
  tajweed: 'rounded-full border-2 border-dotted border-info bg-info-tint text-info',
  other: 'border border-line bg-surface text-ink-2',
}

/** The number ties a mark on the wave to its line in the list. */
export const MarkFlag = ({ kind, number }: { readonly kind: MarkKind; readonly number: number }) => (
  <span
    aria-hidden
    className={cx(
      'grid size-7 flex-none place-items-center text-sm leading-none font-bold',
      looks[familyOf(kind)],
    )}
  >
    {arabicDigits(number)}
  </span>
)

const bars: Readonly<Record<MarkFamily, string>> = {
  memory: 'border-t-3 border-danger',
  stop: 'border-t-3 border-dashed border-warn',
  tajweed: 'border-t-3 border-dotted border-info',
  other: 'border-t border-line',
}
interface FamilyBarProps {
  readonly family: MarkFamily
  /** Among words. */
  readonly isShort?: boolean
}

export const FamilyBar = ({ family, isShort = false }: FamilyBarProps) => (
  <span aria-hidden className={cx('block', isShort ? 'w-4' : 'w-8', bars[family])} />
)
export const KindBar = ({ kind }: { readonly kind: MarkKind }) => <FamilyBar family={familyOf(kind)} />
