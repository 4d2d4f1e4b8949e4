import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/kernel/route.ts'
import { formatNumber } from '#core/format/number.ts'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { countsQuery } from '../users.queries.ts'
import { peopleList, type PeopleFilters } from '../people-filters.ts'

const tabs: readonly { role: Role | undefined; label: string }[] = [
  { role: undefined, label: 'الكل' },
  { role: 'student', label: 'الطالبات' },
  { role: 'teacher', label: 'المعلمات' },
  { role: 'admin', label: 'المديرات' },
]

/** Everybody by role, with how many there are outside the bin whatever else is filtered. */
export function RoleTabs({ filters }: { filters: PeopleFilters }) {
  const { data } = useQuery(countsQuery())
  const count = (role: Role | undefined) => {
    if (!data) return undefined
    const count = data.by_role.find((one) => one.role === role)
    return formatNumber(count ? count.active + count.inactive : data.total)
  }
  return (
    <TabLinks
      label="الدور"
      items={tabs.map(({ role, label }) => ({
        id: role ?? 'all',
        to: peopleList.addressOf(peopleList.withChoice(filters, { role })),
        label,
        count: count(role),
        current: filters.role === role,
      }))}
    />
  )
}
