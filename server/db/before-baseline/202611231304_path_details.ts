import { sql, type Kysely } from 'kysely'

/** What a path says of itself beside its plan. Where it has a price, a place in it is opened by hand after payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table learning_paths
      add column image_path text,
      add column level_id bigint references levels,
      add column price_halalas integer not null default 0 check (price_halalas >= 0),
      add column gives_certificate boolean not null default false,
      add column needs_course_id bigint references courses on delete set null,
      add column needs_path_id bigint references learning_paths on delete set null,
      add constraint learning_paths_needs_another check (needs_path_id <> id)`.execute(db)
  await sql`create index learning_paths_level on learning_paths (level_id)`.execute(db)
  await sql`create index learning_paths_needs_course on learning_paths (needs_course_id)`.execute(db)
  await sql`create index learning_paths_needs_path on learning_paths (needs_path_id)`.execute(db)
  await sql`
    create table path_teachers (
      path_id bigint not null references learning_paths on delete cascade,
      user_id bigint not null references users,
      position integer not null,
      primary key (path_id, user_id)
    )`.execute(db)
  await sql`create index path_teachers_user on path_teachers (user_id)`.execute(db)
  await sql`alter table path_enrolments add column is_open boolean not null default true`.execute(db)
}
