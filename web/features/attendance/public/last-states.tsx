import type { ShownState } from '#core/attendance/states.ts'
import { stateWords } from '#core/attendance/words.ts'
import { formatShortDate } from '#core/format/date.ts'
import { cx } from '#web/ui/cx.ts'
import { StateGlyph, type StateTone } from '#web/ui/marks/state-mark.tsx'
import { attendanceStates } from '#web/ui/marks/states.ts'

const inks: Partial<Record<StateTone, string>> = {
  ok: 'text-ok',
  warn: 'text-warn',
  info: 'text-info',
  bad: 'text-danger',
}

/** The shape of a state, with its word for those who do not see it. */
export function StateShapeOf({ state, hint }: { state: ShownState; hint?: string }) {
  const look = state === 'not_enrolled' || state === 'teacher_absent' ? undefined : attendanceStates[state]
  const words = hint ? `${hint}: ${stateWords[state]}` : stateWords[state]
  return (
    <span title={words} className={cx('inline-flex text-base', look ? inks[look.tone] : 'text-ink-3')}>
      <StateGlyph shape={look?.shape ?? 'ring'} />
      <span className="sr-only">{words}</span>
    </span>
  )
}

interface LastStatesProps {
  readonly sessions: readonly { readonly starts_at: string; readonly state: ShownState }[]
}

/** The last sessions of a student from right to left, the oldest first. */
export const LastStates = ({ sessions }: LastStatesProps) => (
  <ol aria-label="آخر الجلسات" className="flex gap-1.5">
    {sessions.toReversed().map(({ starts_at, state }) => (
      <li key={starts_at}>
        <StateShapeOf state={state} hint={formatShortDate(starts_at)} />
      </li>
    ))}
  </ol>
)
