import { sql } from 'kysely'
import type { Role } from '#contract/kernel/route.ts'
import type { Db } from '#server/kernel/context.ts'
import { teaches } from './queries.ts'

interface Standing {
  readonly id: number
  readonly role: Role
  readonly teaches: boolean
}

/** Those of them whose accounts are open, and whether each learns with her now. */
export async function listStanding(db: Db, teacherId: number, ids: readonly number[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select u.id, u.role, ${teaches(sql`${teacherId}::bigint`, sql`u.id`)}
        and not exists (select from message_blocks b
          where (b.blocker_id, b.blocked_id) in ((u.id, ${teacherId}::bigint), (${teacherId}::bigint, u.id))) as teaches
    from users u where u.id = any(${ids}::bigint[]) and u.is_active and u.archived_at is null
    order by u.id`.execute(db)
  return rows
}

export const ensureThreads = (db: Db, owners: readonly number[], teacherId: number | null, at: Date) =>
  sql`
    insert into threads (owner_id, teacher_id, last_at)
    select owner_id, ${teacherId}, ${at} from unnest(${owners}::bigint[]) as owner_id order by owner_id
    on conflict (owner_id, teacher_id) do nothing`.execute(db)

/** In one order, as everybody who writes to many does. */
export const lockThreads = (db: Db, owners: readonly number[], teacherId: number | null) =>
  sql`
    select from threads where owner_id = any(${owners}::bigint[])
      and teacher_id is not distinct from ${teacherId}::bigint order by id for update`.execute(db)

interface NewMessages {
  readonly authorId: number
  readonly teacherId: number | null
  readonly sendingId: number
  readonly at: Date
  readonly letters: readonly {
    readonly owner_id: number
    readonly text: string
    readonly text_norm: string
  }[]
}

interface Written {
  readonly thread_id: number
  readonly seq: number
  readonly owner_id: number
}

/** The next message of each thread, from the other side than its owner's. What the owner wrote stays unread there. */
export async function insertMessages(
  db: Db,
  { authorId, teacherId, sendingId, at, letters }: NewMessages,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with moved as (
      update threads t set last_seq = t.last_seq + 1, last_at = ${at},
        other_read = case when t.other_read = t.last_seq then t.last_seq + 1 else t.other_read end
      from unnest(
        ${letters.map(({ owner_id }) => owner_id)}::bigint[],
        ${letters.map(({ text }) => text)}::text[],
        ${letters.map(({ text_norm }) => text_norm)}::text[]
      ) as letter (owner_id, text, text_norm)
      where t.owner_id = letter.owner_id and t.teacher_id is not distinct from ${teacherId}::bigint
      returning t.id, t.last_seq, t.owner_id, letter.text, letter.text_norm
    ), written as (
      insert into messages
        (thread_id, seq, author_id, is_from_owner, text, text_norm, client_id, created_at, sending_id)
      select id, last_seq, ${authorId}, false, text, text_norm, gen_random_uuid(), ${at}, ${sendingId} from moved
    )
    select id as thread_id, last_seq as seq, owner_id from moved order by id`.execute(db)
  return rows
}

export async function listReaders(db: Db, sendingId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .leftJoin('message_settings as os', 'os.user_id', 't.owner_id')
    .leftJoin('message_settings as us', 'us.user_id', 't.teacher_id')
    .select('t.owner_id')
    .where('m.sending_id', '=', sendingId)
    .where(sql<boolean>`t.owner_id = any(${[...ids]}::bigint[])`)
    .where('t.owner_read', '>=', (eb) => eb.ref('m.seq'))
    .where(sql<boolean>`coalesce(os.shows_read, true) and coalesce(us.shows_read, true)`)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}
