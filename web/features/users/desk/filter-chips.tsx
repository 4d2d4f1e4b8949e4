import { useQuery } from '@tanstack/react-query'
import { periodWords } from '#core/period.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterChip } from '#web/ui/buttons/chip.tsx'
import { courseTitleQuery } from '../users.queries.ts'
import { seenWords, stateWords, verifiedWords, type Choice } from './filter-fields.tsx'
import { countFilters, type PeopleFilters } from '../people-filters.ts'

interface FilterChipsProps {
  readonly filters: PeopleFilters
  readonly onChoose: (choice: Choice) => void
  readonly onClear: () => void
}

/** What narrows the list, each with its way out. */
export function FilterChips({ filters, onChoose, onClear }: FilterChipsProps) {
  const { state, verified, seen, joined, learned, course } = filters
  const { data: title } = useQuery(courseTitleQuery(course))
  if (countFilters(filters) === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'current' && (
        <FilterChip onRemove={() => onChoose({ state: 'current' })}>الحالة: {stateWords[state]}</FilterChip>
      )}
      {verified && (
        <FilterChip onRemove={() => onChoose({ verified: undefined })}>
          البريد: {verifiedWords[verified]}
        </FilterChip>
      )}
      {seen && (
        <FilterChip onRemove={() => onChoose({ seen: undefined })}>آخر نشاط: {seenWords[seen]}</FilterChip>
      )}
      {joined && (
        <FilterChip onRemove={() => onChoose({ joined: undefined })}>انضمت: {periodWords(joined)}</FilterChip>
      )}
      {learned && (
        <FilterChip onRemove={() => onChoose({ learned: undefined })}>
          تعلمت: {periodWords(learned)}
        </FilterChip>
      )}
      {course !== undefined && (
        <FilterChip onRemove={() => onChoose({ course: undefined })}>
          الدورة: <bdi>{title ?? '...'}</bdi>
        </FilterChip>
      )}
      <Button look="text" size={36} onClick={onClear}>
        مسح عوامل التصفية
      </Button>
    </div>
  )
}
