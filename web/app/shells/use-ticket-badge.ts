import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#core/format/number.ts'
import { ticketOverviewQuery } from '#web/features/support/public/ticket-overview.ts'
import type { Area } from './area-shell.tsx'

const SCREEN = '/admin/support-tickets'

/** The menu with how many tickets wait for an answer beside their entry. */
export function useTicketBadge(groups: Area['groups']): Area['groups'] {
  const { data } = useQuery(ticketOverviewQuery())
  if (!data?.waiting) return groups
  const badge = formatNumber(data.waiting)
  return groups.map(({ label, items }) => ({
    label,
    items: items.map((item) => (item.to === SCREEN ? { ...item, badge } : item)),
  }))
}
