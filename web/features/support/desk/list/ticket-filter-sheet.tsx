import { ticketCategories, ticketPriorities } from '#contract/support/shapes.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FilterSheet } from '#web/ui/overlays/filter-sheet.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { filterOptions } from './filter-options.ts'
import { narrows, ticketList, type DeskFilters } from '../ticket-filters.ts'

interface TicketFilterSheetProps {
  readonly filters: DeskFilters
  readonly onClose: () => void
  readonly onApply: (filters: DeskFilters) => void
}

export function TicketFilterSheet({ filters, onClose, onApply }: TicketFilterSheetProps) {
  return (
    <FilterSheet
      open
      filters={filters}
      onClose={onClose}
      onApply={onApply}
      cleared={(draft) => (narrows(draft) ? { ...ticketList.none, view: draft.view } : undefined)}
      renderAction={() => 'عرض التذاكر'}
    >
      {(draft, choose) => (
        <>
          <Field label="القسم">
            <Select
              value={draft.category ?? ''}
              placeholder="كل الأقسام"
              options={filterOptions.category}
              onChange={({ target }) =>
                choose(
                  ticketList.withChoice(draft, {
                    category: ticketCategories.find((one) => one === target.value),
                  }),
                )
              }
            />
          </Field>
          <Field label="الأولوية">
            <Select
              value={draft.priority ?? ''}
              placeholder="كل الأولويات"
              options={filterOptions.priority}
              onChange={({ target }) =>
                choose(
                  ticketList.withChoice(draft, {
                    priority: ticketPriorities.find((one) => one === target.value),
                  }),
                )
              }
            />
          </Field>
          <Checkbox
            checked={draft.late === 'yes'}
            onChange={({ target }) =>
              choose(ticketList.withChoice(draft, { late: target.checked ? 'yes' : undefined }))
            }
          >
            ما تأخر رده فقط
          </Checkbox>
        </>
      )}
    </FilterSheet>
  )
}
