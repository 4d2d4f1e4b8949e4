import type { Db } from '#server/kernel/context.ts'

export const listNames = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(ids)])
        .execute()
