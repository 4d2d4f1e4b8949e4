import { sql, type Insertable } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const listChecks = (db: Db) => db.selectFrom('integration_checks').selectAll().execute()

export const findCheck = (db: Db, key: string) =>
  db.selectFrom('integration_checks').selectAll().where('key', '=', key).executeTakeFirst()

/** What works or fails as before has done so since then; a check that began earlier than the one kept changes nothing. */
export async function upsertCheck(db: Db, check: Insertable<DB['integration_checks']>): Promise<void> {
  await db
    .insertInto('integration_checks')
    .values(check)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({
          settings: ref('excluded.settings'),
          works: ref('excluded.works'),
          checked_at: ref('excluded.checked_at'),
          sentence: ref('excluded.sentence'),
          line: ref('excluded.line'),
          since: sql<Date>`case
            when integration_checks.works = excluded.works
              and integration_checks.settings = excluded.settings
            then integration_checks.since else excluded.since end`,
        }))
        .where('integration_checks.checked_at', '<=', sql<Date>`excluded.checked_at`),
    )
    .execute()
}

interface ChangeRow {
  readonly key: string
  readonly at: Date
  readonly action: string
  readonly name: string | null
}

/** The newest changes of each of these settings. */
export async function listChanges(db: Db, keys: readonly string[], limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select wanted.key, newest.at, newest.action, users.name
    from unnest(${keys}::text[]) as wanted (key)
    cross join lateral (
      select id, at, action, actor_id from audit_log
      where entity = 'setting' and entity_id = wanted.key
      order by at desc, id desc limit ${limit}
    ) newest
    left join users on users.id = newest.actor_id
    order by newest.at desc, newest.id desc`.execute(db)
  return rows
}
