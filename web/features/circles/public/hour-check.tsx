import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MoveCheck } from '#contract/circles/shapes.ts'
import { weekdayOf } from '#core/day.ts'
import { cityOf } from '#core/series/circle-words.ts'
import { formatTime, WEEKDAYS } from '#core/format/date.ts'
import { minutesOf } from '#core/format/moments.ts'
import { RIYADH, riyadhDay } from '#core/format/zoned-day.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { TimePicker } from '#web/ui/pickers/time-picker.tsx'
import { hourCheckQuery, type Hour } from './session-moves.queries.ts'

/** A session as the dialogs that give it another hour need it. */
export interface PlannedSession {
  readonly id: number
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string
  readonly zone: string
  readonly revision: number
}

interface HourFieldsProps {
  readonly hour: Hour
  readonly zone: string
  readonly onChange: (change: Partial<Hour>) => void
}

/** Day and time on the clocks of the session's zone. */
export function HourFields({ hour, zone, onChange }: HourFieldsProps) {
  const [today] = useState(() => riyadhDay(Date.now()))
  return (
    <div className="grid gap-4">
      <Field label="اليوم">
        <DatePicker value={hour.day} min={today} onChange={(day) => day !== null && onChange({ day })} />
      </Field>
      <TimePicker
        label={zone === RIYADH ? 'الساعة' : `الساعة بتوقيت ${cityOf(zone)}`}
        value={hour.time}
        onChange={(time) => onChange({ time })}
      />
    </div>
  )
}

/** What comes of an hour for a session, asked when she pauses; `result` is of this very hour. */
export function useHourCheck(session: PlannedSession, hour: Hour, isAsked: boolean) {
  const settled = useSettled(hour)
  const check = useQuery({
    ...hourCheckQuery(session.id, { ...settled, minutes: minutesOf(session) }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isChecking = isAsked && (check.isFetching || settled !== hour)
  return {
    isChecking,
    result: isAsked && !isChecking ? check.data : undefined,
    error: isAsked && !isChecking ? check.error : null,
  }
}
export type HourChecking = ReturnType<typeof useHourCheck>

const SETTLED_MS = 200

/** What she has chosen since a moment, so that each step of a drag or a list is not asked by itself. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface HourCheckProps {
  readonly check: HourChecking
  readonly zone: string
  readonly onHour: (hour: Hour) => void
}

/** What forbids the hour, what should be known, and the nearest hours that are free. */
export function HourCheck({ check: { isChecking, result, error }, zone, onHour }: HourCheckProps) {
  return (
    <>
      {isChecking && <p className="text-sm text-ink-2">جارٍ الفحص…</p>}
      {error && <FieldError>{sentenceOf(error)}</FieldError>}
      {result && <Result result={result} zone={zone} onHour={onHour} />}
    </>
  )
}

interface ResultProps {
  readonly result: MoveCheck
  readonly zone: string
  readonly onHour: (hour: Hour) => void
}

function Result({ result, zone, onHour }: ResultProps) {
  const { clashes, warnings, suggestions } = result
  return (
    <>
      {clashes.map((clash) => (
        <div key={clash}>
          <StateMark shape="triangle" tone="bad">
            تعارض يمنع هذا الموعد
          </StateMark>
          <p className="text-sm text-ink-2">{clash}</p>
        </div>
      ))}
      {warnings.map((warning) => (
        <div key={warning}>
          <StateMark shape="half" tone="warn">
            تنبيه
          </StateMark>
          <p className="text-sm text-ink-2">{warning}</p>
        </div>
      ))}
      {result.grade === 'fine' && (
        <StateMark shape="disc" tone="ok">
          موعد سليم: لا تعارض، ولا يقع في وقت صلاة
        </StateMark>
      )}
      {suggestions.length > 0 && (
        <>
          <h3 className="text-sm font-bold">أقرب المواعيد الخالية</h3>
          <div className="flex flex-wrap gap-2">
            {suggestions.map(({ day, time, starts_at }) => (
              <Button key={starts_at} look="quiet" size={36} onClick={() => onHour({ day, time })}>
                {WEEKDAYS[weekdayOf(day)]} {formatTime(starts_at, zone)}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  )
}
