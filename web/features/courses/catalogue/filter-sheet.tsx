import { useQuery } from '@tanstack/react-query'
import { courseCount } from '#core/format/counts.ts'
import { FilterSheet, type FilterSheetProps } from '#web/ui/overlays/filter-sheet.tsx'
import { catalogue, countFilters, withoutPanel, type CatalogueFilters } from '../catalogue-filters.ts'
import { coursesQuery } from '../courses.queries.ts'
import { FilterPanel } from './filter-panel.tsx'

type Props = Pick<FilterSheetProps<CatalogueFilters>, 'open' | 'filters' | 'onClose' | 'onApply'>

/** The catalogue's filters on a phone. The button says how many courses wait behind it. */
export function CatalogueFilterSheet(props: Props) {
  return (
    <FilterSheet
      {...props}
      cleared={(draft) => (countFilters(draft) === 0 ? undefined : withoutPanel(draft))}
      renderAction={(draft) => <Found filters={draft} enabled={props.open} />}
    >
      {(draft, choose) => (
        <FilterPanel filters={draft} onChoose={(choice) => choose(catalogue.withChoice(draft, choice))} />
      )}
    </FilterSheet>
  )
}

function Found({ filters, enabled }: { filters: CatalogueFilters; enabled: boolean }) {
  const { data, isFetching } = useQuery({ ...coursesQuery(catalogue.withChoice(filters, {})), enabled })
  return (
    <span aria-live="polite" aria-busy={isFetching}>
      {data ? showWords(data.meta.total) : 'عرض الدورات'}
    </span>
  )
}

/** After a verb the dual takes its other form. */
function showWords(total: number): string {
  if (total === 0) return 'لا توجد نتائج'
  return total === 2 ? 'عرض دورتين' : `عرض ${courseCount(total)}`
}
