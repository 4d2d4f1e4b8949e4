import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { directorCourseRoutes } from '#contract/course-desk/routes.ts'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { roleWords } from '#core/format/role.ts'
import { hrefTo } from '#core/href.ts'
import { client } from '#web/kernel/api.ts'
import { useDebounced } from '#web/kernel/use-debounced.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { PaletteGroup } from '#web/ui/command-palette.tsx'

const people = client(userRoutes)
const courses = client(directorCourseRoutes)
const applications = client(teacherApplicationRoutes)

const SHORTEST = 2
const MOST = 6

/**
 * People, courses (drafts too) and teachers' applications for the director's quick search: asked 300 ms after the last
 * key, never for one letter.
 */
export function useAdminSearch(enabled: boolean, typed = '') {
  const [query, setQuery] = useState(typed.trim())
  const typing = useDebounced()
  const isAsked = enabled && query.length >= SHORTEST
  const options = { enabled: isAsked, placeholderData: keepPreviousData }
  const foundPeople = useQuery({
    ...options,
    queryKey: ['quick-search', 'people', query],
    queryFn: ({ signal }) => people.list({ query: { search: query, per_page: MOST } }, { signal }),
  })
  const foundCourses = useQuery({
    ...options,
    queryKey: ['quick-search', 'courses', query],
    queryFn: ({ signal }) => courses.list({ query: { search: query, per_page: MOST } }, { signal }),
  })
  const foundApplications = useQuery({
    ...options,
    queryKey: ['quick-search', 'applications', query],
    queryFn: ({ signal }) => applications.list({ query: { search: query, per_page: MOST } }, { signal }),
  })
  const queries = [foundPeople, foundCourses, foundApplications]
  return {
    isSearching: isAsked && queries.some(({ isFetching }) => isFetching),
    groups: isAsked
      ? groupsOf(foundPeople.data?.items, foundCourses.data?.items, foundApplications.data?.items)
      : [],
    ask: (text: string) => typing.later(() => setQuery(text.trim())),
  }
}

type Person = Awaited<ReturnType<typeof people.list>>['items'][number]
type Course = Awaited<ReturnType<typeof courses.list>>['items'][number]
type Application = Awaited<ReturnType<typeof applications.list>>['items'][number]

function groupsOf(
  foundPeople: readonly Person[] = [],
  foundCourses: readonly Course[] = [],
  foundApplications: readonly Application[] = [],
): PaletteGroup[] {
  return [
    {
      label: 'الأشخاص',
      found: true,
      items: foundPeople.map(({ id, name, email, role, avatar }) => ({
        id:
          role === 'student'
            ? hrefTo('/admin/students/{studentId}', { studentId: id })
            : hrefTo('/admin/users/{userId}', { userId: id }),
        label: name,
        description: `${roleWords[role]}، ${email}`,
        lead: <Avatar name={name} photo={avatar} size={32} />,
      })),
    },
    {
      label: 'الدورات',
      found: true,
      items: foundCourses.map(({ id, title, instructor }) => ({
        id: hrefTo('/admin/courses/{courseId}/details', { courseId: id }),
        label: title,
        description: instructor?.name,
        icon: BookOpen,
      })),
    },
    {
      label: 'طلبات المعلمات',
      found: true,
      items: foundApplications.map(({ id, name, city }) => ({
        id: hrefTo('/admin/teacher-applications/{applicationId}', { applicationId: id }),
        label: name,
        description: city,
        icon: UserRoundPlus,
      })),
    },
  ]
}
