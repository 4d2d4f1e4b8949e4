import type { Db } from '#server/kernel/context.ts'

/** What of a source stands on its certificates, and on which template it prints. */
export interface SourceFacts {
  readonly title: string
  readonly teacher_name: string | null
  readonly level: string | null
  readonly duration_minutes: number
  readonly template_id: number | null
  readonly template: unknown
}

export const findCourseFacts = (db: Db, id: number): Promise<SourceFacts | undefined> =>
  db
    .selectFrom('courses as c')
    .leftJoin('users as teacher', 'teacher.id', 'c.instructor_id')
    .leftJoin('levels as l', 'l.id', 'c.level_id')
    .leftJoin('certificate_templates as t', 't.id', 'c.certificate_template_id')
    .select(['c.title', 'teacher.name as teacher_name', 'l.name as level', 'c.duration_minutes'])
    .select(['t.id as template_id', 't.template'])
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()

export const findPathTitle = (db: Db, id: number) =>
  db.selectFrom('learning_paths').select('title').where('id', '=', id).executeTakeFirst()

export const findCircleFacts = (db: Db, id: number) =>
  db
    .selectFrom('circles as c')
    .innerJoin('users as teacher', 'teacher.id', 'c.teacher_id')
    .leftJoin('levels as l', 'l.id', 'c.level_id')
    .select(['c.title', 'teacher.name as teacher_name', 'l.name as level'])
    .where('c.id', '=', id)
    .executeTakeFirst()

export const findTemplateToPrint = (db: Db, id: number) =>
  db
    .selectFrom('certificate_templates')
    .select(['id', 'template'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Everybody who learns in a course, and since when she is through. */
export const listLearners = (db: Db, courseId: number) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['u.id', 'u.name', 'e.completed_at'])
    .where('e.course_id', '=', courseId)
    .where('e.status', '=', 'active')
    .where('u.is_active', '=', true)
    .where('u.archived_at', 'is', null)
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .execute()

export const listMembers = (db: Db, circleId: number) =>
  db
    .selectFrom('circle_registrations as r')
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select(['u.id', 'u.name'])
    .where('r.circle_id', '=', circleId)
    .where('r.status', '=', 'approved')
    .where('u.is_active', '=', true)
    .where('u.archived_at', 'is', null)
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .execute()

export const listPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, 0])
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('name_sort')
    .orderBy('id')
    .execute()

export type SourceColumn = 'course_id' | 'path_id' | 'circle_id'

/** Who has one of the source already, one that is revoked too. */
export async function listHolders(db: Db, column: SourceColumn, id: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('certificates')
    .select('user_id')
    .where(column, '=', id)
    .where('state', '!=', 'replaced')
    .execute()
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []))
}
