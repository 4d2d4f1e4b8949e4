import { sql, type RawBuilder } from 'kysely'
import type { Row } from './row.ts'

// One statement for each kind, over the rows of one person. `key` is whole, grows and is hers alone to page by.

type OfPerson = (userId: number) => RawBuilder<Row>

const lessonPlace = sql`c.title as course, l.title as lesson`
const lessonJoins = (lessonId: string) =>
  sql`join lessons l on l.id = ${sql.ref(lessonId)} join courses c on c.id = l.course_id`

export const profile: OfPerson = (id) => sql`
  select id as key, id, name, email, phone, role, bio, is_active, email_verified_at, last_seen_at, session_days,
         created_at, updated_at, erase_asked_at, erase_at
  from users where id = ${id}`

export const notifications: OfPerson = (id) => sql`
  select id as key, kind, topic, params, times, at, read_at, deleted_at from notifications where user_id = ${id}`

export const notificationRhythm: OfPerson = (id) => sql`
  select user_id as key, is_quiet, quiet_from, quiet_until, zone, digest, updated_at
  from notification_rhythms where user_id = ${id}`

export const messageBlocks: OfPerson = (id) => sql`
  select b.blocked_id as key, u.role, b.created_at from message_blocks b join users u on u.id = b.blocked_id
  where b.blocker_id = ${id}`

export const messageReports: OfPerson = (id) => sql`
  select id as key, thread_id, seq, reason, note, created_at, decision from message_reports where reporter_id = ${id}`

export const messageSettings: OfPerson = (id) => sql`
  select user_id as key, shows_read, hours_from, hours_until, zone, updated_at
  from message_settings where user_id = ${id}`

/** Without the address itself, of which nobody has more than a hash. */
export const calendarLink: OfPerson = (id) => sql`
  select user_id as key, made_at, read_at
  from calendar_links where user_id = ${id}`

export const notificationChoices: OfPerson = (id) => sql`
  select row_number() over (order by kind, channel) as key, kind, channel, is_on
  from notification_choices where user_id = ${id}`

/** Without what a push service knows the browser by: who has that can write to it. */
export const pushDevices: OfPerson = (id) => sql`
  select id as key, user_agent, shows_details, created_at, last_success_at, failing_since
  from push_devices where user_id = ${id}`

export const sessions: OfPerson = (id) => sql`
  select id as key, user_agent, ip, created_at, last_used_at, expires_at, revoked_at
  from sessions where user_id = ${id}`

export const enrolments: OfPerson = (id) => sql`
  select e.id as key, c.title as course, e.course_id, e.status, e.price_halalas / 100.0 as price_riyals, e.progress,
         e.completed_count, e.enrolled_at, e.last_accessed_at, e.completed_at, e.ended_at, e.ended_reason
  from enrolments e join courses c on c.id = e.course_id where e.user_id = ${id}`

export const goal: OfPerson = (id) => sql`
  select user_id as key, unit, amount, reminder_hour, zone, reminder_day, updated_at
  from learning_goals where user_id = ${id}`

/** Where the picture is shown, whoever has the code sees it. */
export const certificates: OfPerson = (id) => sql`
  select id as key, number, code, title, student_name, awarded_at, issued_at, is_shared
  from certificates where user_id = ${id}`

export const paths: OfPerson = (id) => sql`
  select e.id as key, p.title as path, e.path_id, to_char(e.start_date, 'YYYY-MM-DD') as start_date,
         array_to_string(e.weekdays, ' ') as weekdays, e.catch_up, e.enrolled_at
  from path_enrolments e join learning_paths p on p.id = e.path_id where e.user_id = ${id}`

export const taughtPaths: OfPerson = (id) => sql`
  select t.path_id as key, p.title from path_teachers t join learning_paths p on p.id = t.path_id
  where t.user_id = ${id}`

export const pathLessons: OfPerson = (id) => sql`
  select t.lesson_id as key, p.title as path, l.title, t.done_at
  from curriculum_done_lessons t join curriculum_lessons l on l.id = t.lesson_id
  join curriculum_modules m on m.id = l.module_id join curricula c on c.id = m.curriculum_id
  join learning_paths p on p.id = c.path_id
  where t.user_id = ${id}`

export const pathTasks: OfPerson = (id) => sql`
  select t.task_id as key, p.title as path, t.task_id, k.title, to_char(t.done_on, 'YYYY-MM-DD') as done_on
  from path_done_tasks t join path_enrolments e on e.id = t.enrolment_id
  join learning_paths p on p.id = e.path_id
  join path_edition_tasks k on k.edition_id = t.edition_id and k.task_id = t.task_id
  where e.user_id = ${id}`

