import { useQuery } from '@tanstack/react-query'
import { courseCount } from '#core/format/counts.ts'
import { FilterChip } from '#web/ui/buttons/chip.tsx'
import { useChoiceLive } from '#web/ui/lists/list-count.tsx'
import { categoriesQuery, levelsQuery } from '../courses.queries.ts'
import { catalogue, type CatalogueFilters } from '../catalogue-filters.ts'

/** «١٤ دورة في [التجويد ×]»: how many, and what leaves others out. Each chip is a link to the list without it. */
export function ResultCount({ total, filters }: { total: number | undefined; filters: CatalogueFilters }) {
  const chips = useChips(filters)
  return (
    <div className="mbe-5 flex min-h-[34px] flex-wrap items-center gap-x-2 gap-y-3">
      <output aria-live={useChoiceLive()} className="font-bold">
        {total === undefined ? '' : courseCount(total)}
      </output>
      {chips.length > 0 && <span className="text-ink-3">في</span>}
      {chips.map(({ label, without }) => (
        <FilterChip key={label} to={catalogue.addressOf(without)}>
          {label}
        </FilterChip>
      ))}
    </div>
  )
}

function useChips(filters: CatalogueFilters) {
  const { data: categories } = useQuery(categoriesQuery())
  const { data: levels } = useQuery(levelsQuery())
  const nameOf = (list: readonly { id: number; name: string }[] | undefined, id: number) =>
    list?.find((one) => one.id === id)?.name
  const { search, category, level, price } = filters
  return [
    search && { label: `«${search}»`, without: catalogue.withChoice(filters, { search: '' }) },
    category !== undefined && {
      label: nameOf(categories, category) ?? 'تصنيف غير معروف',
      without: catalogue.withChoice(filters, { category: undefined }),
    },
    level !== undefined && {
      label: nameOf(levels, level) ?? 'مستوى غير معروف',
      without: catalogue.withChoice(filters, { level: undefined }),
    },
    price !== 'all' && {
      label: price === 'free' ? 'مجانية' : 'مدفوعة',
      without: catalogue.withChoice(filters, { price: 'all' }),
    },
  ].filter((chip) => typeof chip === 'object')
}
