import type { z } from 'zod'
import type { AddHolidayForm, CircleHolidayForm } from '#contract/circles/forms.ts'
import type { Day } from '#core/day.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { holidaysBetween } from '#core/series/holidays.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { takenBack } from '#server/kernel/data/savepoint.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { circleTexts } from '../texts.ts'
import { alignCircles } from './align.ts'
import { bookAnyway } from './bookings.ts'
import * as queries from './queries.ts'
import * as holidayQueries from './holiday-queries.ts'

export const listHolidays = (ctx: SignedCtx) => queries.listHolidayRows(ctx.db)

/** The days on which the centre does not meet, each with its name. */
export const listHolidayNames = async (ctx: Ctx, from: Day, to: Day) =>
  holidaysBetween(await queries.listHolidays(ctx.db), from, to)

/** Every circle that meets in the weeks to come is planned anew; answers the sessions that this changed. */
async function alignAll(tx: SignedCtx): Promise<holidayQueries.ChangedSession[]> {
  const ids = await holidayQueries.listCirclesAhead(tx.db)
  if (ids.length === 0) return []
  const touched = await alignCircles(tx, await queries.lockCircles(tx.db, ids))
  await bookAnyway(tx, touched)
  tx.changes('circles')
  return holidayQueries.listChanged(tx.db, touched)
}

type Form = z.output<typeof CircleHolidayForm>

const insert = async (tx: SignedCtx, form: Form) => {
  const holiday = await holidayQueries.insertHoliday(tx.db, { ...form, created_at: tx.now })
  return { holiday, cancelled: (await alignAll(tx)).filter(({ status }) => status === 'cancelled') }
}

const remove = async (tx: SignedCtx, id: number) => {
  const holiday = await holidayQueries.deleteHoliday(tx.db, id)
  if (!holiday) throw notFound(circleTexts.holidayNotFound)
  return { holiday, restored: (await alignAll(tx)).filter(({ status }) => status === 'scheduled') }
}

/** Does it, counts what it changed and takes it back: so the count is that of the change itself. */
const rehearse = (
  ctx: SignedCtx,
  change: (tx: SignedCtx) => Promise<readonly holidayQueries.ChangedSession[]>,
) =>
  inTransaction(ctx, (tx) =>
    takenBack(tx.db, async () => {
      const sessions = await change({ ...tx, changes: () => undefined })
      const circles = publishedOf(sessions).map(({ circleId }) => circleId)
      return {
        sessions: sessions.length,
        circles: new Set(sessions.map((one) => one.circle_id)).size,
        people: await holidayQueries.countPeopleOf(tx.db, circles),
      }
    }),
  )

export const checkHoliday = (ctx: SignedCtx, form: Form) =>
  rehearse(ctx, async (tx) => (await insert(tx, form)).cancelled)

export const checkHolidayRemoval = (ctx: SignedCtx, id: number) =>
  rehearse(ctx, async (tx) => (await remove(tx, id)).restored)

/** Circles that somebody knows of, each with its sessions in the order in which they were to come. */
const publishedOf = (sessions: readonly holidayQueries.ChangedSession[]) =>
  [
    ...Map.groupBy(
      sessions.filter(({ is_published }) => is_published),
      ({ circle_id }) => circle_id,
    ),
  ].map(([circleId, own]) => ({ circleId, own }))

const placeOf = ({ circle_id, id, starts_at }: holidayQueries.ChangedSession) => ({
  circle_id,
  session_id: id,
  from: starts_at.toISOString(),
})

function tellCancelled(tx: SignedCtx, sessions: readonly holidayQueries.ChangedSession[]): void {
  for (const { circleId, own } of publishedOf(sessions)) {
    const [first] = own
    if (!first) continue
    const room = `circle:${circleId}` as const
    const of = { ...placeOf(first), make_up: null }
    const sessions = own.map(({ id, starts_at }) => ({ id, starts_at: starts_at.toISOString() }))
    if (own.length > 1) tx.emit({ type: 'circle.series-cancelled', room, payload: { ...of, sessions } })
    else tx.emit({ type: 'circle.session-cancelled', room, payload: of })
  }
}

function tellRestored(tx: SignedCtx, sessions: readonly holidayQueries.ChangedSession[]): void {
  for (const { circleId, own } of publishedOf(sessions)) {
    const [first] = own
    if (!first) continue
    const room = `circle:${circleId}` as const
    const session_ids = own.map(({ id }) => id)
    if (own.length > 1)
      tx.emit({ type: 'circle.schedule-changed', room, payload: { circle_id: circleId, session_ids } })
    else tx.emit({ type: 'circle.session-restored', room, payload: placeOf(first) })
  }
}

/** Only what she saw is cancelled: where sessions came or went meanwhile, she is asked anew. */
export function addHoliday(ctx: SignedCtx, { sessions: agreed, ...form }: z.output<typeof AddHolidayForm>) {
  return inTransaction(ctx, async (tx) => {
    const { holiday, cancelled } = await insert(tx, form)
    if (cancelled.length !== agreed)
      throw conflict(circleTexts.holidayCount, { sessions: sessionCount(cancelled.length) })
    tellCancelled(tx, cancelled)
    await audit(tx, {
      action: 'circle-holiday.create',
      entity: 'circle_holiday',
      entityId: holiday.id,
      after: { name: form.name, sessions: cancelled.length },
    })
    return holiday
  })
}

export function removeHoliday(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { holiday, restored } = await remove(tx, id)
    tellRestored(tx, restored)
    await audit(tx, {
      action: 'circle-holiday.remove',
      entity: 'circle_holiday',
      entityId: id,
      before: { name: holiday.name, sessions: restored.length },
    })
    return null
  })
}
