import { sql, type Kysely } from 'kysely'

const COPIED = [
  'status',
  'deleted_at',
  'is_scheduled',
  'category_id',
  'level_id',
  'instructor_id',
  'price_halalas',
  'students_count',
  'rating',
  'rating_count',
  'created_at',
  'updated_at',
  'published_at',
  'title_sort',
  'title_norm',
] as const

/**
 * A narrow copy of the courses, kept by a trigger: a search filters, ranks and counts all that it finds, and a row of
 * the courses themselves is three times as wide. Indexes of searched texts hold a space before each word, so that one
 * index answers «a word begins with» too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index courses_search_trgm, courses_title_trgm, files_name_trgm`.execute(db)
  await sql`create index files_name_trgm on files using gin ((' ' || name_norm) gin_trgm_ops)`.execute(db)
  await sql`alter table courses drop column search_vector`.execute(db)
  await sql`
    create table course_search (
      id bigint primary key references courses on delete cascade,
      status text not null,
      deleted_at timestamptz,
      is_scheduled boolean not null,
      category_id bigint,
      level_id bigint,
      instructor_id bigint,
      price_halalas integer not null,
      students_count integer not null,
      rating numeric(3, 2) not null,
      rating_count integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      published_at timestamptz,
      search_norm text not null,
      search_vector tsvector not null,
      title_norm text not null,
      title_sort text collate "C" not null
    )`.execute(db)
  const columns = sql.join(COPIED.map((column) => sql.ref(column)))
  const ofNew = sql.join(COPIED.map((column) => sql.ref(`new.${column}`)))
  const excluded = sql.join(COPIED.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`
    create function copy_course_search() returns trigger language plpgsql as $$
    begin
      insert into course_search (id, search_norm, search_vector, ${columns})
      values (new.id, ' ' || new.search_norm, to_tsvector('simple', new.search_stem), ${ofNew})
      on conflict (id) do update set
        search_norm = excluded.search_norm, search_vector = excluded.search_vector, ${excluded};
      return null;
    end $$`.execute(db)
  await sql`
    create trigger courses_copied after insert on courses for each row execute function copy_course_search()`.execute(
    db,
  )
  await sql`
    create trigger courses_copied_on_change after update of search_norm, search_stem, rating_sum, ${columns} on courses
    for each row execute function copy_course_search()`.execute(db)
  await sql`
    insert into course_search (id, search_norm, search_vector, ${columns})
    select id, ' ' || search_norm, to_tsvector('simple', search_stem), ${columns} from courses order by id`.execute(
    db,
  )
  await sql`create index course_search_norm on course_search using gin (search_norm gin_trgm_ops)`.execute(db)
  await sql`create index course_search_stem on course_search using gin (search_vector)`.execute(db)
}
