import { sql, type Expression, type Insertable, type SqlBool } from 'kysely'
import type { fileKinds, threadFilters } from '#contract/messages/shapes.ts'
import type { Role } from '#contract/kernel/route.ts'
import { normalise } from '#core/text/normalise.ts'
import type { Search } from '#core/search/search.ts'
import type { Messages } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

export interface Reader {
  readonly id: number
  readonly role: Role
}
type FileKind = (typeof fileKinds)[number]
interface Window {
  readonly limit: number
  readonly offset: number
}
export interface ThreadFilter {
  readonly only: (typeof threadFilters)[number]
  readonly search?: Search | undefined
  readonly office: string
}

/** Threads that she reads, with what each looks like from her side. */
const ofReader = (db: Db, { id, role }: Reader) =>
  db
    .selectFrom('threads as t')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .leftJoin('users as u', 'u.id', 't.teacher_id')
    .where((eb) =>
      eb.or([
        eb('t.owner_id', '=', id),
        eb('t.teacher_id', '=', id),
        ...(role === 'admin' ? [eb('t.teacher_id', 'is', null)] : []),
      ]),
    )

const isOwner = (id: number) => sql<boolean>`(t.owner_id = ${id})`
/** A message that she sees: not deleted by her, and no note unless it is of directors for directors. */
const isSeen = ({ id, role }: Reader) => sql<SqlBool>`
  (not m.is_note or ${role === 'admin'})
  and not exists (select from hidden_messages h where h.user_id = ${id} and h.thread_id = m.thread_id and h.seq = m.seq)`
const unread = (reader: Reader) => sql<number>`(
  select count(*) from messages m
  where m.thread_id = t.id and m.seq > case when ${isOwner(reader.id)} then t.owner_read else t.other_read end
    and m.is_from_owner <> ${isOwner(reader.id)} and ${isSeen(reader)})`

const kinds: Record<ThreadFilter['only'], (reader: Reader) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  unread: (reader) => sql<SqlBool>`${unread(reader)} > 0`,
  people: () => sql<SqlBool>`t.teacher_id is not null`,
  office: () => sql<SqlBool>`t.teacher_id is null`,
}

/** Threads in which something was written, by the words of their messages and the name of the other side. */
function chosen(db: Db, reader: Reader, { only, search, office }: ThreadFilter) {
  const name = sql<string>`case when not ${isOwner(reader.id)} then o.name_norm
    else coalesce(u.name_norm, ${normalise(office)}) end`
  const words = matches(search, { norm: sql<string>`' ' || ${name} || m.text_norm` })
  return ofReader(db, reader)
    .where('t.last_seq', '>', 0)
    .where(kinds[only](reader))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<SqlBool>`exists (select from messages m where m.thread_id = t.id and ${isSeen(reader)} and ${words})`,
      ),
    )
}