export const wishes: OfPerson = (id) => sql`
  select w.course_id as key, c.title as course, w.course_id, w.created_at
  from wishes w join courses c on c.id = w.course_id where w.user_id = ${id}`

export const announcementDismissals: OfPerson = (id) => sql`
  select d.announcement_id as key, a.title, d.announcement_id, d.dismissed_at
  from announcement_dismissals d join announcements a on a.id = d.announcement_id where d.user_id = ${id}`

export const completions: OfPerson = (id) => sql`
  select d.lesson_id as key, ${lessonPlace}, d.lesson_id, d.completed_at
  from lesson_completions d ${lessonJoins('d.lesson_id')} where d.user_id = ${id}`

export const learningDays: OfPerson = (id) => sql`
  select day - date '2000-01-01' as key, to_char(day, 'YYYY-MM-DD') as day
  from activity_days where user_id = ${id}`

export const notes: OfPerson = (id) => sql`
  select n.lesson_id as key, ${lessonPlace}, n.lesson_id, n.notes, n.updated_at
  from lesson_notes n ${lessonJoins('n.lesson_id')} where n.user_id = ${id}`

export const bookmarks: OfPerson = (id) => sql`
  select b.id as key, ${lessonPlace}, b.lesson_id, b.position, b.title, b.note, b.created_at
  from bookmarks b ${lessonJoins('b.lesson_id')} where b.user_id = ${id}`

export const lessonQuestions: OfPerson = (id) => sql`
  select q.id as key, ${lessonPlace}, q.lesson_id, q.text, q.is_private, q.hidden_reason, q.answer, q.answered_at,
         q.created_at, q.updated_at
  from lesson_questions q ${lessonJoins('q.lesson_id')} where q.user_id = ${id}`

export const messages: OfPerson = (id) => sql`
  select m.thread_id * 1000000 + m.seq as key, m.thread_id, m.seq, m.text, m.is_note, m.created_at, m.edited_at,
         case when t.owner_id <> ${id} then o.name else coalesce(u.name, 'مكتب شؤون الطالبات') end as with
  from messages m join threads t on t.id = m.thread_id join users o on o.id = t.owner_id
    left join users u on u.id = t.teacher_id
  where m.author_id = ${id}`

export const positions: OfPerson = (id) => sql`
  select p.lesson_id as key, ${lessonPlace}, p.lesson_id, round((p.position * 100)::numeric)::integer as percent,
         p.position, p.duration_seconds, p.updated_at
  from video_positions p ${lessonJoins('p.lesson_id')} where p.user_id = ${id}`

/** Its questions hold the keys: `shapeAttempt` takes them out. */
export const attempts: OfPerson = (id) => sql`
  select a.id as key, ${lessonPlace}, a.lesson_id, a.number, a.score, a.passed, a.pass_mark, a.started_at,
         a.submitted_at, a.was_cut_off, a.questions, a.answers
  from quiz_attempts a ${lessonJoins('a.lesson_id')} where a.user_id = ${id}`

export const markChanges: OfPerson = (id) => sql`
  select row_number() over (order by m.regrade_id, m.attempt_id) as key, ${lessonPlace}, a.number,
         m.old_score, m.old_passed, m.new_score, m.new_passed, r.made_at
  from quiz_mark_changes m join quiz_attempts a on a.id = m.attempt_id join quiz_regrades r on r.id = m.regrade_id
  ${lessonJoins('a.lesson_id')} where a.user_id = ${id}`

export const reviews: OfPerson = (id) => sql`
  select r.id as key, c.title as course, r.course_id, r.rating, r.text, r.status, r.hidden_reason, r.created_at,
         r.updated_at
  from reviews r join courses c on c.id = r.course_id where r.user_id = ${id}`

/** What she wrote, not the review of somebody else that it is about. */
export const reviewReports: OfPerson = (id) => sql`
  select p.review_id as key, c.title as course, p.reason, p.created_at
  from review_reports p join reviews r on r.id = p.review_id join courses c on c.id = r.course_id
  where p.user_id = ${id}`

export const newsComments: OfPerson = (id) => sql`
  select k.id as key, n.title as news, k.comment, k.status, k.hidden_reason, k.answer, k.created_at, k.edited_at
  from news_comments k join news n on n.id = k.news_id where k.user_id = ${id}`

