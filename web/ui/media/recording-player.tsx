import { Pause, Play } from 'lucide-react'
import { formatClock, formatLength, lengthSeconds } from '#core/format/duration.ts'
import { cx } from '../cx.ts'
import { useSpokenPlace } from './use-spoken-place.ts'
import { useSound } from './use-sound.tsx'

export interface RecordingProps {
  /** What is heard, for those who do not see where it stands: «السؤال». */
  readonly name: string
  readonly url: string
  /** Null until it is played, where nobody could read it before. */
  readonly seconds: number | null
  /** With a line to move along, for what takes its time. */
  readonly isLong?: boolean
}

/** A press plays it and another one pauses it; it goes on where it paused. Nothing is fetched before. */
export function RecordingPlayer({ name, url, seconds, isLong = false }: RecordingProps) {
  const { audio, state, isSounding, time, length: ownLength, toggle, seek } = useSound({ url, seconds })
  const { slider, moveTo } = useSpokenPlace(time, ownLength > 0 ? lengthSeconds(ownLength) : 0)
  const length = ownLength > 0 ? formatLength(ownLength) : ''
  return (
    <span className={cx('inline-flex max-w-full flex-wrap items-center gap-x-3', isLong && 'w-full')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is what is asked about */}
      <audio {...audio} />
      <button
        type="button"
        onClick={toggle}
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded-full border border-line bg-surface px-1.5 text-note text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <span
          className={cx(
            'grid size-8 flex-none place-items-center rounded-full',
            isSounding ? 'bg-primary text-on-primary' : 'bg-tint text-primary',
          )}
        >
          {isSounding ? <Pause className="size-4" /> : <Play className="size-4" />}
        </span>
        <span className="sr-only">
          {isSounding ? 'إيقاف' : 'تشغيل'} {name}
          {length && `، ${length}`}
        </span>
        <bdi aria-hidden className="pe-2 whitespace-nowrap">
          {isSounding || time > 0 ? `${formatClock(time)} / ${length}` : length || 'استماع'}
        </bdi>
      </button>
      {isLong && (
        <input
          type="range"
          aria-label={`موضع ${name}`}
          {...slider}
          className="h-11 min-w-0 flex-1 accent-primary"
          min={0}
          max={ownLength || 1}
          step="any"
          value={Math.min(time, ownLength || 1)}
          disabled={ownLength === 0}
          onChange={({ currentTarget: { valueAsNumber } }) => seek(moveTo(valueAsNumber))}
        />
      )}
      {state === 'failed' && (
        <span role="alert" className="text-sm text-warn">
          تعذر تشغيل التسجيل. اضغطي لإعادة المحاولة.
        </span>
      )}
    </span>
  )
}
