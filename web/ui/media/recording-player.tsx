import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatClock } from '#core/format/duration.ts'
import { cx } from '../cx.ts'

export interface RecordingProps {
  /** What is heard, for those who do not see where it stands: «السؤال». */
  readonly name: string
  readonly url: string
  /** Null until it is played, where nobody could read it before. */
  readonly seconds: number | null
  /** With a line to move along, for what takes its time. */
  readonly isLong?: boolean
}

/** One sounds at a time: what begins silences what sounded before. */
let sounding: HTMLAudioElement | undefined

/** A press plays it and another one pauses it; it goes on where it paused. Nothing is fetched before. */
export function RecordingPlayer({ name, url, seconds, isLong = false }: RecordingProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'still' | 'sounds' | 'failed'>('still')
  const [time, setTime] = useState(0)
  const [ownLength, setOwnLength] = useState(seconds ?? 0)
  const length = ownLength > 0 ? formatClock(Math.max(1, Math.round(ownLength))) : ''
  const isSounding = state === 'sounds'

  function toggle() {
    const element = audio.current
    if (!element) return
    if (isSounding) return element.pause()
    if (state === 'failed') element.load()
    if (sounding !== element) sounding?.pause()
    sounding = element
    // What cannot play says so by its error event; a browser that wants another press leaves it paused.
    void element.play()?.catch(() => undefined)
  }
  return (
    <span className={cx('inline-flex max-w-full flex-wrap items-center gap-x-3', isLong && 'w-full')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is what is asked about */}
      <audio
        ref={(element) => {
          audio.current = element
          // An element that has left the page would sound on.
          return () => element?.pause()
        }}
        src={url}
        preload="none"
        onPlay={() => setState('sounds')}
        onPause={() => setState('still')}
        onEnded={() => {
          setState('still')
          setTime(0)
        }}
        onError={() => setState('failed')}
        onTimeUpdate={({ currentTarget: { ended, currentTime } }) => !ended && setTime(currentTime)}
        onDurationChange={({ currentTarget: { duration } }) =>
          Number.isFinite(duration) && setOwnLength(duration)
        }
      />
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
        <bdi aria-hidden className="pe-2 whitespace-nowrap tabular-nums">
          {isSounding || time > 0 ? `${formatClock(time)} / ${length}` : length || 'استماع'}
        </bdi>
      </button>
      {isLong && (
        <input
          type="range"
          aria-label={`موضع ${name}`}
          aria-valuetext={`${formatClock(time)} من ${length}`}
          className="h-11 min-w-0 flex-1 accent-primary"
          min={0}
          max={ownLength || 1}
          step="any"
          value={Math.min(time, ownLength || 1)}
          disabled={ownLength === 0}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            setTime(valueAsNumber)
            if (audio.current) audio.current.currentTime = valueAsNumber
          }}
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
