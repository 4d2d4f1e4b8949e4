import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface Erased {
  readonly id: number
  readonly email: string
}

export const findErased = (db: Db, id: number) =>
  db.selectFrom('users').select(['name', 'email', 'role']).where('id', '=', id).executeTakeFirstOrThrow()

const ownTables = [
  'sessions',
  'sign_in_tickets',
  'one_time_codes',
  'second_factors',
  'recovery_codes',
  'lesson_notes',
  'certificate_corrections',
  'certificate_batch_people',
  'lesson_questions',
  'hidden_messages',
  'message_settings',
  'calendar_links',
  'sending_recipients',
  'bookmarks',
  'wishes',
  'learning_goals',
  'news_comments',
  'news_comment_reports',
  'video_positions',
  'notifications',
  'support_readers',
  'notification_heads',
  'notification_days',
  'notification_choices',
  'announcement_dismissals',
  'notification_rhythms',
] as const

/** Rows that speak of nobody else and that nothing is built on. */
export async function deleteWhatIsHers(db: Db, { id, email }: Erased): Promise<void> {
  for (const table of ownTables) await db.deleteFrom(table).where('user_id', '=', id).execute()
  await db.deleteFrom('quiz_attempts').where('user_id', '=', id).where('submitted_at', 'is', null).execute()
  await deleteThreads(db, id)
  for (const column of ['asked_by', 'student_id'] as const)
    await db.deleteFrom('ai_drafts').where(column, '=', id).execute()
  await db.deleteFrom('ai_calls').where('asked_by', '=', id).execute()
  await forgetTasks(db, id)
  await db.deleteFrom('review_phrases').where('owner_id', '=', id).execute()
  await db.deleteFrom('task_templates').where('owner_id', '=', id).execute()
  await db.deleteFrom('resumable_uploads').where('owner_id', '=', id).execute()
  await db.deleteFrom('course_imports').where('created_by', '=', id).execute()
  await db.deleteFrom('presence_stretches').where('person_id', '=', id).execute()
  await forgetInZoom(db, { id, email })
  for (const table of ['attendance_excuses', 'attendance_alerts'] as const)
    await db.deleteFrom(table).where('student_id', '=', id).execute()
  await db
    .deleteFrom('circle_session_notes')
    .where('author_id', '=', id)
    .where('is_shared', '=', false)
    .execute()
  await db.deleteFrom('question_imports').where('created_by', '=', id).execute()
  await deleteApplications(db, id)
  await db.deleteFrom('mail_suppressions').where('email', '=', email.toLowerCase()).execute()
  await deleteTickets(db, id)
  await db
    .deleteFrom('user_import_rows')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
}

/** The notices stay, so that Zoom cannot send the same ones again; the person goes out of them. */
async function forgetInZoom(db: Db, { id, email }: Erased): Promise<void> {
  await sql`
    update zoom_notices n set participant = null
    where lower(n.participant ->> 'email') = ${email.toLowerCase()}
      or n.participant ->> 'registrantId' in (
        select r.registrant_id from zoom_registrants r where r.person_id = ${id})`.execute(db)
  await db.deleteFrom('zoom_stretches').where('person_id', '=', id).execute()
  await db.deleteFrom('zoom_registrants').where('person_id', '=', id).execute()
}

/** That she had tasks and how she did stays; what she sent and what was said to her of it goes. */
async function forgetTasks(db: Db, id: number): Promise<void> {
  const ownTasks = db.selectFrom('tasks').select('id').where('student_id', '=', id)
  await db.updateTable('task_grades').set({ feedback: '' }).where('task_id', 'in', ownTasks).execute()
  await db.deleteFrom('submissions').where('task_id', 'in', ownTasks).execute()
  await db.updateTable('tasks').set({ feedback: '' }).where('student_id', '=', id).execute()
}

