import { sql, type Insertable, type Updateable } from 'kysely'
import type { SendingKind } from '#contract/sendings/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Sendings } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'
import { isRunBy, peopleIn, type Asked, type Audience, type Author } from './audiences.ts'

const rows = (db: Db) =>
  db
    .selectFrom('sendings as s')
    .leftJoin('users as a', 'a.id', 's.author_id')
    .leftJoin('users as e', 'e.id', 's.updated_by')
    .selectAll('s')
    .select(['a.name as author_name', 'a.role as author_role', 'e.name as editor_name'])
    .select(sql<boolean>`coalesce(a.is_active and a.archived_at is null, false)`.as('is_author_open'))

export const findSending = (db: Db, id: number) => rows(db).where('s.id', '=', id).executeTakeFirst()
export type SendingRow = NonNullable<Awaited<ReturnType<typeof findSending>>>

/** Whoever changes it next waits. */
export const lockSending = (db: Db, id: number) =>
  rows(db).where('s.id', '=', id).forUpdate('s').executeTakeFirst()

/** Undefined also while another process works on it. */
export const takeSending = (db: Db, id: number) =>
  rows(db).where('s.id', '=', id).forUpdate('s').skipLocked().executeTakeFirst()

interface Listed {
  readonly kind: SendingKind
  /** Absent: of everybody. */
  readonly authorId: number | undefined
}

export const listSendings = (
  db: Db,
  { kind, authorId }: Listed,
  { limit, offset }: { limit: number; offset: number },
) =>
  rows(db)
    .where('s.kind', '=', kind)
    .$if(authorId !== undefined, (query) => query.where('s.author_id', '=', authorId ?? 0))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countSendings = async (db: Db, { kind, authorId }: Listed): Promise<number> =>
  (
    await db
      .selectFrom('sendings')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('kind', '=', kind)
      .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId ?? 0))
      .executeTakeFirstOrThrow()
  ).total

export const insertSending = async (db: Db, row: Insertable<Sendings>): Promise<number> =>
  (await db.insertInto('sendings').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateSending = (db: Db, id: number, change: Updateable<Sendings>) =>
  db.updateTable('sendings').set(change).where('id', '=', id).execute()

export const deleteSending = (db: Db, id: number) => db.deleteFrom('sendings').where('id', '=', id).execute()

/** Whoever presses send twice at the same time does so one after the other. */
export const lockAuthor = (db: Db, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** When she pressed send of late, newest first. */
export async function listPressed(db: Db, authorId: number, since: Date, limit: number): Promise<Date[]> {
  const pressed = await db
    .selectFrom('sendings')
    .select('pressed_at')
    .where('author_id', '=', authorId)
    .where('pressed_at', '>', since)
    .orderBy('pressed_at', 'desc')
    .limit(limit)
    .execute()
  return pressed.flatMap(({ pressed_at }) => pressed_at ?? [])
}

/** By name, with as many as learn in each. A teacher's are those that are hers. */
export const listCourses = (db: Db, { id, role }: Author) =>
  db
    .selectFrom('courses as c')
    .select(['c.id', 'c.title'])
    .select(
      sql<number>`(select count(*) from enrolments e where e.course_id = c.id and e.status = 'active')`.as(
        'students',
      ),
    )
    .where('c.deleted_at', 'is', null)
    .$if(role !== 'admin', (query) => query.where('c.instructor_id', '=', id))
    .orderBy('c.title_sort')
    .orderBy('c.id')
    .execute()

/** By name, with as many as are members of each now. A teacher's are those in which she teaches or assists. */
export const listCircles = (db: Db, author: Author) =>
  db
    .selectFrom('circles as c')
    .select(['c.id', 'c.title'])
    .select(
      sql<number>`(select count(*) from circle_registrations r
        where r.circle_id = c.id and r.status = 'approved')`.as('members'),
    )
    .where('c.status', 'in', ['scheduled', 'live'])
    .where(isRunBy(author))
    .orderBy('c.title_sort')
    .orderBy('c.id')
    .execute()

export const listCircleTitles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('circles')
    .select(['id', 'title as name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export const listTitles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('courses')
    .select(['id', 'title as name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export async function countOwnCourses(db: Db, ids: readonly number[], { id, role }: Author): Promise<number> {
  const { total } = await db
    .selectFrom('courses')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .$if(role !== 'admin', (query) => query.where('instructor_id', '=', id))
    .executeTakeFirstOrThrow()
  return total
}

export async function countOwnCircles(db: Db, ids: readonly number[], author: Author): Promise<number> {
  const { total } = await db
    .selectFrom('circles as c')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(sql<boolean>`c.id = any(${[...ids]}::bigint[])`)
    .where(isRunBy(author))
    .executeTakeFirstOrThrow()
  return total
}

export async function countPeople(asked: Asked, audience: Audience, author: Author): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${peopleIn(asked, audience, author)}) people`.execute(asked.db)
  return counted[0]?.total ?? 0
}

interface Person {
  readonly id: number
  readonly name: string
  readonly course: string | null
  readonly circle: string | null
}

interface Chosen {
  readonly audience: Audience
  readonly author: Author
  readonly search?: Search | undefined
  readonly limit: number
}

/** By name, with the course or circle that each is in it for. */
export async function listPeople(asked: Asked, { audience, author, search, limit }: Chosen) {
  const { rows: people } = await sql<Person>`
    select person.id, person.name, c.title as course, g.title as circle
    from (${peopleIn(asked, audience, author)}) person left join courses c on c.id = person.course_id
      left join circles g on g.id = person.circle_id
    where ${matches(search, { norm: sql<string>`' ' || person.name_norm` })}
    order by person.name_sort, person.id limit ${limit}`.execute(asked.db)
  return people
}
