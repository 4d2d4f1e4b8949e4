import { Pause, Play } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { shortLength } from '#core/format/short-length.ts'
import { formatClock, lengthSeconds } from '#core/format/duration.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Strokes } from './strokes.tsx'
import { useSpokenPlace } from './use-spoken-place.ts'
import { useSound } from './use-sound.tsx'
import { spokenOf } from '#core/format/spoken.ts'

const STEP_SECONDS = 5
const rates = [1, 1.5, 2] as const
const nextRate = (rate: number) => rates[(rates.findIndex((one) => one === rate) + 1) % rates.length] ?? 1
const rateWords = (rate: number) => arabicDigits(String(rate).replace('.', '٫'))

interface SoundLineProps {
  readonly peaks: readonly number[]
  /** «رسالة صوتية من ريم». */
  readonly name: string
}

/** A recording with its strokes to move along; arrows move it by five seconds. */
export function SoundLine({
  url,
  seconds,
  ...shown
}: SoundLineProps & { readonly url: string; readonly seconds: number | null }) {
  return <LineOfSound sound={useSound({ url, seconds })} {...shown} />
}

/** The same for a sound that is led from outside. */
export function LineOfSound({
  sound,
  peaks,
  name,
}: SoundLineProps & { readonly sound: ReturnType<typeof useSound> }) {
  const { audio, state, isSounding, time, length, rate, toggle, seek, changeRate } = sound
  const { slider, moveTo } = useSpokenPlace(time, length)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: STEP_SECONDS,
    ArrowUp: STEP_SECONDS,
    ArrowLeft: -STEP_SECONDS,
    ArrowDown: -STEP_SECONDS,
  }
  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    seek(moveTo(Math.min(length, Math.max(0, time + by))))
  }
  const whole = length > 0 ? lengthSeconds(length) : 0
  return (
    <div className="grid w-72 max-w-full gap-1">
      <div dir="ltr" className="flex items-center gap-3">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a person speaks to another; nothing wrote it down */}
        <audio {...audio} />
        <button
          type="button"
          onClick={toggle}
          aria-label={`${isSounding ? 'إيقاف' : 'تشغيل'} ${name}${whole > 0 ? `، ${shortLength(whole)}` : ''}`}
          className="grid size-11 flex-none place-items-center rounded-md border border-line bg-surface hover:bg-sunken"
        >
          {isSounding ? <Pause className="size-4" /> : <Play className="size-4" />}
        </button>
        <span className="relative min-w-0 flex-1">
          <Strokes peaks={peaks} share={length > 0 ? time / length : 0} />
          <input
            type="range"
            dir="ltr"
            aria-label={`موضع ${name}`}
            {...slider}
            className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-100"
            min={0}
            max={length || 1}
            step="any"
            value={Math.min(time, length || 1)}
            disabled={length === 0}
            onKeyDown={step}
            onChange={({ currentTarget: { valueAsNumber } }) => seek(moveTo(valueAsNumber))}
          />
        </span>
        <bdi aria-hidden className="flex-none text-sm">
          {formatClock(isSounding || time > 0 ? time : whole)}
        </bdi>
        <button
          type="button"
          onClick={() => changeRate(nextRate(rate))}
          className="min-h-11 min-w-11 flex-none text-sm text-ink-2 hover:text-ink"
        >
          <span aria-hidden>×{rateWords(rate)}</span>
          <span className="sr-only">{spokenOf(`السرعة ×${rateWords(rate)}، غيّريها`)}</span>
        </button>
      </div>
      {state === 'failed' && (
        <span role="alert" className="text-sm text-warn">
          تعذر تشغيل التسجيل. اضغطي لإعادة المحاولة.
        </span>
      )}
    </div>
  )
}
