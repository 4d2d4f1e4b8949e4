import { useQuery } from '@tanstack/react-query'
import type { AdminWaiting } from '#contract/stats/shapes.ts'
import { waitingQuery } from '#web/features/stats/stats.queries.ts'
import type { Area } from '../area-shell.tsx'
import { badged } from './badged.ts'

const countOf: Readonly<Record<string, keyof Omit<AdminWaiting, 'computed_at'>>> = {
  '/admin/courses': 'ready_courses',
  '/admin/circles': 'substitutes',
  '/admin/receipts': 'receipts',
  '/admin/teacher-applications': 'applications',
  '/admin/reviews': 'reported_reviews',
  '/admin/support-tickets': 'tickets',
}

/** The director's menu with how much waits for her behind each entry. */
export function useWaitingBadges(groups: Area['groups']): Area['groups'] {
  const { data } = useQuery(waitingQuery())
  return badged(groups, (to) => {
    const count = countOf[to]
    return count && data?.[count]
  })
}
