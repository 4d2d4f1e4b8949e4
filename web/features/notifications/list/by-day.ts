import type { Notification } from '#contract/notifications/shapes.ts'
import { dayNumber } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Group } from './notification-list.tsx'

const headings = ['اليوم', 'أمس', 'هذا الأسبوع', 'قبل ذلك'] as const

/** Today, yesterday, the rest of seven days, and what is older. */
export function byDay(rows: readonly Notification[], now: Date): Group[] {
  const today = dayNumber(riyadhDay(now))
  const headingOf = ({ created_at }: Notification) => {
    const days = today - dayNumber(riyadhDay(created_at))
    if (days < 1) return 'اليوم'
    if (days < 2) return 'أمس'
    return days < 7 ? 'هذا الأسبوع' : 'قبل ذلك'
  }
  return headings.map((title) => ({ title, rows: rows.filter((row) => headingOf(row) === title) }))
}
