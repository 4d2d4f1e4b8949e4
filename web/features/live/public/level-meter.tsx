import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

interface LevelMeterProps {
  /** From 0 to 1, whenever it is drawn. */
  readonly read: () => number
  readonly label: string
  readonly className?: string | undefined
}

const BARS = 24
/** Of a bar's height, in silence. */
const LEAST = 0.08
const STEP_MS = 60
const WORDS_MS = 1000

/** A voice as bars, the newest last, and in a word. */
export function LevelMeter({ read, label, className }: LevelMeterProps) {
  const bars = useRef<HTMLSpanElement>(null)
  const [loudest, setLoudest] = useState(0)
  const level = useEffectEvent(read)
  useEffect(() => {
    const history = Array.from({ length: BARS }, () => 0)
    let peak = 0
    const draw = setInterval(() => {
      if (document.hidden) return
      history.shift()
      history.push(level())
      peak = Math.max(peak, history.at(-1) ?? 0)
      for (const [at, bar] of [...(bars.current?.children ?? [])].entries())
        if (bar instanceof HTMLElement) bar.style.scale = `1 ${Math.max(LEAST, history[at] ?? 0)}`
    }, STEP_MS)
    const speak = setInterval(() => {
      setLoudest(peak)
      peak = 0
    }, WORDS_MS)
    return () => {
      clearInterval(draw)
      clearInterval(speak)
    }
  }, [])
  const { word, ink } = wordOf(loudest)
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <meter
        aria-label={label}
        aria-valuetext={word}
        min={0}
        max={100}
        value={Math.round(loudest * 100)}
        className="sr-only"
      />
      <span ref={bars} aria-hidden className="flex h-8 min-w-0 flex-1 items-center gap-0.5">
        {Array.from({ length: BARS }, (_, at) => (
          <i
            key={at}
            className={cx(
              'h-full flex-1 origin-center scale-y-8 rounded-[1px]',
              at >= BARS - 5 ? 'bg-hero-gold' : 'bg-on-hero-2',
            )}
          />
        ))}
      </span>
      <span aria-hidden className={cx('flex-none text-sm', ink)}>
        {word}
      </span>
    </div>
  )
}

/** What is heard of a voice, in a word. */
function wordOf(loudest: number): { readonly word: string; readonly ink: string } {
  if (loudest < 0.03) return { word: 'لا صوت الآن', ink: 'text-on-hero-2' }
  if (loudest < 0.12) return { word: 'الصوت خافت', ink: 'text-hero-gold' }
  if (loudest > 0.95) return { word: 'الصوت مرتفع', ink: 'text-hero-gold' }
  return { word: 'الصوت مناسب', ink: 'text-on-hero' }
}
