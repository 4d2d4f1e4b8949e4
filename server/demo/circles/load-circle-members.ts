import { sql, type Insertable } from 'kysely'
import type { CircleRegistrations } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { demoAnswers } from '../content/circles.ts'
import { insertRows } from '../insert-rows.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Apart from each other, so that few sit in many circles. */
const STEP = 13
const PENDING = 2
const WAITING = 4

interface Loaded {
  readonly circles: readonly {
    readonly id: number
    readonly taken: number
    readonly capacity: number
    readonly halalas: number
    /** What whoever registers is asked first. */
    readonly question: string | undefined
  }[]
  readonly director: number
  readonly students: readonly number[]
  /** The account of the demo that learns. */
  readonly student: number
  readonly now: Date
}
type Row = Insertable<CircleRegistrations>

/** Members of every circle, requests that wait, a full circle with its list, and what is over. */
export async function loadCircleMembers(db: Db, loaded: Loaded): Promise<void> {
  const { circles, now } = loaded
  const rows = circles.flatMap((_, index) => rowsOfCircle(loaded, index))
  await insertRows(db, 'circle_registrations', rows)
  await sql`
    update circles c set seats_taken = (
      select count(*) from circle_registrations r where r.circle_id = c.id and r.holds_seat)
    where c.created_at <= ${now}`.execute(db)
}

function rowsOfCircle({ circles, director, students, student, now }: Loaded, index: number): Row[] {
  const circle = circles[index]
  if (!circle) return []
  const { id: circle_id, taken, capacity, halalas: price_halalas, question } = circle
  const answers = (at: number) => {
    const answer = demoAnswers[at % demoAnswers.length]
    return JSON.stringify(question && answer ? [{ question, answer }] : [])
  }
  const others = students.filter((id) => id !== student)
  const person = (at: number) => others[(index * STEP + at) % others.length] ?? student
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const base = { circle_id, source: 'self', price_halalas, updated_at: now } as const
  const isFull = taken >= capacity
  const hasStudent = index === 0 || index === circles.length - 1
  const pendingCount = isFull || taken < WAITING ? 0 : PENDING
  const members = Array.from({ length: taken - pendingCount }, (_, at): Row => {
    const joined = ago((20 + at * 17) * DAY)
    return {
      ...base,
      student_id: hasStudent && at === 0 ? student : person(at),
      status: 'approved',
      holds_seat: true,
      answers: answers(at),
      requested_at: joined,
      joined_at: joined,
      decided_at: joined,
      decided_by: director,
    }
  })
  const pending = Array.from({ length: pendingCount }, (_, at): Row => ({
    ...base,
    student_id: person(taken + at),
    status: 'pending',
    holds_seat: true,
    held_until: new Date(now.getTime() + (60 - at * 20) * HOUR),
    answers: answers(at),
    requested_at: ago((12 + at * 20) * HOUR),
  }))
  const waiting = Array.from({ length: isFull ? WAITING : 0 }, (_, at): Row => ({
    ...base,
    student_id: at === 1 ? student : person(taken + at),
    status: 'waiting',
    holds_seat: false,
    is_preferred: at === 0,
    answers: answers(at),
    requested_at: ago((9 - at) * DAY),
  }))
  const past: Row[] = [
    {
      ...base,
      student_id: person(taken + WAITING),
      status: 'removed',
      holds_seat: false,
      requested_at: ago(200 * DAY),
      joined_at: ago(198 * DAY),
      left_at: ago(90 * DAY),
      decided_at: ago(90 * DAY),
      decided_by: director,
      reason: 'انتقلت إلى مدينة أخرى',
    },
    {
      ...base,
      student_id: person(taken + WAITING + 1),
      status: 'rejected',
      holds_seat: false,
      requested_at: ago(40 * DAY),
      decided_at: ago(39 * DAY),
      decided_by: director,
      reason: 'مستواها أعلى من هذه الحلقة',
    },
  ]
  return [...members, ...pending, ...waiting, ...past].map((row) => ({
    ...row,
    affirmed_at: row.requested_at,
  }))
}
