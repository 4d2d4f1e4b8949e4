import type { KeyboardEvent } from 'react'
import { useSpokenPlace } from './use-spoken-place.ts'

const STEP_SECONDS = 5
const PAGE_SECONDS = 30

export interface Mark {
  readonly id: number
  /** Seconds. */
  readonly at: number
}

export interface SeekLineProps {
  time: number
  duration: number
  /** 0 to 1. */
  loaded: number
  marks: readonly Mark[]
  onSeek: (seconds: number) => void
}

const steps: Record<string, number> = {
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  PageUp: PAGE_SECONDS,
  PageDown: -PAGE_SECONDS,
}

/** The time line. It runs from left to right like the transport around it; the slider over it is the browser's own. */
export function SeekLine({ time, duration, loaded, marks, onSeek }: SeekLineProps) {
  const { slider, moveTo } = useSpokenPlace(time, duration)
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onSeek(moveTo(Math.min(duration, Math.max(0, time + by))))
  }
  return (
    <div className="vid-line">
      <span className="vid-line-whole" />
      <span className="vid-line-loaded" style={{ inlineSize: `${loaded * 100}%` }} />
      <span className="vid-line-done" style={{ inlineSize: percent(time) }} />
      {duration > 0 &&
        marks.map(({ id, at }) => (
          <span key={id} className="vid-mark" style={{ insetInlineStart: percent(at) }} />
        ))}
      <input
        type="range"
        aria-label="موضع الفيديو"
        {...slider}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        disabled={duration === 0}
        onKeyDown={step}
        onChange={(event) => onSeek(moveTo(event.currentTarget.valueAsNumber))}
      />
    </div>
  )
}
