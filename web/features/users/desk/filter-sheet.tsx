import { useQuery } from '@tanstack/react-query'
import { userCount } from '#core/format/area-counts.ts'
import { FilterSheet, type FilterSheetProps } from '#web/ui/overlays/filter-sheet.tsx'
import { peopleQuery } from '../users.queries.ts'
import { FilterFields } from './filter-fields.tsx'
import { countFilters, peopleList, withoutFilters, type PeopleFilters } from '../people-filters.ts'

interface Props extends Pick<FilterSheetProps<PeopleFilters>, 'open' | 'filters' | 'onClose' | 'onApply'> {
  readonly perPage: number
}

/** The filters of people on a phone. The button says how many wait behind it. */
export function PeopleFilterSheet({ perPage, onApply, ...props }: Props) {
  return (
    <FilterSheet
      {...props}
      onApply={(draft) => onApply(peopleList.withChoice(draft, {}))}
      cleared={(draft) =>
        countFilters(draft) === 0 ? undefined : { ...withoutFilters(draft), search: draft.search }
      }
      renderAction={(draft) => <Found filters={draft} perPage={perPage} enabled={props.open} />}
    >
      {(draft, choose) => (
        <FilterFields filters={draft} onChoose={(choice) => choose(peopleList.withChoice(draft, choice))} />
      )}
    </FilterSheet>
  )
}

interface FoundProps {
  readonly filters: PeopleFilters
  readonly perPage: number
  readonly enabled: boolean
}

function Found({ filters, perPage, enabled }: FoundProps) {
  const { data, isFetching } = useQuery({
    ...peopleQuery(peopleList.withChoice(filters, {}), perPage),
    enabled,
  })
  return (
    <span aria-live="polite" aria-busy={isFetching}>
      {data ? showWords(data.meta.total) : 'عرض النتائج'}
    </span>
  )
}

/** After a verb the dual takes its other form. */
function showWords(total: number): string {
  if (total === 0) return 'لا توجد نتائج'
  return total === 2 ? 'عرض مستخدمتين' : `عرض ${userCount(total)}`
}
