import type pg from 'pg'
import type { BenchDatabase } from '../database.ts'
import { during } from '../say.ts'
import { learnerId } from '../seed.ts'
import { withoutIndexes } from '../without-indexes.ts'

/** Of each circle: so many sessions over a year, with so many students in each. */
export const SESSIONS = 150
export const STUDENTS = 17
const CAPACITY = 20
/** Of the seeded students so many learn in circles, and the next ones teach them. */
const LEARNING = 18_000
const TEACHING = 500
const DAYS = ['SU,TU,TH', 'MO,WE,SA']

/** Circles with a year of confirmed attendance, of which every twentieth meets now; nothing is planned yet. */
export async function seedCircles({ watch }: BenchDatabase, circles: number): Promise<{ first: number }> {
  await watch.query('set synchronous_commit = off')
  // Nothing asks for each of millions of rows whether what it names exists.
  await watch.query('set session_replication_role = replica')
  const first = await insertCircles(watch, circles)
  await during(`${circles} circles with ${circles * SESSIONS} sessions and their attendance`, () =>
    withoutIndexes(watch, ['circle_sessions', 'attendance', 'attendance_sheets'], async () => {
      await insertSessions(watch)
      await insertAttendance(watch)
    }),
  )
  await meetNow(watch)
  await watch.query('set session_replication_role = origin')
  await during('the figures by which they are compared', () =>
    watch.query(`select roll_circle_figures((now() at time zone 'Asia/Riyadh')::date)`),
  )
  await during('their statistics', () =>
    watch.query(
      'vacuum (analyze) attendance, attendance_sheets, attendance_days, circle_figures, circle_sessions, circles, circle_registrations, users',
    ),
  )
  await watch.query('reset synchronous_commit')
  return { first }
}

async function insertCircles(db: pg.Client, count: number): Promise<number> {
  const teachers = learnerId(LEARNING)
  await db.query(`update users set role = 'teacher' where id between $1 and $2`, [
    teachers,
    teachers + TEACHING - 1,
  ])
  await db.query(
    `insert into circles (title, teacher_id, place, title_norm, title_sort, search_norm, search_vector, is_published,
       requires_approval, capacity, seats_taken, created_at, updated_at)
     select 'حلقة ' || n, $2::int + n % ${TEACHING}, 'room', 'حلقه ' || n, 'حلقة ' || n, ' حلقه ' || n,
       to_tsvector('simple', 'حلق ' || n), true, false, ${CAPACITY}, ${STUDENTS}, now(), now()
     from generate_series(1, $1::int) n`,
    [count, teachers],
  )
  await db.query(
    `insert into circle_registrations (circle_id, student_id, status, source, holds_seat, requested_at, joined_at,
       updated_at)
     select c.id, ${learnerId(0)} + (c.id * 37 + n) % ${LEARNING}, 'approved', 'office', true, now(),
       now() - interval '1 year', now()
     from circles c, generate_series(1, ${STUDENTS}) n`,
  )
  const { rows } = await db.query<{ id: number }>('select min(id)::int as id from circles')
  return rows[0]?.id ?? 0
}

const insertSessions = (db: pg.Client) =>
  db.query(
    `insert into circle_sessions (circle_id, day, original_starts_at, starts_at, ends_at, teacher_id, started_at,
       ended_at, is_sheet_confirmed, created_at, updated_at)
     select c.id, s.at::date, s.at, s.at, s.at + interval '1 hour', c.teacher_id, s.at, s.at + interval '1 hour', true,
       s.at, s.at
     from circles c cross join lateral (
       select now() - make_interval(hours => n * 58 + (c.id % 24)::int + 2) as at
       from generate_series(0, ${SESSIONS - 1}) n
     ) s
     order by s.at`,
  )

async function insertAttendance(db: pg.Client): Promise<void> {
  await db.query(
    `insert into attendance (session_id, student_id, circle_id, starts_at, state, minutes, present_minutes)
     select s.id, ${learnerId(0)} + (s.circle_id * 37 + n) % ${LEARNING}, s.circle_id, s.starts_at,
       case when random() < 0.85 then 'present' when random() < 0.5 then 'late' else 'absent' end, 60, 55
     from circle_sessions s cross join generate_series(1, ${STUDENTS}) n
     order by s.id`,
  )
  await db.query(
    `insert into attendance_sheets (session_id, circle_id, starts_at, revision, confirmed_at, confirmed_by,
       confirmed_revision, minutes, present, late, absent, present_minutes)
     select s.id, s.circle_id, s.starts_at, 1, s.ends_at, s.teacher_id, 1, 60,
       count(*) filter (where a.state = 'present'), count(*) filter (where a.state = 'late'),
       count(*) filter (where a.state = 'absent'), sum(a.present_minutes)
     from circle_sessions s join attendance a on a.session_id = s.id group by s.id`,
  )
  await db.query(
    `insert into attendance_days
     select (starts_at at time zone 'Asia/Riyadh')::date, count(*), sum(present), sum(late), sum(left_early),
       sum(excused), sum(absent), count(*) filter (where is_teacher_absent)
     from attendance_sheets group by 1`,
  )
}

/** With half of the members there. */
async function meetNow(db: pg.Client): Promise<void> {
  await db.query(
    `insert into circle_sessions (circle_id, day, original_starts_at, starts_at, ends_at, teacher_id, started_at,
       created_at, updated_at)
     select id, now()::date, at, at, at + interval '1 hour', teacher_id, at, at, at
     from circles, (select now() - interval '20 minutes' as at) a where id % 20 = 0`,
  )
  await db.query(`
    update circles c set status = 'live', live_since = s.starts_at, next_starts_at = s.starts_at, next_ends_at = s.ends_at
    from circle_sessions s where s.circle_id = c.id and s.status = 'live'`)
  await db.query(
    `insert into presence_stretches (session_id, person_id, source, joined_at)
     select s.id, r.student_id, 'room', s.starts_at
     from circle_sessions s join circle_registrations r using (circle_id)
     where s.status = 'live' and r.student_id % 2 = 0`,
  )
}

/**
 * Three times a week, by the clock of the centre: its sessions are still to be made. They begin in two days, so that
 * nobody is reminded of the first thousand while they are made; that is the work of another job.
 */
export const insertRules = ({ watch }: BenchDatabase) =>
  watch.query(
    `insert into circle_rules (circle_id, rrule, starts_on, wall_time, minutes, zone, created_at)
     select id, 'FREQ=WEEKLY;BYDAY=' || ($1::text[])[1 + id % ${DAYS.length}], current_date + 2,
       to_char(time '07:00' + make_interval(hours => (id / ${TEACHING})::int * 2), 'HH24:MI'), 60, 'Asia/Riyadh', now()
     from circles`,
    [DAYS],
  )
