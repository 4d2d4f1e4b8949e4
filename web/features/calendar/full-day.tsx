import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '#core/day.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { spanAround, type CalendarFilters } from './calendar-address.ts'
import { calendarQuery } from './calendar.queries.ts'
import { DayList, type DayActs } from './views/day-list.tsx'
import { placedByDay, type Placed } from './views/placed.ts'

interface FullDayProps extends DayActs {
  readonly day: Day
  readonly filters: CalendarFilters
  readonly placed: readonly Placed[]
  readonly dayOff: string | undefined
  /** Asked for at once: it is the day that she chose. */
  readonly isChosen: boolean
}

/** A day of which the centre's month holds only the first: the others are asked for by themselves. */
export function FullDay({ day, filters, placed, dayOff, isChosen, ...acts }: FullDayProps) {
  const [isWanted, setWanted] = useState(isChosen)
  const whole = useQuery({ ...calendarQuery(acts.role, spanAround([day]), filters), enabled: isWanted })
  const { data } = whole
  return (
    <>
      <DayList
        day={day}
        placed={data ? (placedByDay(data.events, acts.zone).get(day) ?? []) : placed}
        dayOff={dayOff}
        isFull={data?.full_days.includes(day)}
        {...acts}
      />
      {!data && (
        <p className="flex flex-wrap items-center gap-3 py-3 text-sm text-ink-2">
          <Button
            look="quiet"
            size={36}
            busy={whole.isFetching}
            onClick={() => (isWanted ? void whole.refetch() : setWanted(true))}
          >
            كل جلسات هذا اليوم
          </Button>
          {whole.isError && <span role="alert">{sentenceOf(whole.error)}</span>}
        </p>
      )}
    </>
  )
}
