import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { courseCount } from '#core/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { countFilters, withChoice, withoutPanel, type CatalogueFilters } from './catalogue-filters.ts'
import { coursesQuery } from '../courses.queries.ts'
import { FilterPanel } from './filter-panel.tsx'

export interface FilterSheetProps {
  open: boolean
  filters: CatalogueFilters
  onClose: () => void
  onApply: (filters: CatalogueFilters) => void
}

/** After a verb the dual takes its other form. */
function showWords(total: number): string {
  if (total === 0) return 'لا توجد نتائج'
  return total === 2 ? 'عرض دورتين' : `عرض ${courseCount(total)}`
}

/** The filters on a phone: chosen here first, then shown together. The button says how many courses wait behind it. */
export function FilterSheet({ open, filters, onClose, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filters)
  }
  const { data, isFetching } = useQuery({ ...coursesQuery(withChoice(draft, {})), enabled: open })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="التصفية"
      footer={
        <>
          <Button
            look="text"
            disabled={countFilters(draft) === 0}
            onClick={() => setDraft(withoutPanel(draft))}
          >
            مسح عوامل التصفية
          </Button>
          <Button className="flex-1" onClick={() => onApply(draft)}>
            <span aria-live="polite" aria-busy={isFetching}>
              {data ? showWords(data.meta.total) : 'عرض الدورات'}
            </span>
          </Button>
        </>
      }
    >
      <div className="px-4 pbs-2 pbe-4">
        <FilterPanel filters={draft} onChoose={(choice) => setDraft(withChoice(draft, choice))} />
      </div>
    </Sheet>
  )
}
