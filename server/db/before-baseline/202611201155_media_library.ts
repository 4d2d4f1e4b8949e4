import { sql, type Kysely } from 'kysely'
import { normalise } from '#core/text/normalise.ts'

const ROWS_AT_ONCE = 1000

/** The media library: folders, names that search finds, a bin; and uploads that go on after a broken line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_folders (
      id bigint generated always as identity primary key,
      parent_id bigint references media_folders on delete restrict,
      name text not null,
      name_norm text not null,
      created_by bigint references users on delete set null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create unique index media_folders_name on media_folders (parent_id, name_norm) nulls not distinct`.execute(
    db,
  )
  await sql`create index media_folders_created_by on media_folders (created_by)`.execute(db)

  await sql`
    alter table files
      add column folder_id bigint references media_folders on delete restrict,
      add column name_norm text not null default '',
      add column deleted_at timestamptz,
      add column deleted_by bigint references users on delete set null`.execute(db)
  await sql`create index files_folder on files (folder_id)`.execute(db)
  await sql`create index files_bin on files (deleted_at) where deleted_at is not null`.execute(db)
  await sql`create index files_deleted_by on files (deleted_by) where deleted_by is not null`.execute(db)
  await sql`create index files_library on files (bucket, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  )
  await sql`create index files_name_trgm on files using gin (name_norm gin_trgm_ops)`.execute(db)
  await sql`create index courses_image on courses (image_path) where image_path is not null`.execute(db)
  await nameFiles(db)

  await sql`
    create table resumable_uploads (
      id uuid primary key,
      owner_id bigint not null references users on delete cascade,
      bucket text not null,
      name text not null,
      size_bytes bigint not null check (size_bytes > 0),
      fingerprint text not null,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      file_id bigint references files on delete cascade
    )`.execute(db)
  // The same file chosen again goes on where it stopped.
  await sql`
    create unique index resumable_uploads_open on resumable_uploads (owner_id, bucket, fingerprint, size_bytes)
    where file_id is null`.execute(db)
  await sql`create index resumable_uploads_touched on resumable_uploads (touched_at)`.execute(db)
  await sql`create index resumable_uploads_file on resumable_uploads (file_id) where file_id is not null`.execute(
    db,
  )
}

/** The names that files already have, folded as the search folds. */
async function nameFiles(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; original_name: string }>`
      select id, original_name from files where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`
      update files f set name_norm = v.norm
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => normalise(row.original_name))}::text[])
        as v (id, norm)
      where f.id = v.id`.execute(db)
    after = Number(last.id)
  }
}
