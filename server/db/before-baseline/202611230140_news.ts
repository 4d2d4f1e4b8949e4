import { sql, type Kysely } from 'kysely'

/** Articles with every address that they ever had, their sections, and how often they are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table day_marks (
      day date not null,
      what text not null,
      mark bytea not null,
      primary key (day, what, mark)
    )`.execute(db)
  await sql`
    create table news_categories (
      id bigint generated always as identity primary key,
      name text not null,
      name_norm text not null unique,
      name_sort text collate "C" not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table news (
      id bigint generated always as identity primary key,
      slug text not null unique,
      title text not null,
      excerpt text not null default '',
      content text not null default '',
      category_id bigint references news_categories,
      image_path text,
      art jsonb not null default '{}',
      status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'archived')),
      is_featured boolean not null default false,
      publish_at timestamptz,
      published_at timestamptz,
      author_id bigint references users on delete set null,
      reading_minutes integer not null default 1,
      comments_count integer not null default 0 check (comments_count >= 0),
      title_norm text not null,
      search_norm text not null,
      search_vector tsvector not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by bigint references users on delete set null,
      constraint news_published check (status <> 'published' or published_at is not null),
      constraint news_scheduled check (status <> 'scheduled' or publish_at is not null)
    )`.execute(db)
  await sql`
    create index news_shown on news (is_featured desc, published_at desc, id desc)
    where status = 'published'`.execute(db)
  await sql`create index news_newest on news (published_at desc, id desc) where status = 'published'`.execute(
    db,
  )
  await sql`
    create index news_of_category on news (category_id, published_at desc, id desc)
    where status = 'published'`.execute(db)
  await sql`create index news_category on news (category_id)`.execute(db)
  await sql`create index news_edited on news (updated_at desc, id desc)`.execute(db)
  await sql`create index news_due on news (publish_at) where status = 'scheduled'`.execute(db)
  await sql`create index news_author on news (author_id) where author_id is not null`.execute(db)
  await sql`create index news_updated_by on news (updated_by) where updated_by is not null`.execute(db)
  await sql`create index news_image on news (image_path) where image_path is not null`.execute(db)
  await sql`create index news_words on news using gin (search_norm gin_trgm_ops)`.execute(db)
  await sql`create index news_stems on news using gin (search_vector)`.execute(db)
  // An address is never given to another article, also when its own is gone.
  await sql`
    create table news_slugs (
      slug text primary key,
      news_id bigint references news on delete set null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index news_slugs_news on news_slugs (news_id)`.execute(db)
  await sql`
    create table news_pictures (
      news_id bigint not null references news on delete cascade,
      path text not null,
      primary key (news_id, path)
    )`.execute(db)
  await sql`create index news_pictures_path on news_pictures (path)`.execute(db)
  await sql`
    create table news_reads (
      day date not null,
      news_id bigint not null references news on delete cascade,
      reads integer not null,
      primary key (news_id, day)
    )`.execute(db)
  await sql`create index news_reads_day on news_reads (day)`.execute(db)
}
