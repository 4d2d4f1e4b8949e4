import { addDays } from '#core/day.ts'
import { riyadhDay, RIYADH } from '#core/format/zoned-day.ts'
import { lastDayOf } from '#core/series/rule.ts'
import { plannedSessions } from '#core/series/sessions.ts'
import { readSeries } from '#core/series/written-series.ts'
import { alignCircleSessions, writeCircle, writeRule } from '#server/features/circles/public.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { demoCircles, type DemoCircle } from './content/circles.ts'
import { insertRows } from './insert-rows.ts'

const DAYS_BEFORE = 56
const MINUTE = 60_000

interface People {
  readonly director: number
  readonly teachers: Readonly<Record<string, number>>
}

/** Circles in the middle of a term: the sessions of eight weeks behind them are over, the last of them meets now. */
export async function loadCircles(tx: Ctx, { director, teachers }: People): Promise<void> {
  const { db, now } = tx
  const teacherIds = Object.values(teachers)
  const shelves = { categories: await idsByName(db, 'categories'), levels: await idsByName(db, 'levels') }
  const ids: number[] = []
  for (const [at, circle] of demoCircles.entries()) {
    const teacherId = teacherIds[at % teacherIds.length] ?? director
    const words = { category: circle.category, level: circle.level }
    const id = await writeCircle(db, {
      title: circle.title,
      description: circle.text,
      teacher_id: teacherId,
      category_id: shelves.categories.get(words.category) ?? null,
      level_id: shelves.levels.get(words.level) ?? null,
      place: circle.place,
      link: circle.place === 'link' ? `https://meet.demo.rattil.test/${at + 1}` : null,
      address: circle.place === 'on_site' ? 'مبنى المركز، القاعة الثانية' : null,
      capacity: circle.capacity,
      seats_taken: circle.taken,
      price_halalas: (circle.price ?? 0) * 100,
      is_published: true,
      created_at: new Date(now.getTime() - (DAYS_BEFORE + at) * 1440 * MINUTE),
      updated_at: now,
      updated_by: director,
    })
    ids.push(id)
    await loadTerm(db, { circle, id, teacherId, now })
  }
  await meetNow(db, ids.at(-1) ?? 0, now)
  await alignCircleSessions(tx, ids)
}

const idsByName = async (db: Db, table: 'categories' | 'levels'): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [name, id]))

interface Term {
  readonly circle: DemoCircle
  readonly id: number
  readonly teacherId: number
  readonly now: Date
}

async function loadTerm(db: Db, { circle, id, teacherId, now }: Term): Promise<void> {
  const starts_on = addDays(riyadhDay(now), -DAYS_BEFORE)
  const { time, minutes } = circle
  const rrule = `FREQ=WEEKLY;INTERVAL=1;BYDAY=${circle.days};WKST=SU`
  const written = { rrule, starts_on, time, minutes, zone: RIYADH, ramadan_time: null }
  const rule = readSeries(written)
  const ruleId = await writeRule(db, { ...written, circle_id: id, ends_on: lastDayOf(rule) }, now)
  const over = plannedSessions(rule, { from: starts_on, to: riyadhDay(now) }).filter(
    ({ endsAt }) => endsAt < now,
  )
  await insertRows(
    db,
    'circle_sessions',
    over.map(({ day, startsAt, endsAt }) => ({
      circle_id: id,
      rule_id: ruleId,
      teacher_id: teacherId,
      day,
      original_starts_at: startsAt,
      starts_at: startsAt,
      ends_at: endsAt,
      started_at: startsAt,
      ended_at: endsAt,
      created_at: startsAt,
      updated_at: endsAt,
    })),
  )
}

/** Whenever the demo is opened first, one circle has begun a while ago. */
async function meetNow(db: Db, circleId: number, now: Date): Promise<void> {
  const { teacher_id } = await db
    .selectFrom('circles')
    .select('teacher_id')
    .where('id', '=', circleId)
    .executeTakeFirstOrThrow()
  const startsAt = new Date(now.getTime() - 20 * MINUTE)
  await insertRows(db, 'circle_sessions', [
    {
      circle_id: circleId,
      teacher_id,
      day: riyadhDay(startsAt),
      original_starts_at: startsAt,
      starts_at: startsAt,
      ends_at: new Date(now.getTime() + 40 * MINUTE),
      started_at: startsAt,
      created_at: startsAt,
      updated_at: startsAt,
    },
  ])
}
