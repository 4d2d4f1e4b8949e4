import { useRef, type CSSProperties, type KeyboardEvent } from 'react'
import type { Calendar } from '#contract/calendar/shapes.ts'
import { weekdayOf, type Day } from '#core/day.ts'
import { otherSessionCount } from '#core/series/circle-words.ts'
import { WEEKDAYS } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { toHijri } from '#core/format/umm-al-qura.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { cx } from '#web/ui/cx.ts'
import { EventBlock } from './event-block.tsx'
import { lookOf } from './event-looks.ts'
import { gregorianDay, placeWords, prayerWords, shortTime, spokenName } from './event-words.ts'
import { minutesIn } from '#core/format/moments.ts'
import { spokenOf } from '#core/format/spoken.ts'
import { eventForKey, hoursShown, layOutDay, type DayLayout, type Placed } from './placed.ts'
import { useDrag } from './use-drag.ts'

export interface WeekViewProps {
  readonly days: readonly Day[]
  readonly today: Day
  readonly now: Date
  readonly zone: string
  readonly byDay: ReadonlyMap<Day, readonly Placed[]>
  readonly daysOff: ReadonlyMap<Day, string>
  readonly prayers: Calendar['prayers']
  readonly onOpen: (placed: Placed) => void
  /** Of those that stand behind one block. */
  readonly onPile: (placed: readonly Placed[]) => void
  readonly onMove: (placed: Placed, to?: { readonly day: Day; readonly from: number }) => void
}

const HOUR_PX = 50
/** A shorter one has room for one line. */
const TALL_MINUTES = 50
const pixels = (minutes: number, first: number) => ((minutes - first * 60) / 60) * HOUR_PX

/** As many beside each other still have a readable name: on a phone, which shows one day, and in a week. */
const MOST_ON_DAY = 4
const MOST_IN_WEEK = 3
const PILE_PX = 34

/** Days beside each other on a line of hours; on a phone one day. */
export function WeekView(props: WeekViewProps) {
  const { days, today, daysOff, byDay, prayers, zone } = props
  const grid = useRef<HTMLDivElement>(null)
  const placed = days.flatMap((day) => byDay.get(day) ?? [])
  const most = days.length === 1 ? MOST_ON_DAY : MOST_IN_WEEK
  const layouts = new Map(days.map((day) => [day, layOutDay(byDay.get(day) ?? [], most)]))
  const shownByDay = new Map([...layouts].map(([day, { shown }]) => [day, shown]))
  const { first, last } = hoursShown(placed)
  const columns = { gridTemplateColumns: `58px repeat(${days.length}, minmax(0, 1fr))` }
  const hours = Array.from({ length: last - first }, (_, after) => first + after)
  const prayersDay = days.includes(today) ? today : days[0]
  const evening = prayers
    .filter(({ day }) => day === prayersDay)
    .flatMap((times) =>
      (['maghrib', 'isha'] as const).map((prayer) => ({ prayer, minute: minutesIn(times[prayer], zone) })),
    )
    .filter(({ minute }) => minute >= first * 60 && minute <= last * 60)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = event.target instanceof HTMLElement ? event.target.dataset['placed'] : undefined
    const current = placed.find((one) => one.key === key)
    const target = current && eventForKey(event.key, current, { days, byDay: shownByDay })
    if (target) {
      event.preventDefault()
      grid.current?.querySelector<HTMLElement>(`[data-placed="${target.key}"]`)?.focus()
    } else if (current && event.code === 'KeyV' && current.event.can_move) {
      event.preventDefault()
      props.onMove(current)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the sessions in it
    <div ref={grid} onKeyDown={onKeyDown}>
      <div
        className="top-17 z-2 grid items-end border-y border-line bg-canvas md:sticky print:static"
        style={columns}
      >
        <span />
        {days.map((day) => (
          <p
            key={day}
            className={cx(
              'border-s border-rule px-2 py-2 leading-snug',
              day === today && 'shadow-[inset_0_3px_0_var(--c-primary)]',
            )}
          >
            <span className="block text-sm text-ink-2">{WEEKDAYS[weekdayOf(day)]}</span>
            <b className={cx('text-xl', day === today && 'text-primary')}>
              {arabicDigits(toHijri(day)?.day ?? '')}
            </b>{' '}
            <small className="text-xs whitespace-nowrap text-ink-3">{gregorianDay(day)}</small>
            {daysOff.has(day) && (
              <small className="block truncate text-xs text-ink-2">{daysOff.get(day)}</small>
            )}
          </p>
        ))}
      </div>
      <div
        className="relative grid border-b border-rule"
        style={{ ...columns, blockSize: hours.length * HOUR_PX }}
      >
        <ol aria-hidden className="relative">
          {hours.map((hour) => (
            <li
              key={hour}
              className="absolute text-xs text-ink-3"
              style={{ insetBlockStart: pixels(hour * 60, first) }}
            >
              {shortTime(hour * 60).replace(':٠٠', '')}
            </li>
          ))}
        </ol>
        {evening.map(({ prayer, minute }) => (
          <p
            key={prayer}
            aria-hidden
            className="pointer-events-none absolute inset-x-0 ms-14 border-t border-dashed border-gold-line"
            style={{ insetBlockStart: pixels(minute, first) }}
          />
        ))}
        {days.map((day) => (
          <DayColumn
            key={day}
            {...props}
            day={day}
            layout={layouts.get(day) ?? NOTHING}
            first={first}
            last={last}
          />
        ))}
        {evening.map(({ prayer, minute }) => (
          <p
            key={prayer}
            className="pointer-events-none absolute inset-e-0 bg-canvas px-1 text-xs text-gold"
            style={{ insetBlockStart: pixels(minute, first) + 1 }}
          >
            {prayerWords[prayer]} {shortTime(minute)}
          </p>
        ))}
      </div>
    </div>
  )
}

