import { sql } from 'kysely'
import type { GoalUnit } from '#contract/goals/shapes.ts'
import type { Day } from '#core/day.ts'
import type { Db } from '#server/kernel/context.ts'

export const findGoal = (db: Db, userId: number) =>
  db
    .selectFrom('learning_goals')
    .select(['unit', 'amount', 'reminder_hour', 'zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export interface GoalValues {
  readonly unit: GoalUnit
  readonly amount: number
  readonly reminder_hour: number | null
  readonly zone: string
}

/** The day of the last reminder stays, so that another hour brings no second one. */
export const upsertGoal = (db: Db, userId: number, values: GoalValues & { readonly updated_at: Date }) =>
  db
    .insertInto('learning_goals')
    .values({ user_id: userId, ...values })
    .onConflict((stored) => stored.column('user_id').doUpdateSet(values))
    .execute()

export const deleteGoal = (db: Db, userId: number) =>
  db.deleteFrom('learning_goals').where('user_id', '=', userId).execute()

export const stopReminder = (db: Db, userId: number) =>
  db.updateTable('learning_goals').set({ reminder_hour: null }).where('user_id', '=', userId).execute()

export async function hasProvedMailbox(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.email_verified_at !== null
}

/** A lesson without a length counts ten minutes, as everywhere. */
export const listDoneLessons = (db: Db, userIds: readonly number[], since: Date) =>
  db
    .selectFrom('lesson_completions as d')
    .innerJoin('lessons as l', 'l.id', 'd.lesson_id')
    .select([
      'd.user_id',
      'd.completed_at',
      sql<number>`coalesce(nullif(l.duration_minutes, 0), 10)::float8`.as('minutes'),
    ])
    .where('d.user_id', 'in', userIds)
    .where('d.completed_at', '>=', since)
    .execute()

export async function listReminderZones(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_goals')
    .select('zone')
    .distinct()
    .where('reminder_hour', 'is not', null)
    .execute()
  return rows.map(({ zone }) => zone)
}

interface Moment {
  readonly zone: string
  readonly day: Day
  readonly hour: number
}

/** Whose hour has come and who has not been looked at today. Who cannot sign in, or is leaving, is left in peace. */
export const listDue = (db: Db, { zone, day, hour }: Moment, limit: number) =>
  db
    .selectFrom('learning_goals as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['g.user_id', 'g.unit', 'g.amount', 'g.zone', 'u.name', 'u.email'])
    .where('g.zone', '=', zone)
    .where('g.reminder_hour', '=', hour)
    .where((eb) => eb.or([eb('g.reminder_day', 'is', null), eb('g.reminder_day', '<', day)]))
    .where('u.role', '=', 'student')
    .where('u.is_active', '=', true)
    .where('u.archived_at', 'is', null)
    .where('u.erase_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .orderBy('g.user_id')
    .limit(limit)
    .execute()
export type DueGoal = Awaited<ReturnType<typeof listDue>>[number]

/** True for the one run that is first today. */
export async function claimReminder(db: Db, userId: number, day: Day): Promise<boolean> {
  const claimed = await db
    .updateTable('learning_goals')
    .set({ reminder_day: day })
    .where('user_id', '=', userId)
    .where('reminder_hour', 'is not', null)
    .where((eb) => eb.or([eb('reminder_day', 'is', null), eb('reminder_day', '<', day)]))
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}
