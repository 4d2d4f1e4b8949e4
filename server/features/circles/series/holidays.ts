import type { z } from 'zod'
import type { CircleHolidayForm } from '#contract/circles/forms.ts'
import type { Day } from '#core/day.ts'
import { holidaysBetween } from '#core/series/holidays.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { circleTexts } from '../texts.ts'
import { alignCircles } from './align.ts'
import { bookAnyway } from './bookings.ts'
import * as queries from './queries.ts'
import * as holidayQueries from './holiday-queries.ts'

export const listHolidays = (ctx: SignedCtx) => queries.listHolidayRows(ctx.db)

/** The days on which the centre does not meet, each with its name. */
export const listHolidayNames = async (ctx: Ctx, from: Day, to: Day) =>
  holidaysBetween(await queries.listHolidays(ctx.db), from, to)

/** Every circle that meets in the weeks to come is planned anew. */
async function alignAll(tx: SignedCtx): Promise<void> {
  const ids = await holidayQueries.listCirclesAhead(tx.db)
  if (ids.length === 0) return
  await bookAnyway(tx, await alignCircles(tx, await queries.lockCircles(tx.db, ids)))
  tx.changes('circles')
}

export function addHoliday(ctx: SignedCtx, form: z.output<typeof CircleHolidayForm>) {
  return inTransaction(ctx, async (tx) => {
    const holiday = await holidayQueries.insertHoliday(tx.db, { ...form, created_at: tx.now })
    await alignAll(tx)
    await audit(tx, {
      action: 'circle-holiday.create',
      entity: 'circle_holiday',
      entityId: holiday.id,
      after: { name: form.name },
    })
    return holiday
  })
}

export function removeHoliday(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const holiday = await holidayQueries.deleteHoliday(tx.db, id)
    if (!holiday) throw notFound(circleTexts.holidayNotFound)
    await alignAll(tx)
    await audit(tx, {
      action: 'circle-holiday.remove',
      entity: 'circle_holiday',
      entityId: id,
      before: { name: holiday.name },
    })
    return null
  })
}
