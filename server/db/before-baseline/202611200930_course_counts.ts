import { sql, type Kysely } from 'kysely'

/**
 * How many published courses there are for each category, level and price kind, kept by a trigger: the catalogue's
 * total for any of its filters is a sum over a few dozen rows, however many courses there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_counts (
      category_id bigint not null,
      level_id bigint not null,
      is_free boolean not null,
      published bigint not null,
      primary key (category_id, level_id, is_free)
    )`.execute(db)
  await sql`
    create function count_course(course courses, step integer) returns void language sql as $$
      insert into course_counts (category_id, level_id, is_free, published)
      select coalesce(course.category_id, 0), coalesce(course.level_id, 0), course.price_halalas = 0, step
      where course.status = 'published'
      on conflict (category_id, level_id, is_free) do update set published = course_counts.published + excluded.published
    $$`.execute(db)
  await sql`
    create function count_courses() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform count_course(old, -1); end if;
      if tg_op <> 'DELETE' then perform count_course(new, 1); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger courses_counted_on_change after update of status, category_id, level_id, price_halalas on courses
    for each row execute function count_courses()`.execute(db)
  await sql`
    create trigger courses_counted after insert or delete on courses
    for each row execute function count_courses()`.execute(db)
}
