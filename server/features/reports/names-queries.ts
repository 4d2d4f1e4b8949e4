import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { NamedKind } from '#contract/kernel/named-kinds.ts'

export interface NamedRow {
  readonly kind: NamedKind
  readonly id: number
  readonly name: string
  readonly course_id: number | null
  readonly lesson_id: number | null
  readonly user_id: number | null
}

export type Asked = Readonly<Record<NamedKind, readonly number[]>>

/** What things are called now, and in which course or at whom they stand. What is gone has no row. */
export async function listNames(db: Db, asked: Asked): Promise<NamedRow[]> {
  const ids = (kind: NamedKind) => sql`${[...asked[kind]]}::bigint[]`
  const plain = (kind: NamedKind, table: string, name: string) => sql`
    select ${kind}::text as kind, id, ${sql.ref(name)} as name, null::bigint as course_id,
      null::bigint as lesson_id, null::bigint as user_id
    from ${sql.table(table)} where id = any(${ids(kind)})`
  const { rows } = await sql<NamedRow>`
    ${plain('user', 'users', 'name')}
    union all ${plain('category', 'categories', 'name')}
    union all ${plain('level', 'levels', 'name')}
    union all ${plain('teacher_application', 'teacher_applications', 'name')}
    union all ${plain('file', 'files', 'original_name')}
    union all ${plain('media_folder', 'media_folders', 'name')}
    union all
    select 'course', id, title, id, null, null from courses where id = any(${ids('course')})
    union all
    select 'module', id, title, course_id, null, null from modules where id = any(${ids('module')})
    union all
    select 'lesson', id, title, course_id, id, null from lessons where id = any(${ids('lesson')})
    union all
    select 'question', q.id, q.text, l.course_id, l.id, null
    from questions q join lessons l on l.id = q.lesson_id where q.id = any(${ids('question')})
    union all
    select 'enrolment', e.id, u.name || '، ' || c.title, e.course_id, null, e.user_id
    from enrolments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
    where e.id = any(${ids('enrolment')})
    union all
    select 'payment_receipt', r.id, u.name || '، ' || coalesce(c.title, k.title, p.title), e.course_id, null, u.id
    from payment_receipts r left join enrolments e on e.id = r.enrolment_id
    left join courses c on c.id = e.course_id
    left join circle_registrations g on g.id = r.circle_registration_id left join circles k on k.id = g.circle_id
    left join path_enrolments w on w.id = r.path_enrolment_id left join learning_paths p on p.id = w.path_id
    join users u on u.id = coalesce(e.user_id, g.student_id, w.user_id) where r.id = any(${ids('payment_receipt')})
    union all
    select 'review', r.id, u.name || '، ' || c.title, r.course_id, null, r.user_id
    from reviews r join users u on u.id = r.user_id join courses c on c.id = r.course_id
    where r.id = any(${ids('review')})`.execute(db)
  return rows
}
