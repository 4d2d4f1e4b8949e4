import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import { namedKinds, type NamedKind } from '#contract/kernel/named-kinds.ts'

export interface NamedRow {
  readonly kind: NamedKind
  readonly id: number
  readonly name: string
  readonly course_id: number | null
  readonly circle_id: number | null
  readonly lesson_id: number | null
  readonly user_id: number | null
}

export type Asked = Readonly<Record<NamedKind, readonly number[]>>

interface NamedFrom {
  readonly name: RawBuilder<unknown>
  /** The table as `t`, with whatever gives it its name. */
  readonly from: RawBuilder<unknown>
  readonly at?: {
    readonly course?: RawBuilder<unknown>
    readonly circle?: RawBuilder<unknown>
    readonly lesson?: RawBuilder<unknown>
    readonly user?: RawBuilder<unknown>
  }
}

const nothing = sql`null::bigint`
const own = (
  table: string,
  column: 'name' | 'title' | 'original_name' | 'subject' | 'file_name',
): NamedFrom => ({
  name: sql.ref(`t.${column}`),
  from: sql`${sql.table(table)} t`,
})

/** What is noted of a session under its own number. */
const ofSession: NamedFrom = {
  name: sql`c.title`,
  from: sql`circle_sessions t join circles c on c.id = t.circle_id`,
  at: { circle: sql`t.circle_id` },
}

/** What somebody did in the room of a session. */
const inRoom = (table: string): NamedFrom => ({
  name: sql`u.name || '، ' || c.title`,
  from: sql`${sql.table(table)} t join users u on u.id = t.person_id
    join circle_sessions s on s.id = t.session_id join circles c on c.id = s.circle_id`,
  at: { circle: sql`s.circle_id`, user: sql`t.person_id` },
})

const sources: Readonly<Record<NamedKind, NamedFrom>> = {
  user: own('users', 'name'),
  category: own('categories', 'name'),
  level: own('levels', 'name'),
  teacher_application: own('teacher_applications', 'name'),
  file: own('files', 'original_name'),
  media_folder: own('media_folders', 'name'),
  circle: own('circles', 'title'),
  circle_holiday: own('circle_holidays', 'name'),
  lecture: own('lectures', 'title'),
  learning_path: own('learning_paths', 'title'),
  news: own('news', 'title'),
  news_category: own('news_categories', 'name'),
  announcement: own('announcements', 'title'),
  certificate_template: own('certificate_templates', 'name'),
  support_ticket: own('support_tickets', 'subject'),
  support_reply: own('support_replies', 'title'),
  sending: own('sendings', 'title'),
  task_assignment: own('task_assignments', 'title'),
  certificate: { name: sql`t.student_name || '، ' || t.title`, from: sql`certificates t` },
  certificate_batch: own('certificate_batches', 'title'),
  user_import: own('user_imports', 'file_name'),
  course_import: own('course_imports', 'file_name'),
  zoom_host: own('zoom_hosts', 'name'),
  circle_session: ofSession,
  attendance_sheet: ofSession,
  live_place: ofSession,
  live_turn: inRoom('live_turns'),
  live_message: inRoom('live_messages'),
  lesson_question: {
    name: sql`u.name || '، ' || l.title`,
    from: sql`lesson_questions t join users u on u.id = t.user_id join lessons l on l.id = t.lesson_id`,
    at: { course: sql`t.course_id`, lesson: sql`t.lesson_id`, user: sql`t.user_id` },
  },
  news_comment: {
    name: sql`u.name || '، ' || n.title`,
    from: sql`news_comments t join users u on u.id = t.user_id join news n on n.id = t.news_id`,
    at: { user: sql`t.user_id` },
  },
  task: {
    name: sql`u.name || coalesce('، ' || nullif(a.title, ''), '')`,
    from: sql`tasks t join users u on u.id = t.student_id join task_assignments a on a.id = t.assignment_id`,
    at: { user: sql`t.student_id` },
  },
  thread: {
    name: sql`u.name`,
    from: sql`threads t join users u on u.id = t.owner_id`,
    at: { user: sql`t.owner_id` },
  },
  course: { ...own('courses', 'title'), at: { course: sql`t.id` } },
  module: { ...own('modules', 'title'), at: { course: sql`t.course_id` } },
  lesson: { ...own('lessons', 'title'), at: { course: sql`t.course_id`, lesson: sql`t.id` } },
  question: {
    name: sql`t.text`,
    from: sql`questions t join lessons l on l.id = t.lesson_id`,
    at: { course: sql`l.course_id`, lesson: sql`l.id` },
  },
  enrolment: {
    name: sql`u.name || '، ' || c.title`,
    from: sql`enrolments t join users u on u.id = t.user_id join courses c on c.id = t.course_id`,
    at: { course: sql`t.course_id`, user: sql`t.user_id` },
  },
  payment_receipt: {
    name: sql`u.name || '، ' || coalesce(c.title, k.title, p.title)`,
    from: sql`payment_receipts t left join enrolments e on e.id = t.enrolment_id
      left join courses c on c.id = e.course_id
      left join circle_registrations g on g.id = t.circle_registration_id left join circles k on k.id = g.circle_id
      left join path_enrolments w on w.id = t.path_enrolment_id left join learning_paths p on p.id = w.path_id
      join users u on u.id = coalesce(e.user_id, g.student_id, w.user_id)`,
    at: { course: sql`e.course_id`, user: sql`u.id` },
  },
  review: {
    name: sql`u.name || '، ' || c.title`,
    from: sql`reviews t join users u on u.id = t.user_id join courses c on c.id = t.course_id`,
    at: { course: sql`t.course_id`, user: sql`t.user_id` },
  },
}

/** What things are called now, and in which course or at whom they stand. What is gone has no row. */
export async function listNames(db: Db, asked: Asked): Promise<NamedRow[]> {
  /** Rows of one kind; what it stands in is named where it has a screen there. */
  const rowsOf = (kind: NamedKind, { name, from, at = {} }: NamedFrom) => sql`
    select ${kind}::text as kind, t.id, ${name} as name, ${at.course ?? nothing} as course_id,
      ${at.circle ?? nothing} as circle_id, ${at.lesson ?? nothing} as lesson_id, ${at.user ?? nothing} as user_id
    from ${from} where t.id = any(${sql`${[...asked[kind]]}::bigint[]`})`
  const wanted = namedKinds.filter((kind) => asked[kind].length > 0)
  if (wanted.length === 0) return []
  const { rows } = await sql<NamedRow>`${sql.join(
    wanted.map((kind) => rowsOf(kind, sources[kind])),
    sql` union all `,
  )}`.execute(db)
  return rows
}
