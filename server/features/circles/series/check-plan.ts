import type { z } from 'zod'
import type { PlanForm } from '#contract/circles/forms.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { formatDateTime } from '#core/format/date.ts'
import { holidaysBetween } from '#core/series/holidays.ts'
import { plannedSessions } from '#core/series/sessions.ts'
import { readSeries } from '#core/series/written-series.ts'
import { prayerTable, type PrayerTable } from '#server/features/prayer-times/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { circleTexts } from '../texts.ts'
import { spanFrom } from './align.ts'
import { elsewhereWords } from './bookings.ts'
import { listBusy, listMembersElsewhere } from './booking-queries.ts'
import { listHolidays } from './queries.ts'

/** Where a plan that is not saved yet meets what stands, in the weeks for which sessions are made. */
export async function checkPlan(
  ctx: SignedCtx,
  { circle_id = 0, teacher_id, assistant_ids, rules }: z.output<typeof PlanForm>,
) {
  const span = spanFrom(ctx.now)
  const holidays = holidaysBetween(await listHolidays(ctx.db), span.from, span.to)
  const hours = rules
    .flatMap((rule) => plannedSessions(readSeries(rule), span, holidays))
    .filter(({ startsAt, holiday }) => startsAt > ctx.now && holiday === null)
    .map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt }))
  const personIds = [teacher_id, ...assistant_ids]
  const busy = await listBusy(ctx.db, { personIds, hours, butCircle: circle_id })
  const [table, elsewhere] = await Promise.all([
    prayerTable(ctx),
    listMembersElsewhere(ctx.db, circle_id, hours),
  ])
  return {
    warnings: [...prayerWords(table, hours), ...elsewhereWords(elsewhere)],
    clashes: busy.map(({ planned, name, title, starts_at }) => ({
      starts_at: planned,
      text: text(circleTexts.clashOf, { name, circle: title, when: formatDateTime(starts_at) }),
    })),
  }
}

/** How many of the planned hours meet a prayer. */
function prayerWords(
  table: PrayerTable,
  hours: readonly { readonly starts_at: Date; readonly ends_at: Date }[],
) {
  const prayers = hours.map(({ starts_at, ends_at }) => table.meets({ startsAt: starts_at, endsAt: ends_at }))
  return (['maghrib', 'isha'] as const).flatMap((prayer) => {
    const met = prayers.filter((one) => one === prayer).length
    const sentence = prayer === 'maghrib' ? circleTexts.sessionsMeetMaghrib : circleTexts.sessionsMeetIsha
    return met === 0 ? [] : [text(sentence, { sessions: sessionCount(met) })]
  })
}
