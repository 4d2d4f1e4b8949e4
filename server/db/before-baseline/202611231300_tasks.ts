import { sql, type Kysely } from 'kysely'

/** What teachers assign, the task of each student on each day, and what she sends for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table task_assignments (
      id bigint generated always as identity primary key,
      type text not null check (type in ('memorise', 'near_revision', 'far_revision', 'recitation', 'talqin', 'read',
        'listen', 'watch', 'write', 'upload', 'free')),
      title text not null default '',
      details text not null default '',
      from_ayah ayah_id,
      to_ayah ayah_id,
      due_time time not null default '23:59',
      circle_id bigint references circles on delete set null,
      created_by bigint not null references users,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint task_assignments_range
        check (from_ayah <= to_ayah and (from_ayah is null) = (to_ayah is null))
    )`.execute(db)
  await sql`create index task_assignments_circle on task_assignments (circle_id)`.execute(db)
  await sql`create index task_assignments_made on task_assignments (created_by, id)`.execute(db)
  await sql`
    create table task_templates (
      id bigint generated always as identity primary key,
      owner_id bigint not null references users on delete cascade,
      type text not null,
      title text not null default '',
      details text not null default '',
      from_ayah ayah_id,
      to_ayah ayah_id,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index task_templates_owner on task_templates (owner_id, id)`.execute(db)
  // due_at is the end of her day by her own clock, so it is kept beside the day.
  await sql`
    create table tasks (
      id bigint generated always as identity primary key,
      assignment_id bigint not null references task_assignments on delete cascade,
      student_id bigint not null references users,
      teacher_id bigint not null references users,
      circle_id bigint references circles on delete set null,
      day date not null,
      due_at timestamptz not null,
      state text not null default 'assigned'
        check (state in ('assigned', 'started', 'submitted', 'returned', 'graded', 'excused')),
      is_late boolean not null default false,
      submitted_at timestamptz,
      grade numeric(4, 1) check (grade between 0 and 100),
      feedback text not null default '',
      graded_by bigint references users,
      graded_at timestamptz,
      reminded_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      unique (assignment_id, student_id, day)
    )`.execute(db)
  await sql`create index tasks_student on tasks (student_id, due_at, id)`.execute(db)
  await sql`create index tasks_teacher on tasks (teacher_id, due_at, id)`.execute(db)
  await sql`create index tasks_circle on tasks (circle_id, due_at, id)`.execute(db)
  await sql`create index tasks_grader on tasks (graded_by)`.execute(db)
  await sql`create index tasks_due on tasks (due_at, id)`.execute(db)
  await sql`create index tasks_waiting on tasks (teacher_id, submitted_at, id) where state = 'submitted'`.execute(
    db,
  )
  await sql`create index tasks_circle_waiting on tasks (circle_id, submitted_at, id) where state = 'submitted'`.execute(
    db,
  )
  await sql`
    create table submissions (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks on delete cascade,
      number integer not null,
      client_id text not null,
      body text not null default '',
      made_at timestamptz not null,
      sent_at timestamptz not null,
      is_late boolean not null,
      unique (task_id, number),
      unique (task_id, client_id)
    )`.execute(db)
  await sql`
    create table submission_files (
      id bigint generated always as identity primary key,
      submission_id bigint not null references submissions on delete cascade,
      file_id bigint not null references files,
      kind text not null check (kind in ('recording', 'picture', 'paper')),
      name text not null,
      duration_ms integer check (duration_ms >= 0),
      peaks jsonb not null default '[]'
    )`.execute(db)
  await sql`create index submission_files_submission on submission_files (submission_id, id)`.execute(db)
  await sql`create index submission_files_file on submission_files (file_id)`.execute(db)
  await sql`
    create table task_grades (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks on delete cascade,
      submission_id bigint references submissions on delete set null,
      decision text not null check (decision in ('graded', 'returned')),
      grade numeric(4, 1) check (grade between 0 and 100),
      feedback text not null default '',
      given_by bigint not null references users,
      given_at timestamptz not null
    )`.execute(db)
  await sql`create index task_grades_task on task_grades (task_id, id)`.execute(db)
  await sql`create index task_grades_submission on task_grades (submission_id)`.execute(db)
  await sql`create index task_grades_giver on task_grades (given_by)`.execute(db)
}
