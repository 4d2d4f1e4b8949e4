import type { Db } from '#server/kernel/context.ts'

export const findOfCourse = (db: Db, courseId: number) =>
  db
    .selectFrom('courses as c')
    .innerJoin('certificate_templates as t', 't.id', 'c.certificate_template_id')
    .select(['t.id', 't.name'])
    .where('c.id', '=', courseId)
    .executeTakeFirst()

/** Held until the course that chose it is saved. */
export const findActive = (db: Db, id: number) =>
  db
    .selectFrom('certificate_templates')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst()
