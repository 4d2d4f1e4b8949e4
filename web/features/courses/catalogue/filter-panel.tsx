import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PriceKind } from '#contract/courses/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { SkeletonText } from '#web/ui/loading/skeleton.tsx'
import type { CatalogueFilters } from '../catalogue-filters.ts'
import { categoriesQuery, levelsQuery } from '../courses.queries.ts'

export interface FilterPanelProps {
  filters: CatalogueFilters
  onChoose: (choice: Partial<Pick<CatalogueFilters, 'category' | 'level' | 'price'>>) => void
}

const prices: readonly { value: PriceKind; label: string }[] = [
  { value: 'all', label: 'الكل' },
  { value: 'free', label: 'مجانية' },
  { value: 'paid', label: 'مدفوعة' },
]

/** Radio buttons with names of the address: inside the page's form they also work without JavaScript. */
export function FilterPanel({ filters, onChoose }: FilterPanelProps) {
  const categories = useQuery(categoriesQuery())
  const levels = useQuery(levelsQuery())
  return (
    <>
      <Choices
        name="category"
        legend="التصنيف"
        all="كل التصنيفات"
        list={categories}
        chosen={filters.category}
        onChoose={(category) => onChoose({ category })}
      />
      <Choices
        name="level"
        legend="المستوى"
        all="كل المستويات"
        list={levels}
        chosen={filters.level}
        onChoose={(level) => onChoose({ level })}
      />
      <Group legend="السعر">
        <SegmentedControl
          label="السعر"
          name="price"
          options={prices}
          value={filters.price}
          onChange={(price) => onChoose({ price })}
          block
          compact
        />
      </Group>
    </>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-rule pbs-3.5 pbe-2.5">
      <legend className="float-start w-full pbe-1 font-bold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

interface Choice {
  readonly id: number
  readonly name: string
  readonly courses_count: number
}
interface ChoicesProps {
  name: string
  legend: string
  all: string
  list: { data: readonly Choice[] | undefined; isError: boolean; refetch: () => unknown }
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

function Choices({ name, legend, all, list, chosen, onChoose }: ChoicesProps) {
  const { data, isError, refetch } = list
  const shown = data?.filter(({ id, courses_count }) => courses_count > 0 || id === chosen)
  if (shown?.length === 0) return null
  return (
    <Group legend={legend}>
      {shown && (
        <>
          <ChoiceRow
            name={name}
            value=""
            label={all}
            count={data?.reduce((sum, { courses_count }) => sum + courses_count, 0) ?? 0}
            checked={chosen === undefined}
            onPick={() => onChoose(undefined)}
          />
          {shown.map((choice) => (
            <ChoiceRow
              key={choice.id}
              name={name}
              value={String(choice.id)}
              label={choice.name}
              count={choice.courses_count}
              checked={choice.id === chosen}
              onPick={() => onChoose(choice.id)}
            />
          ))}
        </>
      )}
      {!shown && !isError && <SkeletonText lines={4} />}
      {!shown && isError && (
        <p className="text-sm text-ink-2">
          تعذر تحميل الخيارات.{' '}
          <Button look="text" size={36} onClick={() => void refetch()}>
            إعادة المحاولة
          </Button>
        </p>
      )}
    </Group>
  )
}

interface ChoiceRowProps {
  name: string
  value: string
  label: string
  count: number
  checked: boolean
  onPick: () => void
}

function ChoiceRow({ name, value, label, count, checked, onPick }: ChoiceRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-10">
      <input type="radio" className="tickbox" name={name} value={value} checked={checked} onChange={onPick} />
      {label}
      <span className="ms-auto text-sm text-ink-3">{formatNumber(count)}</span>
    </label>
  )
}
