import { WEEKDAYS } from '#core/format/date.ts'
import { Checkbox } from '../fields/checkbox.tsx'

interface WeekdayBoxesProps {
  readonly chosen: readonly number[]
  /** In the order of the week. */
  readonly onChange: (weekdays: number[]) => void
}

/** Which days of the week, each in a box of its own. */
export function WeekdayBoxes({ chosen, onChange }: WeekdayBoxesProps) {
  const turn = (day: number) =>
    onChange(
      chosen.includes(day)
        ? chosen.filter((one) => one !== day)
        : [...chosen, day].toSorted((one, other) => one - other),
    )
  return (
    <div className="flex flex-wrap gap-x-5">
      {WEEKDAYS.map((name, day) => (
        <Checkbox key={name} checked={chosen.includes(day)} onChange={() => turn(day)}>
          {name}
        </Checkbox>
      ))}
    </div>
  )
}
