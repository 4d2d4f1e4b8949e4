import type { Role } from '#contract/kernel/route.ts'
import { courseSearchColumns } from '#server/features/courses/public.ts'
import type { TestApp } from '../app.ts'
import type { maker } from '../make.ts'

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

export async function searchedCourses({ make, texts }: SearchWorld): Promise<SearchedRows> {
  const names = { instructor_name: null, category_name: null, level_name: null }
  for (const title of texts) {
    const words = { title, short_description: title === texts[0] ? 'للحافظات' : '' }
    await make.course({ ...words, ...courseSearchColumns({ ...words, ...names }) })
  }
  return { person: await make.director(), across: 'حافظات امنه' }
}

/** Two people of one role, each with an e-mail and a phone. */
export async function pair({ make, texts }: SearchWorld, role: Role) {
  const [first, second] = texts
  return [
    await make.user({ role, name: first, phone: '0512345678' }),
    await make.user({ role, name: second, phone: '0598765432' }),
  ] as const
}
export const nameAndMail = ({ email }: { readonly email: string }) => `${email} القحطاني`

/** Both in one course of a teacher. */
export async function taughtPair(world: SearchWorld) {
  const teacher = await world.make.teacher()
  const course = await world.make.course({ instructor_id: teacher.id })
  const both = await pair(world, 'student')
  for (const { id } of both) await world.make.enrolment({ course_id: course.id, user_id: id })
  return { teacher, course, first: both[0] }
}
