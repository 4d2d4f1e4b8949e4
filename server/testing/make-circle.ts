import type { Insertable } from 'kysely'
import { lastDayOf } from '#core/series/rule.ts'
import { readSeries, type WrittenSeries } from '#core/series/written-series.ts'
import type { CircleRegistrations, CircleSessions, Circles } from '#server/db/types.ts'
import { writeCircle, writeRule } from '#server/features/circles/public.ts'
import type { TestApp } from './app.ts'

export type GivenCircle = Partial<
  Omit<Insertable<Circles>, 'search_vector' | 'search_norm' | 'title_norm' | 'title_sort' | 'questions'>
> & { readonly questions?: readonly object[] }

/** Sunday and Tuesday at half past four in Riyadh. */
export const weekly: WrittenSeries = {
  rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SU,TU;WKST=SU',
  starts_on: '2026-11-22',
  time: '16:30',
  minutes: 60,
  zone: 'Asia/Riyadh',
  ramadan_time: null,
}

/** Rows of circles for tests. */
export function circleMaker(
  t: () => { readonly db: TestApp['db']; readonly clock: { readonly now: Date } },
  next: () => number,
  user: (given: { readonly role: 'teacher' | 'student' }) => Promise<{ readonly id: number }>,
) {
  const teacher = () => user({ role: 'teacher' })

  /** Published unless said otherwise, without rules and sessions. */
  async function circle(given: GivenCircle = {}) {
    const { now } = t().clock
    const title = given.title ?? `حلقة رقم ${next()}`
    const id = await writeCircle(t().db, {
      place: 'room',
      is_published: true,
      created_at: now,
      updated_at: now,
      ...given,
      title,
      teacher_id: given.teacher_id ?? (await teacher()).id,
    })
    return t().db.selectFrom('circles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async function circleRule(circleId: number, given: Partial<WrittenSeries> = {}) {
    const series = { ...weekly, ...given }
    const rule = { ...series, circle_id: circleId, ends_on: lastDayOf(readSeries(series)) }
    return { id: await writeRule(t().db, rule, t().clock.now), circle_id: circleId }
  }

  /** Outside of every rule; in an hour and an hour long unless said otherwise. */
  async function circleSession(given: Partial<Insertable<CircleSessions>> = {}) {
    const { now } = t().clock
    const own = given.circle_id === undefined ? await circle() : undefined
    const starts_at = new Date(given.starts_at ?? now.getTime() + 3_600_000)
    return t()
      .db.insertInto('circle_sessions')
      .values({
        day: starts_at.toISOString().slice(0, 10),
        original_starts_at: starts_at,
        ends_at: new Date(starts_at.getTime() + 3_600_000),
        created_at: now,
        updated_at: now,
        ...given,
        starts_at,
        circle_id: given.circle_id ?? own?.id ?? 0,
        teacher_id: given.teacher_id ?? own?.teacher_id ?? (await teacher()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** A row of a circle's registrations in the shape of its status, a member's unless said otherwise; seats are counted. */
  async function circleRegistration(given: Partial<Insertable<CircleRegistrations>> = {}) {
    const { now } = t().clock
    const status = given.status ?? 'approved'
    const isPast = status === 'removed' || status === 'moved'
    const isHeld = status === 'pending' || status === 'offered'
    const row = await t()
      .db.insertInto('circle_registrations')
      .values({
        source: 'self',
        holds_seat: isHeld || status === 'approved',
        held_until: isHeld ? new Date(now.getTime() + 86_400_000) : null,
        offered_at: status === 'offered' ? now : null,
        joined_at: isPast || status === 'approved' ? now : null,
        left_at: isPast ? now : null,
        requested_at: now,
        updated_at: now,
        ...given,
        status,
        circle_id: given.circle_id ?? (await circle()).id,
        student_id: given.student_id ?? (await user({ role: 'student' })).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.holds_seat)
      await t()
        .db.updateTable('circles')
        .set((eb) => ({ seats_taken: eb('seats_taken', '+', 1) }))
        .where('id', '=', row.circle_id)
        .execute()
    return row
  }

  /** A member of a circle, since now unless said otherwise. */
  const circleMember = (
    given: { circle_id?: number; student_id?: number; joined_at?: Date; affirmed_at?: Date | null } = {},
  ) => circleRegistration({ affirmed_at: t().clock.now, ...given })

  return { circle, circleRule, circleSession, circleRegistration, circleMember }
}
