import type { LivePlace, LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { StateGlyph } from '#web/ui/marks/state-mark.tsx'

interface PeopleStripProps {
  readonly room: LiveRoom
  readonly onPerson: (id: number) => void
  readonly onAll: () => void
}

const SHOWN = 9

/** Who is there at a glance: a ring recites, a dashed ring raised her hand, a slash has lost her connection. */
export function PeopleStrip({ room, onPerson, onAll }: PeopleStripProps) {
  const present = room.places.filter(({ is_present }) => is_present).length
  const all = room.places.length + room.missing.length
  const rest = room.places.length - SHOWN
  const more = `+${formatNumber(Math.max(0, rest) + room.missing.length)}`
  return (
    <div className="flex items-center overflow-x-auto py-1 [scrollbar-width:none] lg:justify-center">
      <button
        type="button"
        onClick={onAll}
        className="grid min-h-11 flex-none content-center rounded-md px-2 text-xs leading-tight text-ink-3 hover:bg-sunken"
      >
        <span>
          <b className="text-lg text-ink">{formatNumber(present)}</b>/{formatNumber(all)}
        </span>
        الحضور<span className="sr-only"> وسجل الأدوار</span>
      </button>
      <ul className="flex">
        {room.places.slice(0, SHOWN).map((place) => (
          <li key={place.person.id}>
            <button
              type="button"
              aria-label={`${place.person.name}: ${placeWords(place)}`}
              onClick={() => onPerson(place.person.id)}
              className="relative grid size-11 place-items-center"
            >
              <Avatar
                name={place.person.name}
                size={32}
                className={cx(
                  place.state === 'holding' && 'outline-2 outline-offset-2 outline-primary',
                  place.hand_raised_at && 'outline-2 outline-offset-2 outline-warn outline-dashed',
                  !place.is_present && 'opacity-50',
                )}
              />
              <span
                className={cx(
                  'absolute inset-be-1 inset-e-1 grid size-3.5 place-items-center rounded-full bg-surface',
                  place.is_present ? 'text-ok' : 'text-danger',
                )}
              >
                <StateGlyph shape={place.is_present ? 'disc' : 'cross'} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {(rest > 0 || room.missing.length > 0) && (
        <button
          type="button"
          aria-label={`${more}، كل الحاضرات والغائبات`}
          onClick={onAll}
          className="h-11 flex-none px-2 text-sm font-bold text-ink-2"
        >
          {more}
        </button>
      )}
    </div>
  )
}

/** How somebody stands in the room, in words. */
export function placeWords({ state, is_present, hand_raised_at, deferred_until }: LivePlace): string {
  if (!is_present) return 'انقطع اتصالها، ومكانها محفوظ'
  if (state === 'holding') return 'تسمّع الآن'
  if (hand_raised_at) return 'رفعت يدها'
  if (state === 'out') return 'مستمعة فقط'
  if (state === 'heard') return 'سمّعت'
  return deferred_until ? 'طلبت وقتًا' : 'تنتظر دورها'
}
