import type { Insertable } from 'kysely'
import type { NotificationChoices, NotificationRhythms } from '#server/db/types.ts'
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

export const findRhythm = (db: Db, userId: number) =>
  db
    .selectFrom('notification_rhythms')
    .select(['is_quiet', 'quiet_from', 'quiet_until', 'zone', 'digest'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const upsertRhythm = (db: Db, { user_id, ...values }: Insertable<NotificationRhythms>) =>
  db
    .insertInto('notification_rhythms')
    .values({ user_id, ...values })
    .onConflict((stored) => stored.column('user_id').doUpdateSet(values))
    .execute()