const NOTHING: DayLayout = { shown: [], columns: new Map(), piles: [] }

function DayColumn({
  day,
  layout,
  first,
  last,
  today,
  daysOff,
  ...rest
}: WeekViewProps & { day: Day; layout: DayLayout; first: number; last: number }) {
  const minute = minutesIn(rest.now, rest.zone)
  return (
    <ol
      className={cx(
        'relative border-s border-rule bg-[repeating-linear-gradient(var(--c-rule)_0_1px,transparent_1px_50px)]',
        daysOff.has(day) && 'bg-sunken/55',
        day === today && 'bg-surface/70',
      )}
    >
      {layout.shown.map((one) => {
        const { at, of, hasPile } = layout.columns.get(one.key) ?? { at: 0, of: 1, hasPile: false }
        const room = hasPile ? `(100% - ${PILE_PX}px)` : '100%'
        const style = {
          insetBlockStart: pixels(one.from, first) + 1,
          blockSize: ((one.to - one.from) / 60) * HOUR_PX - 2,
          insetInlineStart: `calc(${room} * ${at / of} + 2px)`,
          inlineSize: `calc(${room} / ${of} - 4px)`,
        }
        return <WeekEvent key={one.key} placed={one} style={style} {...rest} />
      })}
      {layout.piles.map((pile) => (
        <li
          key={pile.key}
          className="absolute inset-e-0.5"
          style={{
            insetBlockStart: pixels(pile.from, first) + 1,
            blockSize: ((pile.to - pile.from) / 60) * HOUR_PX - 2,
            inlineSize: PILE_PX - 4,
          }}
        >
          <button
            type="button"
            aria-label={`${otherSessionCount(pile.placed.length)}، ${spokenOf(`${shortTime(pile.from)} – ${shortTime(pile.to)}`)}`}
            className="size-full cursor-pointer border border-line bg-surface text-sm font-bold text-ink-2 hover:bg-sunken"
            onClick={() => rest.onPile(pile.placed)}
          >
            <span aria-hidden>+{arabicDigits(pile.placed.length)}</span>
          </button>
        </li>
      ))}
      {day === dayIn(rest.now, rest.zone) && minute >= first * 60 && minute <= last * 60 && (
        <li
          aria-hidden
          className="pointer-events-none absolute inset-x-0 border-t-2 border-danger"
          style={{ insetBlockStart: pixels(minute, first) }}
        />
      )}
    </ol>
  )
}

interface WeekEventProps extends Pick<WeekViewProps, 'now' | 'zone' | 'onOpen' | 'onMove'> {
  readonly placed: Placed
  readonly style: CSSProperties
}

function WeekEvent({ placed, style, now, zone, onOpen, onMove }: WeekEventProps) {
  const { event, isOldPlace } = placed
  const isMovable = event.can_move && !isOldPlace
  const drag = useDrag(placed, { hour: HOUR_PX, onDrop: (to) => onMove(placed, to) })
  const look = lookOf(placed, now)
  return (
    <li className={cx('absolute', drag.ghost && 'z-3')} style={style}>
      <button
        type="button"
        data-placed={placed.key}
        aria-label={spokenName(placed, look.label, zone)}
        className={cx(
          '@container h-full w-full cursor-pointer rounded-none focus-visible:relative focus-visible:z-2',
          isMovable && 'touch-pan-y',
          drag.ghost && 'shadow-float',
        )}
        style={drag.ghost && { translate: `${drag.ghost.x}px ${drag.ghost.y}px` }}
        {...(isMovable ? drag.handlers : {})}
        onClick={() => !drag.wasDragged() && onOpen(placed)}
      >
        <EventBlock
          placed={drag.ghost ? { ...placed, from: drag.ghost.to.from } : placed}
          now={now}
          fills
          tall={drag.ghost !== undefined || placed.to - placed.from >= TALL_MINUTES}
        >
          {drag.ghost ? (
            <b className="block">{WEEKDAYS[weekdayOf(drag.ghost.to.day)]}</b>
          ) : (
            <span className="block truncate">
              {isOldPlace ? 'نُقلت' : (event.address ?? (event.place && placeWords[event.place]))}
            </span>
          )}
        </EventBlock>
      </button>
    </li>
  )
}
