import type { Db } from '#server/kernel/context.ts'

const sessions = (db: Db) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_agent', 's.created_at', 's.last_used_at', 's.expires_at', 's.revoked_at'])
    .select([
      's.revoked_why',
      'u.id as user_id',
      'u.name',
      'u.role',
      'u.email',
      'u.is_active',
      'u.archived_at',
    ])

export const findSession = (db: Db, id: number) => sessions(db).where('s.id', '=', id).executeTakeFirst()
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const findByToken = (db: Db, hash: Buffer) =>
  sessions(db)
    .innerJoin('session_tokens as t', 't.session_id', 's.id')
    .select(['t.kind', 't.expires_at as token_expires_at', 't.used_at'])
    .where('t.hash', '=', hash)
    .executeTakeFirst()
export type TokenRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>
