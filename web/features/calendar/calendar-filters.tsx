import { useQuery } from '@tanstack/react-query'
import { places } from '#contract/circles/shapes.ts'
import type { Named } from '#contract/kernel/fields.ts'
import { Select } from '#web/ui/fields/select.tsx'
import type { CalendarFilters } from './calendar-address.ts'
import { circleLevelsQuery, circleTeachersQuery } from './calendar.queries.ts'
import { placeWords } from './views/event-words.ts'

interface FiltersProps {
  readonly filters: CalendarFilters
  readonly onFilter: (choice: Partial<CalendarFilters>) => void
}

const placeOptions = places.map((place) => ({ value: place, label: placeWords[place] }))
const chosen = (text: string) => (text === '' ? undefined : Number(text))

function PlaceFilter({ filters, onFilter }: FiltersProps) {
  return (
    <Select
      aria-label="المكان"
      placeholder="كل الأماكن"
      className="min-w-36 flex-1 md:flex-none"
      options={placeOptions}
      value={filters.place ?? ''}
      onChange={({ target }) => onFilter({ place: places.find((place) => place === target.value) })}
    />
  )
}

interface NamedFilterProps {
  readonly label: string
  readonly all: string
  readonly names: readonly Named[]
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}

const NamedFilter = ({ label, all, names, value, onChange }: NamedFilterProps) => (
  <Select
    aria-label={label}
    placeholder={all}
    className="min-w-36 flex-1 md:max-w-56"
    options={names.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value === undefined ? '' : String(value)}
    onChange={({ target }) => onChange(chosen(target.value))}
  />
)

/** The director narrows the centre's calendar by teacher, level and place. */
export function CentreFilters(props: FiltersProps) {
  const { filters, onFilter } = props
  const teachers = useQuery(circleTeachersQuery())
  const levels = useQuery(circleLevelsQuery())
  return (
    <div className="flex flex-wrap gap-2 pbe-3 print:hidden">
      <NamedFilter
        label="المعلمة"
        all="كل المعلمات"
        names={teachers.data ?? []}
        value={filters.teacher}
        onChange={(teacher) => onFilter({ teacher })}
      />
      <NamedFilter
        label="المستوى"
        all="كل المستويات"
        names={levels.data ?? []}
        value={filters.level}
        onChange={(level) => onFilter({ level })}
      />
      <PlaceFilter {...props} />
    </div>
  )
}

/** Everybody else chooses one of her circles. */
export function OwnFilters({ circles, ...props }: FiltersProps & { readonly circles: readonly Named[] }) {
  return (
    <div className="flex flex-wrap gap-2 pbe-3 print:hidden">
      <NamedFilter
        label="الحلقة"
        all="كل حلقاتي"
        names={circles}
        value={props.filters.circle}
        onChange={(circle) => props.onFilter({ circle })}
      />
      <PlaceFilter {...props} />
    </div>
  )
}
