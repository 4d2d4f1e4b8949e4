import type { LiveTurn } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Judge } from '../live.queries.ts'
import { restAfterPress } from '../room/verses-focus.ts'
import { useTurnGrade } from './use-turn-marks.ts'

/** The grade that her marks make: hers in one tap, and never written by itself. */
export function GradeKey({ turn, judge }: { readonly turn: LiveTurn; readonly judge: Judge }) {
  const grade = useTurnGrade(turn)
  if (grade === undefined) return <span className="flex-1" />
  const isTaken = turn.grade === grade
  return (
    <Button
      look={isTaken ? 'primary' : 'quiet'}
      aria-pressed={isTaken}
      className="min-w-0 flex-1 px-1! text-sm leading-tight"
      onClick={(event) => {
        judge.mutate({ turnId: turn.id, result: { grade: isTaken ? null : grade } })
        restAfterPress(event)
      }}
    >
      اعتمدي {formatNumber(grade)}
    </Button>
  )
}
