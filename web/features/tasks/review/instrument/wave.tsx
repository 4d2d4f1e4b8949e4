import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { Strokes } from '#web/ui/media/strokes.tsx'
import { useSpokenPlace } from '#web/ui/media/use-spoken-place.ts'
import { Flag } from './flag.tsx'
import type { Marks } from './use-marks.ts'
import { useTime, type Player } from './use-player.ts'

interface WaveProps {
  readonly player: Player
  readonly peaks: readonly number[]
  readonly marks: Marks
  /** On a phone, where height is dear. */
  readonly isLow: boolean
  readonly onOpen: (mark: RecitationMark) => void
}

/** The sound from left to right with a flag at each mark; it is a slider, and each flag a button in the order of time. */
export function Wave({ player, peaks, marks, isLow, onOpen }: WaveProps) {
  const { length, loop } = player
  const time = useTime(player)
  const { slider, moveTo } = useSpokenPlace(time, length)
  const share = (at: number) => (length > 0 ? `${(100 * Math.min(at, length)) / length}%` : '0%')
  return (
    <div dir="ltr" className="grid gap-1">
      <div className={cx('relative', isLow ? 'h-7' : 'h-8')}>
        {marks.marks.map((mark, at) => (
          <Flag
            key={mark.client_id}
            mark={mark}
            number={at + 1}
            lengthMs={length * 1000}
            onOpen={() => onOpen(mark)}
            onMove={(at_ms) => marks.change(mark.client_id, { at_ms })}
          />
        ))}
      </div>
      <div className="relative">
        {loop !== undefined && (
          <span
            aria-hidden
            className="absolute inset-y-0 bg-gold-tint"
            style={{ insetInlineStart: share(Math.max(0, loop - 2)), inlineSize: share(4) }}
          />
        )}
        <span className="relative block">
          <Strokes peaks={peaks} share={length > 0 ? time / length : 0} className={isLow ? 'h-11' : 'h-16'} />
        </span>
        <input
          type="range"
          dir="ltr"
          aria-label="موضع التلاوة"
          {...slider}
          className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-60"
          min={0}
          max={length || 1}
          step={0.1}
          value={Math.min(time, length || 1)}
          onChange={({ currentTarget }) => player.seek(moveTo(currentTarget.valueAsNumber))}
        />
      </div>
    </div>
  )
}