/** With what told others of her messages: it names her. */
async function deleteThreads(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom('message_blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)]))
    .execute()
  await db.deleteFrom('message_reports').where('reporter_id', '=', id).execute()
  await sql`
    delete from notifications n using threads t
    where ${id} in (t.owner_id, t.teacher_id)
      and n.user_id in (select u.id from users u where u.id in (t.owner_id, t.teacher_id) or u.role = 'admin')
      and n.collapse in ('message.written ' || t.id || ' owner', 'message.written ' || t.id || ' other')`.execute(
    db,
  )
  await db
    .deleteFrom('threads')
    .where((eb) => eb.or([eb('owner_id', '=', id), eb('teacher_id', '=', id)]))
    .execute()
}

/** Answers the files of her data that were waiting to be fetched. */
export async function deleteExports(db: Db, userId: number): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('user_id', '=', userId).returning('path').execute()
  return rows.flatMap(({ path }) => path ?? [])
}

/** With their papers; the sweep takes the bytes that no row names any more. */
async function deleteApplications(db: Db, id: number): Promise<void> {
  const papers = await db
    .deleteFrom('teacher_application_files')
    .where('application_id', 'in', ownApplications(db, id))
    .returning('file_id')
    .execute()
  await db.deleteFrom('teacher_applications').where('id', 'in', ownApplications(db, id)).execute()
  await db
    .deleteFrom('files')
    .where('id', 'in', [...papers.map(({ file_id }) => file_id), -1])
    .where('id', 'not in', db.selectFrom('teacher_application_files').select('file_id'))
    .execute()
}

/** With all that was said in them; the sweep takes the bytes that no row names any more. */
async function deleteTickets(db: Db, id: number): Promise<void> {
  const files = await sql<{ file_id: number }>`
    delete from support_files where entry_id in (
      select e.id from support_entries e where e.ticket_id in (${ownTickets(id)}))
    returning file_id`.execute(db)
  await sql`delete from support_tickets where id in (${ownTickets(id)})`.execute(db)
  await db
    .deleteFrom('files')
    .where('id', 'in', [...files.rows.map(({ file_id }) => file_id), -1])
    .where('id', 'not in', db.selectFrom('support_files').select('file_id'))
    .execute()
}

/** Those of her account, and those from her mailbox once she has proved that it is hers. */
const ownTickets = (id: number) => sql`
  select t.id from support_tickets t join users u on t.user_id = u.id
    or (t.user_id is null and u.email_verified_at is not null and lower(t.email) = lower(u.email))
  where u.id = ${id}`

/** Those that became her account, and those from her mailbox once she has proved that it is hers. */
const ownApplications = (db: Db, id: number) =>
  db
    .selectFrom('teacher_applications as a')
    .innerJoin('users as u', (join) =>
      join.on((eb) =>
        eb.or([
          eb('a.user_id', '=', eb.ref('u.id')),
          eb.and([
            eb('a.user_id', 'is', null),
            eb('u.email_verified_at', 'is not', null),
            eb(sql`lower(a.email)`, '=', sql`lower(u.email)`),
          ]),
        ]),
      ),
    )
    .select('a.id')
    .where('u.id', '=', id)

/** Seats that were never paid for, and receipts that moved no money. */
export async function deleteUnpaid(db: Db, userId: number): Promise<void> {
  const ownEnrolments = db.selectFrom('enrolments').select('id').where('user_id', '=', userId)
  await db
    .deleteFrom('payment_receipts')
    .where('enrolment_id', 'in', ownEnrolments)
    .where('status', '<>', 'confirmed')
    .execute()
  await db
    .deleteFrom('payment_receipts')
    .where(
      'circle_registration_id',
      'in',
      db.selectFrom('circle_registrations').select('id').where('student_id', '=', userId),
    )
    .where('status', '<>', 'confirmed')
    .execute()
  await db
    .deleteFrom('payment_receipts')
    .where(
      'path_enrolment_id',
      'in',
      db.selectFrom('path_enrolments').select('id').where('user_id', '=', userId),
    )
    .where('status', '<>', 'confirmed')
    .execute()
  await db
    .deleteFrom('enrolments')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending_payment', 'refused'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_receipts as p')
            .select('p.id')
            .whereRef('p.enrolment_id', '=', 'enrolments.id'),
        ),
      ),
    )
    .execute()
}

