import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

export async function listExpired(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('archived_at', '<=', before)
    .where('purged_at', 'is', null)
    .orderBy('archived_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface Wipe {
  readonly id: number
  readonly before: Date
  readonly at: Date
  readonly name: string
  readonly norm: string
  readonly stem: string
  readonly sort: string
}

/** False when she has been restored meanwhile. The address is one that no mail can reach. */
export async function wipeAccount(
  db: Db,
  { id, before, at, name, norm, stem, sort }: Wipe,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      name,
      name_norm: norm,
      name_stem: stem,
      name_sort: sort,
      email: `deleted-${id}@deleted.invalid`,
      phone: null,
      bio: '',
      avatar_path: null,
      password_hash: null,
      email_verified_at: null,
      last_seen_at: null,
      is_active: false,
      purged_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('archived_at', '<=', before)
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sessions, notes, her own events, how she applied to teach, her photo and what the audit wrote about her person. Answers files that nobody has any more. */
export async function wipeTraces(db: Db, id: number): Promise<string[]> {
  for (const table of ['sessions', 'one_time_codes', 'lesson_notes', 'bookmarks', 'video_positions'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute()
  await db.deleteFrom('event_log').where('room', '=', `user:${id}`).execute()
  await db.deleteFrom('event_rooms').where('room', '=', `user:${id}`).execute()
  await db.deleteFrom('teacher_applications').where('user_id', '=', id).execute()
  await db.updateTable('client_errors').set({ user_id: null }).where('user_id', '=', id).execute()
  await sql`
    update audit_log set before = before - ${PERSONAL}::text[], after = after - ${PERSONAL}::text[]
    where entity = 'user' and entity_id = ${String(id)} and (before is not null or after is not null)`.execute(
    db,
  )
  const { rows } = await sql<{ path: string }>`
    with gone as (
      delete from files f where f.owner_id = ${id} and f.bucket = 'avatars' returning f.path
    )
    select distinct g.path from gone g
    where not exists (select from files o where o.path = g.path and o.owner_id is distinct from ${id})`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}

const PERSONAL = ['name', 'email', 'phone', 'bio', 'avatar_path']
