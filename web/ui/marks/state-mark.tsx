import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type StateShape = keyof typeof shapes
export type StateTone = 'live' | 'ok' | 'go' | 'warn' | 'bad' | 'info' | 'off' | 'plain'

const stroke = { fill: 'none', stroke: 'currentColor' }
const ring = <circle cx="6" cy="6" r="4.4" {...stroke} strokeWidth="1.6" />
const box = <path d="M1.6 1.6h8.8v8.8H1.6z" {...stroke} strokeWidth="1.6" />

const shapes = {
  live: (
    <>
      <circle cx="6" cy="6" r="2.6" fill="currentColor" />
      <circle cx="6" cy="6" r="5" {...stroke} strokeWidth="1.4" />
    </>
  ),
  clock: (
    <>
      <circle cx="6" cy="6" r="4.6" {...stroke} strokeWidth="1.5" />
      <path d="M6 3.4V6H8" {...stroke} strokeWidth="1.4" />
    </>
  ),
  check: <path d="M1.5 6.5l3 3 6-7" {...stroke} strokeWidth="2" />,
  cross: <path d="M2 2l8 8M10 2l-8 8" {...stroke} strokeWidth="2" />,
  disc: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  ring,
  half: (
    <>
      {ring}
      <path d="M6 1.6a4.4 4.4 0 0 1 0 8.8z" fill="currentColor" />
    </>
  ),
  quarter: (
    <>
      {ring}
      <path d="M6 6V1.6A4.4 4.4 0 0 0 1.6 6z" fill="currentColor" />
    </>
  ),
  dash: (
    <>
      {ring}
      <path d="M3.6 6h4.8" {...stroke} strokeWidth="1.6" />
    </>
  ),
  square: box,
  'half-square': (
    <>
      {box}
      <path d="M6 1.6h4.4v8.8H6z" fill="currentColor" />
    </>
  ),
  'checked-square': (
    <>
      <path d="M.8.8h10.4v10.4H.8z" fill="currentColor" />
      <path d="M3 6.2l2.2 2.2L9 3.8" fill="none" stroke="var(--c-surface)" strokeWidth="1.6" />
    </>
  ),
  'full-square': <path d="M1 1h10v10H1z" fill="currentColor" />,
  triangle: <path d="M6 .8L11.6 11H.4z" fill="currentColor" />,
  moved: <path d="M11 6H2M5.6 2.2L1.8 6l3.8 3.8" {...stroke} strokeWidth="1.8" />,
  'one-bar': bars(1),
  'two-bars': bars(2),
  'three-bars': bars(3),
}

function bars(count: number) {
  const each = ['M1 8h2.4v3H1z', 'M4.8 5h2.4v6H4.8z', 'M8.6 2H11v9H8.6z']
  return each.map((d, i) => <path key={d} d={d} fill="currentColor" opacity={i < count ? undefined : 0.25} />)
}

const inks: Record<StateTone, string> = {
  live: 'text-danger',
  ok: 'text-ok',
  go: 'text-primary',
  warn: 'text-warn',
  bad: 'text-danger',
  info: 'text-info',
  off: 'text-ink-3',
  plain: 'text-ink-2',
}
const boxes: Record<StateTone, string> = {
  live: 'bg-danger-tint text-danger',
  ok: 'bg-ok-tint text-ok',
  go: 'bg-tint text-tint-ink',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
  off: 'bg-sunken text-ink-3',
  plain: 'bg-sunken text-ink-2',
}

export interface StateLook {
  shape: StateShape
  tone: StateTone
  label: string
}

export interface StateMarkProps extends Omit<StateLook, 'label'> {
  boxed?: boolean | undefined
  /** Where it is the answer itself and not a mark beside something. */
  large?: boolean | undefined
  className?: string | undefined
  /** The word: a state is never a colour alone. */
  children: ReactNode
}

export function StateMark({ shape, tone, boxed, large, className, children }: StateMarkProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[7px] leading-ui max-sm:max-w-full max-sm:shrink-0 sm:whitespace-nowrap',
        large ? 'text-xl font-bold' : 'text-sm font-semibold',
        boxed ? cx('rounded-sm px-2.5 py-0.5', boxes[tone]) : inks[tone],
        className,
      )}
    >
      <StateGlyph shape={shape} breathing={tone === 'live'} />
      <span>{children}</span>
    </span>
  )
}

export function StateGlyph({ shape, breathing }: { shape: StateShape; breathing?: boolean | undefined }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden
      className={cx('size-[0.75em] flex-none', breathing && 'animate-breathe')}
    >
      {shapes[shape]}
    </svg>
  )
}

/** A state by its whole look: shape, colour and word. */
export function State({ look, boxed }: { look: StateLook; boxed?: boolean | undefined }) {
  return (
    <StateMark shape={look.shape} tone={look.tone} boxed={boxed}>
      {look.label}
    </StateMark>
  )
}
