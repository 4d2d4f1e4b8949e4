import { sql, type Insertable } from 'kysely'
import { searchedText } from '#core/search/search.ts'
import { picturesOf } from '#core/certificate/pictures.ts'
import type { CertificateActs, Certificates } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import type { StampedPaper } from './paper.ts'

/** A course and how far one person came in it; without a row there is no such course. */
export async function findFinish(db: Db, courseId: number, userId: number) {
  return db
    .selectFrom('courses as c')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.course_id', '=', 'c.id').on('e.user_id', '=', userId),
    )
    .leftJoin('users as teacher', 'teacher.id', 'c.instructor_id')
    .leftJoin('levels as l', 'l.id', 'c.level_id')
    .leftJoin('certificate_templates as t', 't.id', 'c.certificate_template_id')
    .select(['c.title', 'c.status', 'c.instructor_id', 'c.gives_certificate', 'c.duration_minutes'])
    .select(['t.id as template_id', 't.template'])
    .select(['e.status as enrolment', 'e.completed_at', 'teacher.name as teacher_name', 'l.name as level'])
    .where('c.id', '=', courseId)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function nameOf(db: Db, userId: number): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}

/** How many were issued in that year, this one with them. */
export async function nextNumber(db: Db, year: number): Promise<number> {
  const { last } = await db
    .insertInto('certificate_numbers')
    .values({ year, last: 1 })
    .onConflict((row) => row.column('year').doUpdateSet({ last: sql`certificate_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function keepPaper(db: Db, paper: StampedPaper, now: Date): Promise<void> {
  await db
    .insertInto('certificate_papers')
    .values({
      id: paper.id,
      engine_version: paper.engineVersion,
      template: JSON.stringify(paper.template),
      faces: JSON.stringify(paper.faces),
      pictures: picturesOf(paper.template),
      created_at: now,
    })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}

/** With the words that it is found by. */
export async function insertCertificate(
  db: Db,
  row: Omit<Insertable<Certificates>, 'search_norm'>,
): Promise<number> {
  const search_norm = searchedText(row.student_name, row.title, row.number, row.code)
  const { id } = await db
    .insertInto('certificates')
    .values({ ...row, search_norm })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertAct = (db: Db, act: Insertable<CertificateActs>) =>
  db.insertInto('certificate_acts').values(act).execute()

/** The one that stands in the place of another. */
export const findReplacement = (db: Db, id: number) =>
  db.selectFrom('certificates').select(['code', 'issued_at']).where('id', '=', id).executeTakeFirst()

/** Who teaches the course or the circle that it was given for. */
const teacherOfSource = sql<number | null>`coalesce(c.instructor_id, g.teacher_id)`

export const shown = (db: Db) =>
  db
    .selectFrom('certificates as t')
    .leftJoin('courses as c', 'c.id', 't.course_id')
    .leftJoin('circles as g', 'g.id', 't.circle_id')
    .select(['t.id', 't.code', 't.number', 't.user_id', 't.course_id', 't.title', 't.student_name'])
    .select(['t.awarded_at', 't.issued_at', 't.is_shared', 't.paper_id'])
    .select(teacherOfSource.as('instructor_id'))
    .select(['t.state', 't.source', 't.first_issued_at', 't.revoked_at', 't.expires_on', 't.replaced_by'])
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

export const findCertificate = (db: Db, id: number) => shown(db).where('t.id', '=', id).executeTakeFirst()

export const findByCode = (db: Db, code: string) => shown(db).where('t.code', '=', code).executeTakeFirst()

export const findOfCourse = (db: Db, courseId: number, userId: number) =>
  shown(db)
    .where('t.course_id', '=', courseId)
    .where('t.user_id', '=', userId)
    .where('t.state', '!=', 'replaced')
    .executeTakeFirst()

interface Holder {
  readonly userId: number
  /** Only of courses that she teaches. */
  readonly instructorId?: number | undefined
}

/** What was corrected stands in its new form only. */
const held = (db: Db, { userId, instructorId }: Holder) => {
  const rows = shown(db).where('t.user_id', '=', userId).where('t.state', '!=', 'replaced')
  return instructorId === undefined ? rows : rows.where(teacherOfSource, '=', instructorId)
}

export const listHeld = (db: Db, holder: Holder, window: { limit: number; offset: number }) =>
  held(db, holder)
    .orderBy('t.issued_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()

export async function countHeld(db: Db, holder: Holder): Promise<number> {
  const { count } = await held(db, holder)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether she learns, or has learned, in a course of this teacher, or has been in a circle of hers. */
export async function isTaughtBy(db: Db, userId: number, teacherId: number): Promise<boolean> {
  const { rows } = await sql<{ is_taught: boolean }>`
    select exists (
      select from enrolments e join courses c on c.id = e.course_id
      where e.user_id = ${userId} and e.status in ('active', 'ended') and c.instructor_id = ${teacherId}
    ) or exists (
      select from circle_registrations r join circles g on g.id = r.circle_id
      where r.student_id = ${userId} and r.joined_at is not null and g.teacher_id = ${teacherId}
    ) as is_taught`.execute(db)
  return rows[0]?.is_taught === true
}

/** What a certificate is drawn by. */
export const findDrawn = (db: Db, id: number) =>
  db
    .selectFrom('certificates as t')
    .innerJoin('certificate_papers as p', 'p.id', 't.paper_id')
    .select(['t.places', 'p.template', 'p.faces'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()

export const updateSharing = (db: Db, id: number, is_shared: boolean) =>
  db.updateTable('certificates').set({ is_shared }).where('id', '=', id).execute()
