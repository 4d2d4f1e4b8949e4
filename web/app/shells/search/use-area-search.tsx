import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen, CirclePlay, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#contract/kernel/route.ts'
import { quickSearchRoutes } from '#contract/quick-search/routes.ts'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { roleWords } from '#core/format/role.ts'
import { hrefTo } from '#core/href.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useDebounced } from '#web/kernel/lists/use-debounced.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import type { PaletteGroup } from '#web/ui/overlays/command-palette.tsx'

const learning = client(quickSearchRoutes)
const people = client(userRoutes)
const applications = client(teacherApplicationRoutes)

const SHORTEST = 2
const MOST = 6

/**
 * What the quick search of a role finds beside its pages: her courses and lessons, for a student the catalogue, for the
 * director people and teachers' applications. Asked 300 ms after the last key, never for one letter.
 */
export function useAreaSearch(role: Role, typed = '') {
  const [words, setWords] = useState(typed.trim())
  const [query, setQuery] = useState(words)
  const typing = useDebounced()
  const isAsked = query.length >= SHORTEST
  const isDirector = role === 'admin'
  const foundLearning = useQuery({
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryKey: ['quick-search', 'learning', query],
    queryFn: ({ signal }) => learning.find({ query: { search: query } }, { signal }),
  })
  const foundPeople = useQuery({
    enabled: isAsked && isDirector,
    placeholderData: keepPreviousData,
    queryKey: ['quick-search', 'people', query],
    queryFn: ({ signal }) => people.list({ query: { search: query, per_page: MOST } }, { signal }),
  })
  const foundApplications = useQuery({
    enabled: isAsked && isDirector,
    placeholderData: keepPreviousData,
    queryKey: ['quick-search', 'applications', query],
    queryFn: ({ signal }) => applications.list({ query: { search: query, per_page: MOST } }, { signal }),
  })
  return {
    isSearching:
      words.length >= SHORTEST &&
      (words !== query ||
        [foundLearning, foundPeople, foundApplications].some(({ isFetching }) => isFetching)),
    groups: isAsked
      ? [
          ...peopleGroups(foundPeople.data?.items),
          ...(foundLearning.data ? learningGroups(role, foundLearning.data) : []),
          ...applicationGroups(foundApplications.data?.items),
        ]
      : [],
    ask: (text: string) => {
      setWords(text.trim())
      typing.later(() => setQuery(text.trim()))
    },
  }
}

type Person = Awaited<ReturnType<typeof people.list>>['items'][number]
type Application = Awaited<ReturnType<typeof applications.list>>['items'][number]
type Learning = Awaited<ReturnType<typeof learning.find>>

/** Where a course and a lesson lead: a student learns them, a teacher and the director edit them. */
const places = {
  student: {
    courses: 'دوراتي',
    course: (courseId: number) => hrefTo('/course-player/{courseId}', { courseId }),
    lessons: (courseId: number) => hrefTo('/course-player/{courseId}', { courseId }),
  },
  teacher: {
    courses: 'دوراتي',
    course: (courseId: number) => hrefTo('/teacher/courses/{courseId}/details', { courseId }),
    lessons: (courseId: number) => hrefTo('/teacher/courses/{courseId}/content', { courseId }),
  },
  admin: {
    courses: 'الدورات',
    course: (courseId: number) => hrefTo('/admin/courses/{courseId}/details', { courseId }),
    lessons: (courseId: number) => hrefTo('/admin/courses/{courseId}/content', { courseId }),
  },
} satisfies Record<Role, unknown>

const toCourse = (
  { id, title, instructor_name }: Learning['courses'][number],
  place: (courseId: number) => string,
) => ({ id: place(id), label: title, description: instructor_name ?? undefined, icon: BookOpen })

function learningGroups(role: Role, { courses, lessons, catalogue }: Learning): PaletteGroup[] {
  const place = places[role]
  return [
    {
      label: place.courses,
      found: true,
      items: courses.map((course) => toCourse(course, place.course)),
    },
    {
      label: 'الدروس',
      found: true,
      items: lessons.map(({ id, title, course_id, course_title }) => ({
        id: `${place.lessons(course_id)}?lesson=${id}`,
        label: title,
        description: course_title,
        icon: CirclePlay,
      })),
    },
    {
      label: 'في صفحة الدورات',
      found: true,
      items: catalogue.map((course) =>
        toCourse(course, (courseId) => hrefTo('/course/{courseId}', { courseId })),
      ),
    },
  ]
}

const peopleGroups = (rows: readonly Person[] = []): PaletteGroup[] => [
  {
    label: 'الأشخاص',
    found: true,
    items: rows.map(({ id, name, email, role, avatar }) => ({
      id:
        role === 'student'
          ? hrefTo('/admin/students/{studentId}', { studentId: id })
          : hrefTo('/admin/users/{userId}', { userId: id }),
      label: name,
      description: `${roleWords[role]}، ${email}`,
      lead: <Avatar name={name} photo={avatar} size={32} />,
    })),
  },
]

const applicationGroups = (rows: readonly Application[] = []): PaletteGroup[] => [
  {
    label: 'طلبات المعلمات',
    found: true,
    items: rows.map(({ id, name, city }) => ({
      id: hrefTo('/admin/teacher-applications/{applicationId}', { applicationId: id }),
      label: name,
      description: city,
      icon: UserRoundPlus,
    })),
  },
]
