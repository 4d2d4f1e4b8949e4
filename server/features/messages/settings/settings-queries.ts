import type { Insertable } from 'kysely'
import type { MessageSettings } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const listSettings = (db: Db, people: readonly number[]) =>
  db
    .selectFrom('message_settings')
    .select(['user_id', 'shows_read', 'hours_from', 'hours_until', 'zone'])
    .where('user_id', 'in', [...people, -1])
    .execute()

export const upsertSettings = (db: Db, { user_id, ...values }: Insertable<MessageSettings>) =>
  db
    .insertInto('message_settings')
    .values({ user_id, ...values })
    .onConflict((stored) => stored.column('user_id').doUpdateSet(values))
    .execute()