/** What she wrote, not the comment of somebody else that it is about. */
export const newsCommentReports: OfPerson = (id) => sql`
  select p.comment_id as key, n.title as news, p.reason, p.created_at
  from news_comment_reports p join news_comments k on k.id = p.comment_id join news n on n.id = k.news_id
  where p.user_id = ${id}`

export const receipts: OfPerson = (id) => sql`
  select p.id as key, c.title as course, k.title as circle, l.title as path, p.amount_halalas / 100.0 as amount_riyals, p.status, p.reason,
         p.created_at, p.decided_at, p.file_id
  from payment_receipts p left join enrolments e on e.id = p.enrolment_id left join courses c on c.id = e.course_id
  left join circle_registrations g on g.id = p.circle_registration_id left join circles k on k.id = g.circle_id
  left join path_enrolments w on w.id = p.path_enrolment_id left join learning_paths l on l.id = w.path_id
  where ${id} in (e.user_id, g.student_id, w.user_id)`

/** Those that became her account, and those from her mailbox once she has proved that it is hers. */
const isOwnApplication = (id: number) => sql`a.id in (
  select own.id from teacher_applications own join users u on own.user_id = u.id
    or (own.user_id is null and u.email_verified_at is not null and lower(own.email) = lower(u.email))
  where u.id = ${id})`

export const applications: OfPerson = (id) => sql`
  select a.id as key, a.code, a.status, a.name, a.email, a.phone, a.city, a.qualification, a.memorised_juz, a.ijaza,
         a.ijaza_details, a.experience_years, a.subjects, a.times, a.about, a.reason, a.created_at, a.decided_at
  from teacher_applications a where ${isOwnApplication(id)}`

/** Those of her account, and those from her mailbox once she has proved that it is hers. */
const isOwnTicket = (id: number) => sql`t.id in (
  select own.id from support_tickets own join users u on own.user_id = u.id
    or (own.user_id is null and u.email_verified_at is not null and lower(own.email) = lower(u.email))
  where u.id = ${id})`

export const supportTickets: OfPerson = (id) => sql`
  select t.id as key, t.code, t.status, t.category, t.name, t.email, t.phone, t.subject, t.created_at, t.resolved_at,
         t.closed_at
  from support_tickets t where ${isOwnTicket(id)}`

/** What she wrote and what she was answered; directors' notes to one another stay out. */
export const supportMessages: OfPerson = (id) => sql`
  select e.id as key, t.code, e.kind, e.text, e.quoted, e.created_at
  from support_entries e join support_tickets t on t.id = e.ticket_id
  where e.kind in ('message', 'answer') and ${isOwnTicket(id)}`

export const taughtCourses: OfPerson = (id) => sql`
  select id as key, id, title, status, created_at, updated_at from courses where instructor_id = ${id}`

/** Circles that she teaches or assists in. */
export const ownCircles: OfPerson = (id) => sql`
  select c.id as key, c.id, c.title, c.status, c.teacher_id = ${id} as teaches, c.created_at, c.updated_at from circles c
  where c.teacher_id = ${id}
    or exists (select from circle_assistants a where a.circle_id = c.id and a.user_id = ${id})`

export const circleNotes: OfPerson = (id) => sql`
  select n.session_id || ' ' || n.is_shared as key, c.title as circle_title, s.starts_at, n.is_shared, n.text, n.updated_at
  from circle_session_notes n
  join circle_sessions s on s.id = n.session_id
  join circles c on c.id = s.circle_id
  where n.author_id = ${id}`

/** With what she answered when she asked for a place. */
export const circleRegistrations: OfPerson = (id) => sql`
  select r.id as key, r.circle_id, c.title as circle, r.status, r.requested_at, r.affirmed_at, r.joined_at, r.left_at, r.reason,
    coalesce((select string_agg(concat_ws(' ', a ->> 'question', a ->> 'answer'), E'\\n')
      from jsonb_array_elements(r.answers) a), '') as answers
  from circle_registrations r join circles c on c.id = r.circle_id where r.student_id = ${id}`

export const attendance: OfPerson = (id) => sql`
  select a.session_id as key, a.circle_id, c.title as circle, a.starts_at, a.state, a.minutes
  from attendance a join circles c on c.id = a.circle_id where a.student_id = ${id}`

