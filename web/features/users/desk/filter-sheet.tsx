import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userCount } from '#core/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { peopleQuery } from '../users.queries.ts'
import { FilterFields } from './filter-fields.tsx'
import { countFilters, withChoice, withoutFilters, type PeopleFilters } from './people-filters.ts'

interface FilterSheetProps {
  readonly open: boolean
  readonly filters: PeopleFilters
  readonly perPage: number
  readonly onClose: () => void
  readonly onApply: (filters: PeopleFilters) => void
}

/** After a verb the dual takes its other form. */
function showWords(total: number): string {
  if (total === 0) return 'لا توجد نتائج'
  return total === 2 ? 'عرض مستخدمتين' : `عرض ${userCount(total)}`
}

/** The filters on a phone: chosen here first, then shown together; the button says how many wait behind it. */
export function FilterSheet({ open, filters, perPage, onClose, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filters)
  }
  const { data, isFetching } = useQuery({ ...peopleQuery(withChoice(draft, {}), perPage), enabled: open })
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
            onClick={() => setDraft({ ...withoutFilters(draft), search: draft.search })}
          >
            مسح
          </Button>
          <Button className="flex-1" onClick={() => onApply(withChoice(draft, {}))}>
            <span aria-live="polite" aria-busy={isFetching}>
              {data ? showWords(data.meta.total) : 'عرض النتائج'}
            </span>
          </Button>
        </>
      }
    >
      <div className="grid gap-3 px-4 pbs-3 pbe-6">
        <FilterFields filters={draft} onChoose={(choice) => setDraft(withChoice(draft, choice))} />
      </div>
    </Sheet>
  )
}
