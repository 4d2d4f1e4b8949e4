import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { SeriesForm } from '#contract/circles/forms.ts'
import { addDays, type Day } from '#core/day.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { lastDayOf, splitRule, type SeriesRule } from '#core/series/rule.ts'
import { readSeries, writeSeries } from '#core/series/written-series.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'

export type SentRule = z.output<typeof SeriesForm>

const storedOf = (rule: SeriesRule) => ({ ...writeSeries(rule), ends_on: lastDayOf(rule) })

const addRule = (tx: Ctx, circleId: number, rule: SeriesRule): Promise<number> =>
  queries.insertRule(tx.db, { ...storedOf(rule), circle_id: circleId }, tx.now)

/** From which day on a rule may still be changed: today, or tomorrow where today's session has begun. */
export async function changeableFrom(tx: Ctx, { id, zone }: queries.RuleRow): Promise<Day> {
  const today = dayIn(tx.now, zone)
  return (await queries.isDayOver(tx.db, id, today, tx.now)) ? addDays(today, 1) : today
}

/** Sessions of one weekday that go with a change to another day of their week. */
interface Shift {
  readonly weekday: number
  readonly days: number
}

/**
 * From a day on a rule is another one, and its sessions follow it with their ids. What was before the day stays under
 * the rule as it was, so the past reads as it happened.
 */
export async function changeRule(
  tx: Ctx,
  row: queries.RuleRow,
  { from, next, shift }: { from: Day; next: SeriesRule | undefined; shift?: Shift },
): Promise<void> {
  const standing = readSeries(row)
  const { before } = splitRule(standing, from)
  if (!before && next) {
    if (shift) await queries.handOver(tx.db, { from: row.id, to: row.id, since: from, ...shift })
    return void (await queries.updateRule(tx.db, row.id, storedOf(next)))
  }
  const ended = before ?? { ...standing, until: addDays(from, -1), count: null }
  await queries.updateRule(tx.db, row.id, storedOf(ended))
  if (!next) return
  const to = await addRule(tx, row.circle_id, next)
  await queries.handOver(tx.db, { from: row.id, to, since: from, ...shift })
}

const isSame = (row: queries.RuleRow, { id: _id, ...sent }: SentRule) =>
  isDeepStrictEqual(writeSeries(readSeries(row)), writeSeries(readSeries(sent)))

/** The rules of a circle as they are wanted from now on: others are added, changed ones go on changed, missing ones end. */
export async function setRules(tx: Ctx, circleId: number, sent: readonly SentRule[]): Promise<boolean> {
  const rows = await listCurrentRules(tx, circleId)
  const wanted = new Map(sent.flatMap((rule) => (rule.id === undefined ? [] : [[rule.id, rule] as const])))
  let isChanged = false
  for (const row of rows) {
    const rule = wanted.get(row.id)
    if (rule && isSame(row, rule)) continue
    const from = await changeableFrom(tx, row)
    await changeRule(tx, row, { from, next: rule && splitRule(readSeries(rule), from).after })
    isChanged = true
  }
  const present = new Set(rows.map(({ id }) => id))
  for (const { id, ...rule } of sent) {
    if (id !== undefined && present.has(id)) continue
    await addRule(tx, circleId, readSeries(rule))
    isChanged = true
  }
  return isChanged
}

/** Those that have not ended. */
export const listCurrentRules = (tx: Ctx, circleId: number) =>
  queries.listRules(tx.db, [circleId], dayIn(tx.now, 'UTC'))
