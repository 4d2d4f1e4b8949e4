import { sql, type Kysely } from 'kysely'

/** What a task points to: a lesson of a course or its quiz, a lesson of the path's matter, the sessions of a circle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['path_tasks', 'path_edition_tasks']) {
    await sql`
      alter table ${sql.table(table)}
        add column lesson_id bigint references lessons on delete set null,
        add column matter_id bigint references curriculum_lessons on delete set null,
        add column circle_id bigint references circles on delete set null,
        add constraint ${sql.ref(`${table}_link`)} check (num_nonnulls(lesson_id, matter_id, circle_id) <= 1)`.execute(
      db,
    )
    for (const column of ['lesson_id', 'matter_id', 'circle_id'])
      await sql`
        create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db)
  }
}
