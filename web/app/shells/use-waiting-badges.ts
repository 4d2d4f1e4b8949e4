import { useQuery } from '@tanstack/react-query'
import type { AdminWaiting } from '#contract/stats/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { waitingQuery } from '#web/features/stats/stats.queries.ts'
import type { Area } from './area-shell.tsx'

const countOf: Readonly<Record<string, keyof Omit<AdminWaiting, 'computed_at'>>> = {
  '/admin/courses': 'ready_courses',
  '/admin/receipts': 'receipts',
  '/admin/teacher-applications': 'applications',
  '/admin/reviews': 'reported_reviews',
  '/admin/support-tickets': 'tickets',
}

/** The director's menu with how much waits for her behind each entry. */
export function useWaitingBadges(groups: Area['groups']): Area['groups'] {
  const waiting = useQuery(waitingQuery()).data
  if (!waiting) return groups
  const badgeOf = (to: string) => {
    const count = countOf[to]
    return count && waiting[count] > 0 ? formatNumber(waiting[count]) : undefined
  }
  return groups.map(({ label, items }) => ({
    label,
    items: items.map((item) => ({ ...item, badge: badgeOf(item.to) })),
  }))
}
