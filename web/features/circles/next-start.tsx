import { formatLongDate, formatTime } from '#core/format/date.ts'
import { useNow } from '#web/kernel/browser/now.ts'

/** The hour of the session that comes next; one whose hour has passed is not called next, for it waits to begin. */
export function NextStart({ at, zone }: { at: string; zone?: string }) {
  const isLate = new Date(at) < useNow()
  return (
    <span className="text-ink-2">
      {isLate ? 'لم تبدأ بعد، موعدها' : 'القادمة'} {formatLongDate(at, zone)}، {formatTime(at, zone)}
    </span>
  )
}
