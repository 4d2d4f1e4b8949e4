import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { StateGlyph } from '#web/ui/marks/state-mark.tsx'
import { lookOf } from './event-looks.ts'
import { shortTime } from './event-words.ts'
import type { Placed } from './placed.ts'

interface EventBlockProps {
  readonly placed: Placed
  readonly now: Date
  /** In a week: as high as the session lasts. */
  readonly fills?: boolean
  /** The words stand below each other. */
  readonly tall?: boolean
  readonly children?: ReactNode
}

/** A session as a calm block: shape, time, name. What surrounds it says the same in whole words to those who hear it. */
export function EventBlock({ placed, now, fills, tall, children }: EventBlockProps) {
  const look = lookOf(placed, now)
  return (
    <span
      aria-hidden
      className={cx(
        'block overflow-hidden px-1.5 py-0.5 text-start text-xs leading-normal',
        look.box,
        fills ? 'h-full' : 'min-h-7',
      )}
    >
      <span className={cx('flex gap-1.5', tall ? 'flex-wrap items-center gap-y-0' : 'items-center')}>
        <StateGlyph shape={look.shape} />
        <bdi className="whitespace-nowrap opacity-85 @max-[90px]:hidden">{shortTime(placed.from)}</bdi>
        <b
          className={cx(
            'min-w-0 truncate font-semibold',
            tall && 'basis-full',
            look.isStruck && 'line-through',
          )}
        >
          <bdi>{placed.event.title.replace(/^حلقة /, '')}</bdi>
        </b>
      </span>
      {tall && children}
    </span>
  )
}
