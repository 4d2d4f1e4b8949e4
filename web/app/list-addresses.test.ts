import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import { adminCourseStudentRoutes } from '#contract/course-students/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { adminMediaRoutes } from '#contract/media/routes.ts'
import { reportRoutes } from '#contract/reports/routes.ts'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { deskCourses } from '#web/features/course-desk/desk-filters.ts'
import { rosterList } from '#web/features/course-students/roster-filters.ts'
import { catalogue } from '#web/features/courses/catalogue-filters.ts'
import { mediaList } from '#web/features/media/media-filters.ts'
import { logList } from '#web/features/reports/log-filter.ts'
import { learningList } from '#web/features/reports/learning-filter.ts'
import { applicationList } from '#web/features/teacher-applications/desk/desk-filters.ts'
import { asQuery, peopleList } from '#web/features/users/people-filters.ts'
import { taughtList } from '#web/features/users/taught/taught.queries.ts'

/** What a list asks the server for any address, and what the server takes. */
interface ListCase {
  readonly asked: (params: URLSearchParams) => Readonly<Record<string, unknown>>
  readonly takes: ZodType
  /** Where the screen begins elsewhere than the server. */
  readonly begins?: Readonly<Record<string, string>>
}

const lists: Readonly<Record<string, ListCase>> = {
  'the catalogue': { asked: catalogue.read, takes: courseRoutes.list.query },
  "the director's courses": { asked: deskCourses.read, takes: adminCourseRoutes.list.query },
  'the students of a course': {
    asked: rosterList.read,
    takes: adminCourseStudentRoutes.enrolments.query,
  },
  'the library': { asked: mediaList.read, takes: adminMediaRoutes.list.query },
  'the log': { asked: logList.read, takes: reportRoutes.activities.query },
  'who enrolled': { asked: learningList.read, takes: reportRoutes.enrolments.query },
  applications: {
    asked: applicationList.read,
    takes: teacherApplicationRoutes.list.query,
    begins: { status: 'pending' },
  },
  people: { asked: (params) => asQuery(peopleList.read(params)), takes: userRoutes.list.query },
  "a teacher's students": { asked: taughtList.read, takes: userRoutes.taught.query },
}

const names = ['search', 'state', 'status', 'sort', 'page', 'category', 'course', 'kind', 'folder', 'joined']
const more = [
  'from',
  'to',
  'entity',
  'entity_id',
  'period',
  'seen',
  'ijaza',
  'subject',
  'role',
  'area',
  'price',
]
const values = fc.oneof(
  fc.string({ maxLength: 130, unit: 'grapheme' }),
  fc.stringMatching(/^[٠-٩0-9]{1,20}$/),
  fc.constantFrom(
    'all',
    'active',
    'name',
    'newest',
    'yes',
    '30',
    '12m',
    '2026-02-30',
    '2026-11-20',
    'course',
  ),
)
const addresses = fc.dictionary(fc.constantFrom(...names, ...more), values)

for (const [list, { asked, takes }] of Object.entries(lists))
  test(`whatever an address says, the server takes what the list asks for: ${list}`, () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const answer = takes.safeParse(asked(new URLSearchParams(address)))
        expect(answer.error?.issues ?? []).toEqual([])
      }),
    )
  })

for (const [list, { asked, takes, begins }] of Object.entries(lists))
  test(`an address without a choice asks for what the server gives by itself: ${list}`, () => {
    const values = { ...(takes.parse({}) as Record<string, unknown>), ...begins }
    // An empty search is none.
    expect({ search: '', ...(takes.parse(asked(new URLSearchParams())) as object) }).toMatchObject(values)
  })