/** Figures stay: marks, stars, completions. Her words go. */
export async function forgetWhatSheWrote(db: Db, userId: number, receiptName: string): Promise<void> {
  await db
    .updateTable('quiz_attempts')
    .set({ questions: '[]', answers: '{}' })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('reviews')
    .set({ text: '', hidden_reason: null })
    .where('user_id', '=', userId)
    .execute()
  await db.updateTable('review_reports').set({ reason: '' }).where('user_id', '=', userId).execute()
  await db
    .updateTable('enrolments')
    .set({ ended_reason: '' })
    .where('user_id', '=', userId)
    .where('status', '=', 'ended')
    .execute()
  await sql`
    update files set original_name = ${receiptName}, name_norm = ''
    where id in (select r.file_id from payment_receipts r
      left join enrolments e on e.id = r.enrolment_id
      left join circle_registrations g on g.id = r.circle_registration_id
      left join path_enrolments w on w.id = r.path_enrolment_id
      where ${userId} in (e.user_id, g.student_id, w.user_id))`.execute(db)
}

const PERSONAL = ['name', 'email', 'phone', 'bio', 'avatar_path', 'reason']

/** What was written about her person: the audit's fields, her events, kept answers, reports of her browser. */
export async function forgetTraces(db: Db, { id, email }: Erased): Promise<void> {
  await db.deleteFrom('event_log').where('room', '=', `user:${id}`).execute()
  await db.deleteFrom('event_rooms').where('room', '=', `user:${id}`).execute()
  await db.deleteFrom('idempotency_keys').where('scope', 'like', `${id} %`).execute()
  await sql`delete from rate_limits where position(${email.toLowerCase()} in key) > 0`.execute(db)
  await db.updateTable('client_errors').set({ user_id: null }).where('user_id', '=', id).execute()
  await sql`
    update audit_log set before = before - ${PERSONAL}::text[], after = after - ${PERSONAL}::text[]
    where entity = 'user' and entity_id = ${String(id)} and (before is not null or after is not null)`.execute(
    db,
  )
}

/**
 * Photos and private papers. What a course or a confirmed receipt shows stays. Answers photos that nobody has any
 * more; the bytes of all else go with the nightly sweep.
 */
export async function deleteOwnFiles(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string; bucket: string }>`
    with gone as (
      delete from files f
      where f.owner_id = ${userId} and (
        f.bucket in ('avatars', 'course-files')
        or (f.bucket = 'circle-materials'
          and not exists (select from circle_session_materials where file_id = f.id))
        or (f.bucket = 'turn-recordings' and not exists (select from turn_recordings where file_id = f.id))
        or (f.bucket = 'lecture-slides' and not exists (select from lecture_slides where path = f.path)
          and not exists (select from lecture_papers where path = f.path))
        or (f.bucket = 'messages' and not exists (select from message_files where file_id = f.id))
        or (f.bucket = 'submissions' and not exists (select from submission_files where file_id = f.id)
          and not exists (select from task_grades where voice_file_id = f.id))
        or (f.bucket = 'receipts' and not exists (select from payment_receipts where file_id = f.id))
        or (f.bucket = 'uploads'
          and not exists (select from lessons
            where f.path in (video_url, captions_url, attachment_path))
          and not exists (select from lesson_pictures p where p.path = f.path)
          and not exists (select from courses where image_path = f.path)
          and not exists (select from circles where image_path = f.path)
          and not exists (select from learning_paths where image_path = f.path)
          and not exists (select from questions where image_path = f.path)))
      returning f.path, f.bucket
    )
    select distinct g.path, g.bucket from gone g
    where not exists (select from files o where o.path = g.path and o.owner_id is distinct from ${userId})`.execute(
    db,
  )
  return rows.filter(({ bucket }) => bucket === 'avatars').map(({ path }) => path)
}

interface Wipe {
  readonly id: number
  readonly at: Date
  readonly name: string
  readonly name_norm: string
  readonly name_stem: string
  readonly name_sort: string
}

/** The address is one that no mail can reach. */
export const wipeAccount = (db: Db, { id, at, ...name }: Wipe) =>
  db
    .updateTable('users')
    .set((eb) => ({
      ...name,
      email: `deleted-${id}@deleted.invalid`,
      phone: null,
      bio: '',
      avatar_path: null,
      password_hash: null,
      email_verified_at: null,
      second_factor_at: null,
      last_seen_at: null,
      is_active: false,
      archived_at: eb.fn.coalesce('archived_at', eb.val(at)),
      purged_at: at,
      updated_at: at,
      erase_asked_at: null,
      erase_at: null,
      erase_reminded_at: null,
    }))
    .where('id', '=', id)
    .execute()
