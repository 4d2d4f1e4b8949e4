import type { Role } from '#contract/kernel/route.ts'
import type { TestApp } from '../app.ts'
import type { maker } from '../make.ts'
import { forCalls, type Table } from './table.ts'

interface Person {
  readonly id: number
}
export interface RowWorld {
  readonly t: () => TestApp
  readonly make: ReturnType<typeof maker>
  /** Who will try; id 0 is nobody. She may be let in as far as the very row. */
  readonly stranger: Person
}
/** One call on one row, and the person whose row it is. */
export interface RowCall {
  readonly owner: Person
  readonly params: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
export interface RowCase {
  /** Whose row is tried, as a phrase: `another student's session`. */
  readonly row: string
  readonly triedBy: Role | 'nobody'
  /** 404 where even the row's existence is private. */
  readonly refused: 403 | 404
  readonly arrange: (world: RowWorld) => Promise<RowCall>
}
/** `open` says why no row behind this door is anybody's own. */
export type RowEntry = readonly RowCase[] | { readonly open: string }

/** Calls of the director's alone. */
export const directorsRows = (area: string, calls: readonly string[]): Table<RowEntry> =>
  forCalls(area, calls, { open: 'the director may decide on every row; the door keeps all others out' })

export async function draft({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.teacher()
  const course = await make.course({ instructor_id: owner.id, status: 'draft' })
  return { owner, params: { courseId: course.id } }
}

/** Open to those who are in it, gone for everybody else. */
export async function hiddenCourse({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.student()
  const course = await make.course({ status: 'hidden' })
  await make.enrolment({ user_id: owner.id, course_id: course.id })
  return { owner, params: { courseId: course.id }, body: {} }
}
