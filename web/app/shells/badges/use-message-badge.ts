import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/kernel/route.ts'
import { unreadThreadsQuery } from '#web/features/messages/public/unread-threads.ts'
import type { Area } from '../area-shell.tsx'
import { badged } from './badged.ts'

const screens: Readonly<Record<Role, string>> = {
  student: '/student/messages',
  teacher: '/teacher/messages',
  admin: '/admin/messages',
}

/** The menu with how many threads hold something unread beside their entry. */
export function useMessageBadge(groups: Area['groups'], role: Role): Area['groups'] {
  const { data } = useQuery(unreadThreadsQuery())
  return badged(groups, (to) => (to === screens[role] ? data?.threads : undefined))
}
