import { useQuery } from '@tanstack/react-query'
import type { DoorRole } from '#web/kernel/door.ts'
import { askedDoors, askedOverviewQuery } from '#web/features/lesson-questions/public/asked.queries.ts'
import type { Area } from '../area-shell.tsx'
import { badged } from './badged.ts'

const screens: Readonly<Record<DoorRole, string>> = {
  admin: '/admin/questions',
  teacher: '/teacher/questions',
}

/** The menu with how many questions wait for an answer beside their entry. */
export function useQuestionBadge(groups: Area['groups'], role: DoorRole): Area['groups'] {
  const { data } = useQuery(askedOverviewQuery(askedDoors[role]))
  return badged(groups, (to) => (to === screens[role] ? data?.waiting : undefined))
}
