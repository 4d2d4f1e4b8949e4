import { sql, type QueryExecutorProvider } from 'kysely'

/** The name of a person and the id that takes its place; null where she cannot be told any more. */
const people = [
  {
    kinds: ['task.returned', 'task.graded'],
    name: 'teacher',
    id: 'teacher_id',
    of: idOf('tasks', 'teacher_id', 'task_id'),
  },
  {
    kinds: ['task.submitted'],
    name: 'student',
    id: 'student_id',
    of: idOf('tasks', 'student_id', 'task_id'),
  },
  {
    kinds: ['circle.session-substituted'],
    name: 'name',
    id: 'substitute_id',
    of: idOf('circle_sessions', 'substitute_id', 'session_id'),
  },
  {
    kinds: ['circle.substitute-wanted'],
    name: 'name',
    id: 'teacher_id',
    of: idOf('circle_sessions', 'teacher_id', 'session_id'),
  },
  {
    kinds: ['lecture.announced'],
    name: 'lecturer_name',
    id: 'lecturer_id',
    of: idOf('lectures', 'lecturer_id', 'lecture_id'),
  },
  {
    kinds: ['message.written'],
    name: 'from',
    id: 'from_id',
    of: sql`(select case when n.params ->> 'to' = 'owner' then t.teacher_id else t.owner_id end
      from threads t where t.id = (n.params ->> 'thread_id')::bigint)`,
  },
  {
    kinds: ['attendance.excuse-waiting'],
    name: 'student_name',
    id: 'student_id',
    of: sql`(select u.id from attendance_excuses e join users u on u.id = e.student_id
      where e.session_id = (n.params ->> 'session_id')::bigint and u.name = n.params ->> 'student_name' limit 1)`,
  },
  {
    kinds: [
      'attendance.missed-two',
      'attendance.missed-three',
      'attendance.missed-four',
      'circle.member-moved',
    ],
    name: 'student_name',
    id: 'student_id',
    of: sql`(n.params ->> 'student_id')::bigint`,
  },
]

function idOf(table: string, column: string, by: string) {
  return sql`(select o.${sql.ref(column)} from ${sql.table(table)} o
    where o.id = (n.params ->> ${sql.lit(by)})::bigint)`
}

/**
 * Events name by ids and never tell, and notifications hold the ids of people instead of their names: so a name goes with
 * its account.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const { kinds, name, id, of } of people)
    await sql`
      update notifications n
      set params = (n.params - ${sql.lit(name)}::text)
        || jsonb_build_object(${sql.lit(id)}::text, coalesce(${of}, 0))
      where n.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and n.params ? ${sql.lit(name)}`.execute(
      db,
    )
  // The sentence of a reminder tells the moment itself, and no longer that it is tomorrow.
  await sql`
    update notifications n set params = n.params || jsonb_build_object(
      'due_at', to_char(coalesce((select t.due_at from tasks t where t.id = (n.params ->> 'task_id')::bigint), n.at)
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'zone', coalesce((select r.zone from notification_rhythms r where r.user_id = n.user_id), 'Asia/Riyadh'))
    where n.kind = 'task.due-tomorrow'`.execute(db)
  await sql`
    update event_log set payload = (
      select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(payload) as p
      where jsonb_typeof(p.value) <> 'string' or p.value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}'
        or p.key in ('to', 'decision'))
    where jsonb_typeof(payload) = 'object' and payload::text ~ '[^\\x01-\\x7f]|"(from|name|device|title)"'`.execute(
    db,
  )
}
