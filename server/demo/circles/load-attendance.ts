import { sql, type Insertable } from 'kysely'
import { alertLevels } from '#core/attendance/deadlines.ts'
import type { ChosenState } from '#core/attendance/states.ts'
import type { Attendance, AttendanceAlerts, AttendanceSheets, PresenceStretches } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { insertRows } from '../insert-rows.ts'
import { seededRandom, type Random } from '../random.ts'

const SEED = 604
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const ALERT_DAYS = 45

interface Member {
  readonly circle_id: number
  readonly student_id: number
  readonly joined_at: Date | null
  readonly left_at: Date | null
}
interface Session {
  readonly id: number
  readonly circle_id: number
  readonly teacher_id: number
  readonly substitute_id: number | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly ended_at: Date | null
  readonly status: string
  readonly place: string
}
interface Written {
  readonly sheets: Insertable<AttendanceSheets>[]
  readonly entries: Insertable<Attendance>[]
  readonly alerts: Insertable<AttendanceAlerts>[]
  readonly stretches: Insertable<PresenceStretches>[]
}

/** A year of attendance: every member has her own reliability, and the newest session of each circle waits for its teacher. */
export async function loadAttendance(db: Db, now: Date): Promise<void> {
  const membersOf = Map.groupBy(await listMembers(db), ({ circle_id }) => circle_id)
  const sessionsOf = Map.groupBy(await listSessions(db, now), ({ circle_id }) => circle_id)
  const written: Written = { sheets: [], entries: [], alerts: [], stretches: [] }
  for (const [circleId, sessions] of sessionsOf)
    attendCircle(sessions, membersOf.get(circleId) ?? [], {
      now,
      written,
      random: seededRandom(SEED + circleId),
    })
  await insertRows(db, 'attendance_sheets', written.sheets)
  await insertRows(db, 'attendance', written.entries)
  await insertRows(db, 'attendance_alerts', written.alerts)
  await insertRows(db, 'presence_stretches', written.stretches)
  await countSheets(db)
}

const listMembers = (db: Db): Promise<Member[]> =>
  db
    .selectFrom('circle_registrations')
    .select(['circle_id', 'student_id', 'joined_at', 'left_at'])
    .where('joined_at', 'is not', null)
    .orderBy('id')
    .execute()

const listSessions = (db: Db, now: Date): Promise<Session[]> =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .select([
      's.id',
      's.circle_id',
      's.teacher_id',
      's.substitute_id',
      's.starts_at',
      's.ends_at',
      's.ended_at',
    ])
    .select(['s.status', 'c.place'])
    .where('s.status', 'in', ['completed', 'live'])
    .where('s.starts_at', '<=', now)
    .orderBy('s.starts_at')
    .execute()

interface Work {
  readonly now: Date
  readonly written: Written
  readonly random: Random
}

function attendCircle(sessions: readonly Session[], members: readonly Member[], work: Work): void {
  const { random } = work
  const habits = members.map((member) => ({ member, misses: random.pick(MISSES), missed: 0 }))
  for (const [at, session] of sessions.entries()) {
    const present = habits.filter(({ member }) => isMember(member, session))
    if (present.length === 0) continue
    // A room has nobody in it before somebody enters.
    if (session.status === 'live' && session.place !== 'link') continue
    // The newest is hers to confirm; everybody's click of its link stands beside it.
    if (at === sessions.length - 1) for (const { member } of present) arrive(member, session, work)
    else confirm(session, present, work)
  }
}

/** In a hundred sessions most women miss a few, some many. */
const MISSES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.12, 0.25]
const LATE = 0.07
const EXCUSED_SHARE = 0.35

const isMember = ({ joined_at, left_at }: Member, { starts_at }: Session) =>
  joined_at !== null && joined_at <= starts_at && (left_at === null || left_at > starts_at)

interface Habit {
  readonly member: Member
  readonly misses: number
  missed: number
}

function confirm(session: Session, habits: readonly Habit[], { written, random, now }: Work): void {
  const { id: session_id, circle_id, starts_at } = session
  const minutes = Math.round((session.ends_at.getTime() - starts_at.getTime()) / MINUTE)
  written.sheets.push({
    session_id,
    circle_id,
    starts_at,
    minutes,
    revision: 1,
    confirmed_at: new Date(session.ends_at.getTime() + random.int(1, 40) * MINUTE),
    confirmed_by: session.substitute_id ?? session.teacher_id,
    confirmed_device: 'demo',
    confirmed_revision: 1,
  })
  for (const habit of habits) {
    const { state, away } = draw(habit, random)
    const isThere = state !== 'absent' && state !== 'excused'
    const { student_id } = habit.member
    written.entries.push({
      session_id,
      student_id,
      circle_id,
      starts_at,
      state,
      minutes: away,
      present_minutes: isThere ? minutes - away : 0,
    })
    habit.missed = state === 'absent' ? habit.missed + 1 : state === 'excused' ? habit.missed : 0
    const level = alertLevels.find((one) => one === habit.missed)
    const isRecent = now.getTime() - starts_at.getTime() < ALERT_DAYS * DAY
    if (state === 'absent' && level && isRecent)
      written.alerts.push({ session_id, student_id, circle_id, missed: level, created_at: session.ends_at })
  }
}

function draw({ misses, missed }: Habit, random: Random): { state: ChosenState; away: number } {
  // Whoever was away last time is away more easily again.
  if (random.chance(missed > 0 ? Math.min(0.6, misses * 4) : misses))
    return { state: random.chance(EXCUSED_SHARE) ? 'excused' : 'absent', away: 0 }
  if (random.chance(LATE)) return { state: 'late', away: random.int(6, 10) }
  return random.chance(LATE / 3)
    ? { state: 'left_early', away: random.int(6, 9) }
    : { state: 'present', away: 0 }
}

function arrive(
  { student_id }: Member,
  { id, starts_at, ended_at }: Session,
  { written, random }: Work,
): void {
  if (random.chance(0.1)) return
  const lateness = random.chance(0.15) ? random.int(6, 9) : random.int(0, 3)
  written.stretches.push({
    session_id: id,
    person_id: student_id,
    source: 'link',
    joined_at: new Date(starts_at.getTime() + lateness * MINUTE),
    left_at: ended_at && new Date(Math.max(ended_at.getTime(), starts_at.getTime() + 10 * MINUTE)),
  })
}

const countSheets = (db: Db) =>
  sql`
    update attendance_sheets s
    set present = c.present, late = c.late, left_early = c.left_early, excused = c.excused, absent = c.absent,
      present_minutes = c.present_minutes
    from (
      select session_id, count(*) filter (where state = 'present') as present,
        count(*) filter (where state = 'late') as late,
        count(*) filter (where state = 'left_early') as left_early,
        count(*) filter (where state = 'excused') as excused,
        count(*) filter (where state = 'absent') as absent, sum(present_minutes) as present_minutes
      from attendance group by session_id
    ) c where c.session_id = s.session_id`.execute(db)
