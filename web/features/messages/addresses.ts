import { hrefTo } from '#core/href.ts'
import type { Role } from '#contract/kernel/route.ts'
import { threadFilters } from '#contract/messages/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

const lists = {
  student: hrefTo('/student/messages'),
  teacher: hrefTo('/teacher/messages'),
  admin: hrefTo('/admin/messages'),
} as const satisfies Record<Role, string>

export const threadAddress = (role: Role, threadId: number): string =>
  ({
    student: hrefTo('/student/messages/{threadId}', { threadId }),
    teacher: hrefTo('/teacher/messages/{threadId}', { threadId }),
    admin: hrefTo('/admin/messages/{threadId}', { threadId }),
  })[role]

export const listAddressOf = (role: Role): string => lists[role]

/** What stands in the address behind the list and behind a thread. */
export const threadList = listAddress({ only: oneOf(threadFilters, 'all'), search: searchWords })
export type ThreadChoice = FiltersOf<typeof threadList>
