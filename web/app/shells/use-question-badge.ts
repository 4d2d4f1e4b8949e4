import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#core/format/number.ts'
import type { DoorRole } from '#web/kernel/door.ts'
import { askedDoors, askedOverviewQuery } from '#web/features/lesson-questions/public/asked.queries.ts'
import type { Area } from './area-shell.tsx'

const screens: Readonly<Record<DoorRole, string>> = {
  admin: '/admin/questions',
  teacher: '/teacher/questions',
}

/** The menu with how many questions wait for an answer beside their entry. */
export function useQuestionBadge(groups: Area['groups'], role: DoorRole): Area['groups'] {
  const { data } = useQuery(askedOverviewQuery(askedDoors[role]))
  if (!data?.waiting) return groups
  const badge = formatNumber(data.waiting)
  return groups.map(({ label, items }) => ({
    label,
    items: items.map((item) => (item.to === screens[role] ? { ...item, badge } : item)),
  }))
}
