import { searchedText } from '#core/search/search.ts'
import { searchColumns } from '#core/text/search-columns.ts'
import type { Role } from '#contract/kernel/route.ts'
import { courseSearchColumns } from '#server/features/courses/public.ts'
import type { TestApp } from './app.ts'
import type { maker } from './make.ts'

interface Person {
  readonly id: number
}
export interface SearchWorld {
  readonly t: () => TestApp
  readonly make: ReturnType<typeof maker>
  /** Two texts; the list gets one row with each, and no other row that a search for their words finds. */
  readonly texts: readonly [string, string]
}
export interface SearchedRows {
  /** Who searches. */
  readonly person: Person | 'nobody'
  readonly params?: Readonly<Record<string, number>>
  /** What finds the first row by words of two of its fields; left out where a row has one searched field. */
  readonly across?: string
}
export interface SearchedList {
  readonly make: (world: SearchWorld) => Promise<SearchedRows>
  /** Where the words stand in the call; in the query unless said otherwise. */
  readonly send?: (search: string) => { readonly query?: object; readonly body?: object }
}
/** `other` says why a call that takes words to search for follows another rule. */
export type SearchEntry = SearchedList | { readonly other: string }

/** Every call that searches. `search-matrix.test.ts` goes red for one that is not here. */
export const searchedLists: Readonly<Record<string, SearchEntry>> = {
  'courses.list': { make: courses },
  'courses.didYouMean': {
    other: 'titles that are like what was typed, offered where a search found nothing',
  },
  'adminDesk.list': { make: courses },

  ...rosters('adminCourseStudents', 'admin'),
  ...rosters('teacherCourseStudents', 'teacher'),

  'adminMedia.list': { make: (world) => files(world, 'admin') },
  'teacherMedia.list': { make: (world) => files(world, 'teacher') },

  'teacherApplications.list': { make: applications },

  'users.list': { make: (world) => people(world, 'student') },
  'users.students': { make: (world) => people(world, 'student') },
  'users.teachers': { make: (world) => people(world, 'teacher') },
  'users.count': { make: (world) => people(world, 'student') },
  'users.emails': { make: (world) => people(world, 'student') },
  'users.export': { make: (world) => people(world, 'student') },
  'users.bulk': {
    make: (world) => people(world, 'student'),
    send: (search) => ({ body: { action: 'activate', filter: { search } } }),
  },
  'users.taught': { make: taughtStudents },

  'reports.activities': { make: actors },
  'reports.exportActivities': { make: actors },
}

async function courses({ make, texts }: SearchWorld): Promise<SearchedRows> {
  const names = { instructor_name: null, category_name: null }
  for (const title of texts) {
    const words = { title, short_description: title === texts[0] ? 'للحافظات' : '' }
    await make.course({ ...words, ...courseSearchColumns({ ...words, ...names }) })
  }
  return { person: await make.director(), across: 'حافظات امنه' }
}

/** Two people of one role, each with an e-mail and a phone. */
async function pair({ make, texts }: SearchWorld, role: Role) {
  const [first, second] = texts
  return [
    await make.user({ role, name: first, phone: '0512345678' }),
    await make.user({ role, name: second, phone: '0598765432' }),
  ] as const
}
const nameAndMail = ({ email }: { readonly email: string }) => `${email} القحطاني`

async function people(world: SearchWorld, role: Role): Promise<SearchedRows> {
  const [first] = await pair(world, role)
  return { person: await world.make.director(), across: nameAndMail(first) }
}

async function students(world: SearchWorld) {
  const teacher = await world.make.teacher()
  const course = await world.make.course({ instructor_id: teacher.id })
  const both = await pair(world, 'student')
  for (const { id } of both) await world.make.enrolment({ course_id: course.id, user_id: id })
  return { teacher, course, first: both[0] }
}

async function taughtStudents(world: SearchWorld): Promise<SearchedRows> {
  const { teacher, first } = await students(world)
  return { person: teacher, across: nameAndMail(first) }
}

/** The director finds by addresses too, a teacher by what she sees: names. */
function rosters(area: string, role: 'admin' | 'teacher'): Record<string, SearchEntry> {
  const roster: SearchedList = {
    make: async (world) => {
      const { teacher, course, first } = await students(world)
      const params = { id: course.id }
      if (role === 'teacher') return { person: teacher, params }
      return { person: await world.make.director(), params, across: nameAndMail(first) }
    },
  }
  return { [`${area}.enrolments`]: roster, [`${area}.exportEnrolments`]: roster }
}

async function files({ make, texts }: SearchWorld, role: Role): Promise<SearchedRows> {
  const person = await make.user({ role })
  for (const name of texts)
    await make.file({
      bucket: 'lesson-media',
      owner_id: person.id,
      original_name: name,
      name_norm: searchColumns(name).norm,
    })
  return { person }
}

async function applications({ make, texts }: SearchWorld): Promise<SearchedRows> {
  for (const name of texts)
    await make.application({
      name,
      search_norm: searchedText(name, name === texts[0] ? 'المدينة المنورة' : 'الدمام'),
    })
  return { person: await make.director(), across: 'المنوره امنه' }
}

/** Whoever did something, one entry each. */
async function actors(world: SearchWorld): Promise<SearchedRows> {
  const both = await pair(world, 'admin')
  for (const { id } of both)
    await world
      .t()
      .db.insertInto('audit_log')
      .values({
        actor_id: id,
        action: 'course.update',
        entity: 'course',
        entity_id: '7',
        at: world.t().clock.now,
        request_id: 'x',
      })
      .execute()
  return { person: await world.make.director(), across: nameAndMail(both[0]) }
}
