import { sql } from 'kysely'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

interface NoteFilter {
  readonly userId: number
  readonly search?: Search | undefined
}

/** Found by what she wrote, and by the lesson and the course that she wrote it in. */
const searchedText = sql<string>`(n.search_norm || ' ' || l.title_norm || ' ' || c.title_norm)`

const notesOf = (db: Db, { userId, search }: NoteFilter) =>
  db
    .selectFrom('lesson_notes as n')
    .innerJoin('lessons as l', 'l.id', 'n.lesson_id')
    .innerJoin('modules as m', 'm.id', 'l.module_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .where('n.user_id', '=', userId)
    .where('n.notes', '!=', '')
    .where(matches(search, { norm: searchedText }))

/** In the order of the courses' names, and within a course in that of its lessons. */
export const listNotes = (db: Db, filter: NoteFilter, window: { limit: number; offset: number }) =>
  notesOf(db, filter)
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.course_id', '=', 'c.id').onRef('e.user_id', '=', 'n.user_id'),
    )
    .select([
      'n.lesson_id',
      'n.notes',
      'n.updated_at',
      'l.title as lesson_title',
      'l.is_published',
      'c.id as course_id',
      'c.title as course_title',
      'c.status as course_status',
      'e.status as enrolment_status',
    ])
    .orderBy('c.title_sort')
    .orderBy('c.id')
    .orderBy('m.position')
    .orderBy('m.id')
    .orderBy('l.position')
    .orderBy('l.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export async function countNotes(db: Db, filter: NoteFilter): Promise<number> {
  const { count } = await notesOf(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