export const excuses: OfPerson = (id) => sql`
  select e.session_id as key, s.circle_id, c.title as circle, s.starts_at, e.reason, e.decision, e.sent_at
  from attendance_excuses e join circle_sessions s on s.id = e.session_id join circles c on c.id = s.circle_id
  where e.student_id = ${id}`

export const tasks: OfPerson = (id) => sql`
  select t.id as key, a.title, a.type, t.day, t.state, t.submitted_at, t.grade::float8 as grade, t.feedback
  from tasks t join task_assignments a on a.id = t.assignment_id where t.student_id = ${id}`

export const taskTemplates: OfPerson = (id) => sql`
  select id as key, type, title, details, created_at from task_templates where owner_id = ${id}`

export const reviewPhrases: OfPerson = (id) => sql`
  select id as key, text from review_phrases where owner_id = ${id}`

export const submissions: OfPerson = (id) => sql`
  select s.id as key, s.task_id, s.number, s.body, s.sent_at
  from submissions s join tasks t on t.id = s.task_id where t.student_id = ${id}`

/** Her own uploads, and the papers of her application, which came before she had an account. */
export const files: OfPerson = (id) => sql`
  select f.id as key, f.id, f.bucket, f.path, f.original_name as name, f.mime, f.size_bytes, f.created_at, f.deleted_at
  from files f where f.owner_id = ${id} or f.id in (
    select p.file_id from teacher_application_files p join teacher_applications a on a.id = p.application_id
    where ${isOwnApplication(id)})
  or f.id in (
    select s.file_id from support_files s join support_entries e on e.id = s.entry_id
    join support_tickets t on t.id = e.ticket_id where e.kind = 'message' and ${isOwnTicket(id)})`

/** What was changed may be somebody else's data; that stays out. */
export const ownActs: OfPerson = (id) => sql`
  select id as key, at, action, entity, entity_id from audit_log where actor_id = ${id}`

/** Who did it stays out where it was somebody else. */
export const accountChanges: OfPerson = (id) => sql`
  select id as key, at, action, before, after, actor_id is not distinct from ${id} as by_herself
  from audit_log where entity = 'user' and entity_id = ${String(id)}`

export const browserErrors: OfPerson = (id) => sql`
  select id as key, at, message, url, user_agent, code from client_errors where user_id = ${id}`

export const ownLectures: OfPerson = (id) => sql`
  select id as key, title, starts_at, updated_at from lectures where lecturer_id = ${id}`

export const lecturePlaces: OfPerson = (id) => sql`
  select p.lecture_id as key, l.title as lecture, l.starts_at, p.came_at,
    coalesce((select round(sum(extract(epoch from s.seen_at - s.joined_at)) / 60)
      from lecture_stretches s where s.lecture_id = p.lecture_id and s.person_id = p.person_id), 0)::integer as minutes
  from lecture_places p join lectures l on l.id = p.lecture_id where p.person_id = ${id}`

export const lectureQuestions: OfPerson = (id) => sql`
  select q.id as key, l.title as lecture, q.text, q.created_at
  from lecture_questions q join lectures l on l.id = q.lecture_id where q.person_id = ${id}`

export const lectureMessages: OfPerson = (id) => sql`
  select m.id as key, l.title as lecture, m.text, m.created_at
  from lecture_messages m join lectures l on l.id = m.lecture_id where m.person_id = ${id}`

/** Of a result that the teacher keeps to herself stands nothing here either. */
export const liveTurns: OfPerson = (id) => sql`
  select t.id as key, c.title as circle, t.began_at,
    case when t.is_shared then t.result end as result, case when t.is_shared then t.grade end as grade,
    case when t.is_shared then t.remark else '' end as remark,
    (select count(*) from live_marks m where m.turn_id = t.id and t.is_shared)::integer as marks,
    (select count(*) from turn_recordings r where r.turn_id = t.id)::integer as recordings
  from live_turns t join circle_sessions s on s.id = t.session_id join circles c on c.id = s.circle_id
  where t.person_id = ${id}`

export const liveMessages: OfPerson = (id) => sql`
  select m.id as key, c.title as circle, m.text, m.created_at from live_messages m
    join circle_sessions s on s.id = m.session_id join circles c on c.id = s.circle_id
  where m.person_id = ${id}`

export const lectureRatings: OfPerson = (id) => sql`
  select r.lecture_id as key, l.title as lecture, r.rating, r.text, r.created_at
  from lecture_ratings r join lectures l on l.id = r.lecture_id where r.person_id = ${id}`
