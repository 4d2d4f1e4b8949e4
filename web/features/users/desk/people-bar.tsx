import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { FilterFields, type Choice } from './filter-fields.tsx'
import { countFilters, type PeopleFilters } from '../people-filters.ts'

const PeopleFilterSheet = lazyDialog('PeopleFilterSheet', () => import('./filter-sheet.tsx'))

interface PeopleBarProps {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onSubmit: () => void
  readonly filters: PeopleFilters
  readonly perPage: number
  readonly onChoose: (choice: Choice) => void
  readonly onApply: (filters: PeopleFilters) => void
}

/** Search and filters. On a phone the filters wait behind a button that says how many are on. */
export function PeopleBar(props: PeopleBarProps) {
  const { search, onSearch, onSubmit, filters, perPage, onChoose, onApply } = props
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filters)
  return (
    <search>
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 lg:grid-cols-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput
          label="البحث بالاسم أو البريد أو الجوال"
          placeholder="الاسم أو البريد أو الجوال..."
          search={{ draft: search, type: onSearch, flush: onSubmit }}
        />
        <Button
          look="quiet"
          className="min-h-[46px] lg:hidden"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={count > 0 ? `التصفية، عوامل مفعّلة: ${formatNumber(count)}` : 'التصفية'}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal /> {count > 0 && formatNumber(count)}
        </Button>
        <div className="hidden lg:contents">
          <FilterFields filters={filters} onChoose={onChoose} />
        </div>
        {isOpen && (
          <PeopleFilterSheet
            open
            filters={filters}
            perPage={perPage}
            onClose={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false)
              onApply(next)
            }}
          />
        )}
      </form>
    </search>
  )
}
