import { useRef } from 'react'
import { chosenStates, type ChosenState, type ShownState } from '#core/attendance/states.ts'
import { cx } from '#web/ui/cx.ts'
import { StateGlyph } from '#web/ui/marks/state-mark.tsx'
import { attendanceStates } from '#web/ui/marks/states.ts'

const chosenLooks: Readonly<Record<ChosenState, string>> = {
  present: 'border-current bg-ok-tint text-ok',
  late: 'border-current bg-warn-tint text-warn',
  left_early: 'border-current bg-warn-tint text-warn',
  excused: 'border-current bg-info-tint text-info',
  absent: 'border-current bg-danger-tint text-danger',
}

const LONG_PRESS_MS = 500

export interface StateChoiceProps {
  readonly studentId: number
  readonly name: string
  readonly state: ShownState
  readonly disabled: boolean
  readonly onFocus: () => void
  readonly onChoose: (state: ChosenState) => void
}

/**
 * Five shapes where there is room; on a phone four under the thumb, where late and leaving early share a place and a
 * long press on it changes the one into the other.
 */
export function StateChoice({ studentId, name, state, disabled, onFocus, onChoose }: StateChoiceProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = () => clearTimeout(timer.current)
  const press = (pressed: ChosenState) => {
    if (pressed !== 'late' && pressed !== 'left_early') return
    timer.current = setTimeout(() => onChoose(pressed === 'late' ? 'left_early' : 'late'), LONG_PRESS_MS)
  }
  const isEarly = state === 'left_early'
  return (
    <fieldset className="flex" disabled={disabled}>
      <legend className="sr-only">
        حضور <bdi>{name}</bdi>
      </legend>
      {chosenStates.map((choice) => (
        <label
          key={choice}
          title={attendanceStates[choice].label}
          onPointerDown={() => press(choice)}
          onPointerUp={release}
          onPointerLeave={release}
          className={cx(
            'relative grid size-11 place-items-center rounded-md border has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus lg:size-10 [&_svg]:size-[18px]',
            disabled ? 'cursor-default' : 'cursor-pointer',
            state === choice ? chosenLooks[choice] : 'border-transparent text-ink-3 hover:bg-sunken',
            choice === 'late' && isEarly && 'max-lg:hidden',
            choice === 'left_early' && !isEarly && 'max-lg:hidden',
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
            name={`attendance-${studentId}`}
            value={choice}
            checked={state === choice}
            // A press must not open or close a row under the finger before it is a click.
            onFocus={({ target }) => target.matches(':focus-visible') && onFocus()}
            onChange={() => onChoose(choice)}
          />
          <span className="sr-only">{attendanceStates[choice].label}</span>
          <StateGlyph shape={attendanceStates[choice].shape} />
        </label>
      ))}
    </fieldset>
  )
}
