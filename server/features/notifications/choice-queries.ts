import type { Insertable } from 'kysely'
import type { NotificationChoices } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const listChoices = (db: Db, userId: number) =>
  db
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute()

export const upsertChoice = (db: Db, row: Insertable<NotificationChoices>) =>
  db
    .insertInto('notification_choices')
    .values(row)
    .onConflict((stored) => stored.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: row.is_on }))
    .execute()

export const deleteChoice = (db: Db, userId: number, kind: string, channel: string) =>
  db
    .deleteFrom('notification_choices')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute()

export const deleteChoices = (db: Db, userId: number) =>
  db.deleteFrom('notification_choices').where('user_id', '=', userId).execute()
