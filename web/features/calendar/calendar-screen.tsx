import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Day } from '#core/day.ts'
import { momentIn } from '#core/format/moments.ts'
import { deviceZone } from '#core/format/zone.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { useAreaRole } from '#web/kernel/door.ts'
import { isKeyOff } from '#web/kernel/browser/single-keys.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import {
  calendarAddress,
  daysOfView,
  spanAround,
  type CalendarFilters,
  type View,
} from './calendar-address.ts'
import { calendarQuery } from './calendar.queries.ts'
import { CalendarBody } from './calendar-body.tsx'
import { CentreFilters, OwnFilters } from './calendar-filters.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { EventRow } from './views/day-list.tsx'
import type { Placed } from './views/placed.ts'
import { useIsNarrow } from './use-is-narrow.ts'

const MoveDialog = lazyDialog('MoveDialog', () => import('#web/features/circles/public/move-dialog.tsx'))
const LinkDialog = lazyDialog('LinkDialog', () => import('./link-dialog.tsx'))

interface Moving {
  readonly placed: Placed
  readonly to: { readonly day: Day; readonly from: number } | undefined
}

function CalendarScreen() {
  const role = useAreaRole()
  const now = useNow()
  const [zone] = useState(deviceZone)
  const today = dayIn(now, zone)
  const filters = calendarAddress.read(useSearch())
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const view = filters.view ?? (isNarrow ? 'agenda' : 'month')
  const day = filters.day ?? today
  const days = isNarrow && view === 'week' ? [day] : daysOfView(view, day)
  const span = spanAround(daysOfView(view, day))
  const calendar = useQuery(calendarQuery(role, span, filters))
  const [moving, setMoving] = useState<Moving>()
  const [opened, setOpened] = useState<readonly Placed[]>([])
  const [isLinking, setLinking] = useState(false)

  const go = (choice: Partial<CalendarFilters>, options: { readonly replace?: boolean } = {}) =>
    void navigate(calendarAddress.addressOf({ ...filters, ...choice }), {
      ...options,
      preventScrollReset: true,
    })
  /** Another month or week is a step of its own; the days within are not. */
  const toDay = (next: Day) =>
    go({ day: next === today ? undefined : next }, { replace: days.includes(next) })
  const toView = (next: View) => go({ view: next })
  useViewKeys(toView, () => toDay(today))
  const acts = {
    role,
    zone,
    now,
    today,
    onMove: (placed: Placed, to?: Moving['to']) => {
      setOpened([])
      setMoving({ placed, to })
    },
  }
  return (
    <>
      <CalendarHead
        view={view}
        day={day}
        today={today}
        zone={zone}
        onView={toView}
        onDay={toDay}
        onLink={() => setLinking(true)}
      />
      {role === 'admin' ? (
        <CentreFilters filters={filters} onFilter={(choice) => go(choice)} />
      ) : (
        <OwnFilters
          filters={filters}
          onFilter={(choice) => go(choice)}
          circles={calendar.data?.circles ?? []}
        />
      )}
      <Loaded query={calendar} failed="تعذر تحميل التقويم" rows={8} fades>
        {(data) => (
          <CalendarBody
            calendar={data}
            isArriving={calendar.isPlaceholderData}
            filters={filters}
            view={view}
            day={day}
            days={days}
            isNarrow={isNarrow}
            onDay={toDay}
            onOpen={(placed) => setOpened([placed])}
            onPile={setOpened}
            {...acts}
          />
        )}
      </Loaded>
      <Dialog
        open={opened.length > 0}
        closable
        wide
        onClose={() => setOpened([])}
        title={opened.length > 1 ? 'جلسات في وقت واحد' : 'الجلسة'}
      >
        <ol>
          {opened.map((placed) => (
            <EventRow key={placed.key} placed={placed} {...acts} />
          ))}
        </ol>
      </Dialog>
      {moving && (
        <MoveDialog
          session={moving.placed.event}
          to={moving.to && momentIn(moving.to.day, moving.to.from, zone)}
          movesSeries={role === 'admin'}
          onClose={() => setMoving(undefined)}
        />
      )}
      {isLinking && <LinkDialog onClose={() => setLinking(false)} />}
    </>
  )
}

const keysOfViews: Readonly<Record<string, View>> = { KeyM: 'month', KeyW: 'week', KeyA: 'agenda' }

/** M, W and A change the view and T goes to today, wherever nothing is typed; by place on the keyboard, so in Arabic too. */
function useViewKeys(onView: (view: View) => void, onToday: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isTyped =
        target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null
      if (isTyped || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isKeyOff(event))
        return
      const view = keysOfViews[event.code]
      if (view) onView(view)
      else if (event.code === 'KeyT') onToday()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

export const screen = titledScreen(CalendarScreen, 'التقويم')
