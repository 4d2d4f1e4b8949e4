import { addDays, type Day } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { holidaysBetween } from '#core/series/holidays.ts'
import { plannedSessions } from '#core/series/sessions.ts'
import { readSeries } from '#core/series/written-series.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { differenceOf, type Revision } from './difference.ts'
import * as queries from './queries.ts'
import { refreshStanding } from './standing.ts'

/** How far ahead sessions are made. */
const DAYS_AHEAD = 56

export const TZDATA = process.versions['tz'] ?? ''

/** A zone may be a day ahead of the centre, or behind it. */
export const spanFrom = (now: Date): { readonly from: Day; readonly to: Day } => ({
  from: addDays(riyadhDay(now), -1),
  to: addDays(riyadhDay(now), DAYS_AHEAD),
})

/**
 * Makes the sessions of circles to come what their rules, exceptions and holidays say, and answers which ones it
 * touched; booking their people is the caller's. The circles must be locked. Repeating it changes nothing.
 */
export async function alignCircles(
  tx: Ctx,
  circles: readonly { readonly id: number; readonly teacher_id: number }[],
): Promise<number[]> {
  const ids = circles.map(({ id }) => id)
  const teachers = new Map(circles.map(({ id, teacher_id }) => [id, teacher_id]))
  const span = spanFrom(tx.now)
  const rules = await queries.listRules(tx.db, ids, span.from)
  const touched = rules.length === 0 ? [] : await alignRules(tx, rules, { span, teachers })
  if (await refreshStanding(tx.db, ids, tx.now)) tx.changes('circles')
  return touched
}

interface World {
  readonly span: { readonly from: Day; readonly to: Day }
  readonly teachers: ReadonlyMap<number, number>
}

async function alignRules(tx: Ctx, rules: readonly queries.RuleRow[], { span, teachers }: World) {
  const holidays = holidaysBetween(await queries.listHolidays(tx.db), span.from, span.to)
  const ruleIds = rules.map(({ id }) => id)
  const standing = Map.groupBy(await queries.listStanding(tx.db, ruleIds, span.from), (row) => row.rule_id)
  const added: Parameters<typeof queries.insertSessions>[1][number][] = []
  const revised: Revision[] = []
  for (const rule of rules) {
    const planned = plannedSessions(readSeries(rule), span, holidays)
    const difference = differenceOf(planned, standing.get(rule.id) ?? [], tx.now)
    revised.push(...difference.revised)
    for (const { day, startsAt, endsAt } of difference.added)
      added.push({
        circle_id: rule.circle_id,
        rule_id: rule.id,
        teacher_id: teachers.get(rule.circle_id) ?? 0,
        day,
        starts_at: startsAt,
        ends_at: endsAt,
      })
  }
  if (revised.length > 0) await queries.reviseSessions(tx.db, revised, tx.now)
  const made = added.length > 0 ? await queries.insertSessions(tx.db, added, tx.now) : []
  await queries.markGenerated(tx.db, ruleIds, span.to, TZDATA)
  return [...made, ...revised.map(({ id }) => id)]
}
