import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface Edit {
  readonly by: number
  readonly at: Date
}

/**
 * The live modules and lessons of a course copied into another one. Whole rows are copied, so that a column added later
 * is not forgotten; only what makes a row itself is new. Answers the quizzes and their copies, whose questions follow.
 */
export async function copyOutline(db: Db, from: number, to: number, { by, at }: Edit) {
  const fresh = sql`jsonb_build_object('version', 1, 'updated_by', ${by}::bigint, 'updated_at', ${at}::timestamptz)`
  await sql`create temporary table copied_modules (old bigint, new bigint) on commit drop`.execute(db)
  await sql`create temporary table copied_lessons (old bigint, new bigint) on commit drop`.execute(db)
  await sql`
    insert into copied_modules
    select id, nextval(pg_get_serial_sequence('modules', 'id')) from modules
    where course_id = ${from} and deleted_at is null`.execute(db)
  await sql`
    insert into copied_lessons
    select l.id, nextval(pg_get_serial_sequence('lessons', 'id')) from lessons l
    where l.course_id = ${from} and l.deleted_at is null`.execute(db)
  await sql`
    insert into modules overriding system value
    select (jsonb_populate_record(m, ${fresh} || jsonb_build_object(
      'id', k.new, 'course_id', ${to}::bigint, 'created_at', ${at}::timestamptz))).*
    from modules m join copied_modules k on k.old = m.id`.execute(db)
  await sql`
    insert into lessons overriding system value
    select (jsonb_populate_record(l, ${fresh} || jsonb_build_object(
      'id', k.new, 'course_id', ${to}::bigint, 'module_id', km.new, 'created_at', ${at}::timestamptz))).*
    from lessons l join copied_lessons k on k.old = l.id join copied_modules km on km.old = l.module_id`.execute(
    db,
  )
  await sql`
    insert into lesson_pictures (lesson_id, path)
    select k.new, p.path from lesson_pictures p join copied_lessons k on k.old = p.lesson_id`.execute(db)
  const quizzes = await sql<{ old: number; new: number }>`
    select k.old, k.new from copied_lessons k join lessons l on l.id = k.old where l.type = 'quiz' order by k.old`.execute(
    db,
  )
  return quizzes.rows
}