export const listThreadIds = async (db: Db, reader: Reader, filter: ThreadFilter, window: Window) => {
  const rows = await chosen(db, reader, filter)
    .select('t.id')
    .orderBy('t.last_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countThreads = async (db: Db, reader: Reader, filter: ThreadFilter): Promise<number> =>
  (
    await chosen(db, reader, filter)
      .select((eb) => eb.fn.countAll<number>().as('threads'))
      .executeTakeFirstOrThrow()
  ).threads

/** By their ids, those of others left out; the newest first. */
export const listThreads = (db: Db, reader: Reader, ids: readonly number[]) =>
  ofReader(db, reader)
    .leftJoin('users as a', 'a.id', 't.assigned_to')
    .leftJoin('message_settings as os', 'os.user_id', 't.owner_id')
    .leftJoin('message_settings as us', 'us.user_id', 't.teacher_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages as m')
          .select(['m.text', 'm.created_at', 'm.author_id'])
          .select(
            sql<FileKind | null>`(
              select f.kind from message_files f
              where f.thread_id = m.thread_id and f.seq = m.seq order by f.id limit 1)`.as('file'),
          )
          .whereRef('m.thread_id', '=', 't.id')
          .where(isSeen(reader))
          .orderBy('m.seq', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.owner_id', 't.teacher_id', 't.assigned_to', 't.closed_at'])
    .select(['t.last_seq', 't.owner_read', 't.other_read'])
    .select([
      'o.name as owner_name',
      'o.role as owner_role',
      'u.name as teacher_name',
      'a.name as assigned_name',
    ])
    .select(['l.text', 'l.created_at', 'l.author_id', 'l.file'])
    .select(['us.hours_from', 'us.hours_until', 'us.zone'])
    // The office always shows that it has read.
    .select(
      sql<boolean>`coalesce(os.shows_read, true) and coalesce(us.shows_read, true)`.as('both_show_read'),
    )
    .select(unread(reader).as('unread'))
    .select(
      sql<boolean>`o.is_active and o.archived_at is null
        and (u.id is null or (u.is_active and u.archived_at is null))`.as('is_other_active'),
    )
    .select(teaches(sql`t.teacher_id`, sql`t.owner_id`).as('teaches'))
    .select(isBlockedBy(sql`t.owner_id`, sql`t.teacher_id`).as('owner_blocks'))
    .select(isBlockedBy(sql`t.teacher_id`, sql`t.owner_id`).as('teacher_blocks'))
    .where('t.id', 'in', [...ids, -1])
    .orderBy('t.last_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number]

const isBlockedBy = (blocker: Expression<unknown>, blocked: Expression<unknown>) => sql<boolean>`exists (
  select from message_blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`

/** A circle that goes on, in which the one teaches or assists and the other is a member. */
const inCircle = (teacher: Expression<unknown>, student: Expression<unknown>) => sql`
  from circle_registrations r join circles c on c.id = r.circle_id
  where r.student_id = ${student} and r.status = 'approved' and c.status in ('scheduled', 'live')
    and (c.teacher_id = ${teacher}
      or exists (select from circle_assistants a where a.circle_id = c.id and a.user_id = ${teacher}))`

const circleOf = (teacher: Expression<unknown>, student: Expression<unknown>) =>
  sql<string | null>`(select c.title ${inCircle(teacher, student)} order by c.id limit 1)`

/** The circle in which the reader knows her, where there is one. */
function sharedCircle({ id, role }: Reader) {
  const own = sql`${id}::bigint`
  if (role === 'admin') return sql<string | null>`null::text`
  return role === 'teacher' ? circleOf(own, sql`u.id`) : circleOf(sql`u.id`, own)
}

/** In a course of hers, on a path, or in a circle that goes on and in which she teaches or assists. */
export const teaches = (teacher: Expression<unknown>, student: Expression<unknown>) => sql<boolean>`(
  exists (
    select from enrolments e join courses c on c.id = e.course_id
    where e.user_id = ${student} and e.status = 'active' and c.instructor_id = ${teacher} and c.deleted_at is null)
  or exists (select ${inCircle(teacher, student)})
  or exists (
    select from path_enrolments w join path_teachers pt on pt.path_id = w.path_id
    where w.user_id = ${student} and w.is_open and pt.user_id = ${teacher}))`

export const findTeaches = async (db: Db, teacherId: number, studentId: number): Promise<boolean> =>
  (
    await db
      .selectNoFrom(teaches(sql`${teacherId}::bigint`, sql`${studentId}::bigint`).as('teaches'))
      .executeTakeFirstOrThrow()
  ).teaches

/** Everybody who can be written to by her, by name. */
export const listContacts = (db: Db, reader: Reader, search: Search | undefined, limit: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.role'])
    .select(sharedCircle(reader).as('circle'))
    .where('u.is_active', '=', true)
    .where('u.archived_at', 'is', null)
    .where('u.id', '!=', reader.id)
    .where(matches(search, { norm: sql<string>`' ' || u.name_norm` }))
    .$if(reader.role === 'admin', (query) => query.where('u.role', '!=', 'admin'))
    .$if(reader.role === 'student', (query) =>
      query.where('u.role', '=', 'teacher').where(teaches(sql`u.id`, sql`${reader.id}::bigint`)),
    )
    .$if(reader.role === 'teacher', (query) =>
      query.where('u.role', '=', 'student').where(teaches(sql`${reader.id}::bigint`, sql`u.id`)),
    )
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .limit(limit)
    .execute()

/** Whose thread it is and how far both sides have read. */
export const findNewsOf = (db: Db, threadId: number) =>
  db
    .selectFrom('threads')
    .select(['owner_id', 'teacher_id', 'assigned_to', 'owner_read', 'other_read'])
    .where('id', '=', threadId)
    .executeTakeFirst()

export async function listDirectorIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** To whom the office can give a thread. */
export const listDirectors = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('name_sort')
    .orderBy('id')
    .execute()

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

/** The thread of these two sides, made where there is none yet. */
export async function ensureThread(
  db: Db,
  sides: { readonly owner_id: number; readonly teacher_id: number | null },
  at: Date,
): Promise<number> {
  const made = await db
    .insertInto('threads')
    .values({ ...sides, last_at: at })
    .onConflict((conflict) => conflict.columns(['owner_id', 'teacher_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const { id } = await db
    .selectFrom('threads')
    .select('id')
    .where('owner_id', '=', sides.owner_id)
    .where('teacher_id', sides.teacher_id === null ? 'is' : '=', sides.teacher_id)
    .executeTakeFirstOrThrow()
  return id
}

/** How many threads have something new; no more than `most` are counted. */
export async function countUnread(db: Db, reader: Reader, most: number): Promise<number> {
  const rows = await ofReader(db, reader)
    .select('t.id')
    .where('t.closed_at', 'is', null)
    .where(sql<SqlBool>`t.last_seq > case when ${isOwner(reader.id)} then t.owner_read else t.other_read end`)
    .where(sql<SqlBool>`${unread(reader)} > 0`)
    .limit(most)
    .execute()
  return rows.length
}

const seen = (db: Db, reader: Reader, threadId: number) =>
  db
    .selectFrom('messages as m')
    .leftJoin('users as w', 'w.id', 'm.author_id')
    .select(['m.seq', 'm.text', 'm.author_id', 'm.is_from_owner', 'm.is_note', 'm.created_at', 'm.edited_at'])
    .select(['m.sending_id', 'm.removed_at', 'w.name as author'])
    .where('m.thread_id', '=', threadId)
    .where(isSeen(reader))

/** A page that ends before `before`, newest first. */
export const listMessages = (
  db: Db,
  reader: Reader,
  { threadId, before, limit }: { threadId: number; before: number | undefined; limit: number },
) =>
  seen(db, reader, threadId)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute()
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export const findMessage = (db: Db, reader: Reader, threadId: number, seq: number) =>
  seen(db, reader, threadId).where('m.seq', '=', seq).executeTakeFirst()

export const findSent = (db: Db, authorId: number, clientId: string) =>
  db
    .selectFrom('messages')
    .select(['thread_id', 'seq'])
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const lockThread = (db: Db, id: number) =>
  db.selectFrom('threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateThread = (
  db: Db,
  id: number,
  change: {
    readonly last_seq?: number
    readonly last_at?: Date
    readonly owner_read?: number
    readonly other_read?: number
    readonly assigned_to?: number | null
    readonly closed_at?: Date | null
  },
) => db.updateTable('threads').set(change).where('id', '=', id).execute()

export const insertMessage = (db: Db, message: Insertable<Messages>) =>
  db.insertInto('messages').values(message).execute()

export const updateMessage = (
  db: Db,
  { threadId, seq }: { threadId: number; seq: number },
  change: { readonly text: string; readonly text_norm: string; readonly edited_at: Date },
) => db.updateTable('messages').set(change).where('thread_id', '=', threadId).where('seq', '=', seq).execute()

export const hideMessage = (db: Db, userId: number, threadId: number, seq: number) =>
  db
    .insertInto('hidden_messages')
    .values({ user_id: userId, thread_id: threadId, seq })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
