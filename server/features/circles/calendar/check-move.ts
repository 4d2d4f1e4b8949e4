import type { z } from 'zod'
import type { CancelSessionForm, MoveHourForm, MoveSessionForm } from '#contract/circles/forms.ts'
import { addDays, type Day } from '#core/day.ts'
import { RIYADH, zonedTime } from '#core/format/zoned-day.ts'
import { holidaysBetween } from '#core/series/holidays.ts'
import { momentOf } from '#core/series/wall-clock.ts'
import { prayerTable, type PrayerTable } from '#server/features/prayer-times/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { listPeopleOfSession } from '../people-queries.ts'
import { clashWords, elsewhereWords } from '../series/bookings.ts'
import { listMembersElsewhere } from '../series/booking-queries.ts'
import { listHolidays } from '../series/queries.ts'
import { cancelSession, moveSession } from '../sessions/acts.ts'
import { mayMove } from '../sessions/policy.ts'
import { circleTexts } from '../texts.ts'
import { countOfSeries, findMovable, listBusyOfSession, type MovableRow } from './move-queries.ts'

type Hour = z.output<typeof MoveHourForm>

async function openMovable(ctx: SignedCtx, sessionId: number): Promise<MovableRow> {
  const session = await findMovable(ctx.db, sessionId)
  if (!session) throw notFound(circleTexts.sessionNotFound)
  const leads = [session.circle_teacher_id, session.substitute_id].includes(ctx.actor.id)
  if (ctx.actor.role !== 'admin' && !leads) throw notFound(circleTexts.sessionNotFound)
  return session
}

/** From a calendar: the director moves whatever she likes, a teacher this one session of hers. */
export async function moveFromCalendar(
  ctx: SignedCtx,
  sessionId: number,
  form: z.output<typeof MoveSessionForm>,
) {
  const session = await openMovable(ctx, sessionId)
  if (ctx.actor.role !== 'admin' && form.scope !== 'this') throw forbidden(circleTexts.alone)
  return moveSession(ctx, { id: session.circle_id, sessionId }, form)
}

/** The same for cancelling; make-up hours pass the check of every session. */
export async function cancelFromCalendar(
  ctx: SignedCtx,
  sessionId: number,
  form: z.output<typeof CancelSessionForm>,
) {
  const session = await openMovable(ctx, sessionId)
  if (ctx.actor.role !== 'admin' && form.scope !== 'this') throw forbidden(circleTexts.alone)
  return cancelSession(ctx, { id: session.circle_id, sessionId }, form)
}

const MS_PER_MINUTE = 60_000
const STEP_MINUTES = 30
const STEPS_OF_DAY = [1, -1, 2, -2, 3, -3, 4, -4]
const DAYS_AROUND = [1, -1, 2, 3, -2, 4, -3]
const SUGGESTED = 3

interface Planned {
  readonly starts_at: Date
  readonly ends_at: Date
}

/** What would come of a move: what forbids it, what should be known, and the nearest hours that are free. */
export async function checkMove(ctx: SignedCtx, sessionId: number, hour: Hour) {
  const session = await openMovable(ctx, sessionId)
  const zone = session.zone ?? RIYADH
  const planned = plannedAt(hour, zone)
  const others = nearHours(planned, hour, zone).filter(({ starts_at }) => starts_at > ctx.now)
  const [busy, table, holidays, people, elsewhere, sessions] = await Promise.all([
    listBusyOfSession(ctx.db, sessionId, [planned, ...others]),
    prayerTable(ctx),
    listHolidays(ctx.db),
    listPeopleOfSession(ctx.db, sessionId),
    listMembersElsewhere(ctx.db, session.circle_id, [planned]),
    countOfSeries(ctx.db, sessionId, ctx.now),
  ])
  const daysOff = holidaysBetween(holidays, addDays(hour.day, -8), addDays(hour.day, 8))
  const isFree = ({ starts_at }: Planned) =>
    !busy.some(({ planned: at }) => at.getTime() === starts_at.getTime()) &&
    !daysOff.has(zonedTime(starts_at, zone).day)
  const clashes = [
    ...refusals(ctx, session, planned),
    ...clashWords(busy.filter(({ planned: at }) => at.getTime() === planned.starts_at.getTime())),
  ]
  const warnings = [
    ...dayWarnings(hour.day, daysOff),
    ...prayerWarnings(table, planned),
    ...elsewhereWords(elsewhere),
  ]
  return {
    grade:
      clashes.length > 0
        ? ('blocked' as const)
        : warnings.length > 0
          ? ('warned' as const)
          : ('fine' as const),
    clashes,
    warnings,
    suggestions: clashes.length > 0 ? others.filter(isFree).slice(0, SUGGESTED).map(inZone(zone)) : [],
    told: people.filter((id) => id !== ctx.actor.id).length,
    sessions,
  }
}

function plannedAt({ day, time, minutes }: Hour, zone: string): Planned {
  const starts_at = momentOf(day, time, zone)
  return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * MS_PER_MINUTE) }
}

/** The half hours around it, then the same hour on days around. */
function nearHours({ starts_at, ends_at }: Planned, hour: Hour, zone: string): Planned[] {
  const later = (minutes: number) => ({
    starts_at: new Date(starts_at.getTime() + minutes * MS_PER_MINUTE),
    ends_at: new Date(ends_at.getTime() + minutes * MS_PER_MINUTE),
  })
  const ofDay = STEPS_OF_DAY.map((step) => later(step * STEP_MINUTES)).filter(
    (planned) => zonedTime(planned.starts_at, zone).day === hour.day,
  )
  return [...ofDay, ...DAYS_AROUND.map((days) => plannedAt({ ...hour, day: addDays(hour.day, days) }, zone))]
}

function refusals(ctx: SignedCtx, session: MovableRow, { starts_at }: Planned): string[] {
  if (!mayMove(ctx.actor, session, ctx.now)) return [text(circleTexts.past)]
  return starts_at > ctx.now ? [] : [text(circleTexts.toPast)]
}

function dayWarnings(day: Day, daysOff: ReadonlyMap<Day, string>): string[] {
  const name = daysOff.get(day)
  return name === undefined ? [] : [text(circleTexts.onHoliday, { name })]
}

function prayerWarnings(table: PrayerTable, { starts_at, ends_at }: Planned): string[] {
  const prayer = table.meets({ startsAt: starts_at, endsAt: ends_at })
  return prayer === null ? [] : [text(circleTexts[prayer === 'maghrib' ? 'meetsMaghrib' : 'meetsIsha'])]
}

const two = (number: number) => String(number).padStart(2, '0')
const inZone =
  (zone: string) =>
  ({ starts_at }: Planned) => {
    const { day, hour, minute } = zonedTime(starts_at, zone)
    return { day, time: `${two(hour)}:${two(minute)}`, starts_at }
  }
