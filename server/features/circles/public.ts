import type { Insertable } from 'kysely'
import type { Circles } from '#server/db/types.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { findCategory, findLevel, findPersonName, insertCircle } from './circle/queries.ts'
import { listCirclesAhead } from './people-queries.ts'
import { circleSearchColumns } from './search-columns.ts'
import { alignCircles } from './series/align.ts'
import { bookAnyway } from './series/bookings.ts'
import { lockCircles } from './series/queries.ts'

export { listOnShelf as listCirclesOnShelf, moveShelf as moveShelfOfCircles } from './desk/shelf-queries.ts'
export { settleHome } from './catalogue/home.ts'
export { listHolidayNames } from './series/holidays.ts'
export { listShownCircles } from './catalogue/service.ts'
export { forgetInCircles } from './seats/forget-person.ts'
export { audienceToAffirm, isMember, staysIn } from './members.ts'
export { findSessionWords } from './notice-queries.ts'
export { listPresent, recordArrival, recordDeparture } from './presence/presence.ts'
export { insertRule as writeRule } from './series/queries.ts'
export { confirmPaidPlace, holdPaidPlace, refusePaidPlace } from './registration/pay.ts'
export { refuseUnaffirmed } from './unaffirmed.ts'
export { openStaffCircle, openStaffSession } from './teaching/staff.ts'

const NAMED = 3

/** The circles whose sessions to come would be without their teacher, the first few by name; undefined when there are none. */
export async function circlesWithoutHer(ctx: Ctx, personId: number): Promise<string | undefined> {
  const circles = await listCirclesAhead(ctx.db, [personId], ctx.now)
  if (circles.length === 0) return undefined
  const named = circles.slice(0, NAMED).map(({ title }) => `«${title}»`)
  return [...named, ...(circles.length > NAMED ? ['وغيرها'] : [])].join('، ')
}

/** Of these people those without whom sessions to come would be without their teacher. */
export const peopleWithCircles = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await listCirclesAhead(ctx.db, ids, ctx.now)).map(({ person_id }) => person_id))

type Written = Omit<
  Insertable<Circles>,
  'search_vector' | 'search_norm' | 'title_norm' | 'title_sort' | 'art' | 'questions'
> & {
  readonly questions?: unknown
  readonly art?: unknown
}

/** A circle with whatever follows from its words, without rules and sessions. */
export async function writeCircle(db: Db, { art = {}, ...row }: Written): Promise<number> {
  const [teacher, category, level] = await Promise.all([
    findPersonName(db, row.teacher_id),
    row.category_id ? findCategory(db, row.category_id) : undefined,
    row.level_id ? findLevel(db, row.level_id) : undefined,
  ])
  const words = circleSearchColumns({
    title: row.title,
    description: row.description ?? '',
    teacher_name: teacher?.name ?? '',
    category_name: category?.name ?? null,
    level_name: level?.name ?? null,
  })
  return insertCircle(db, { ...row, ...words, art })
}

/** Makes the sessions to come of circles as their rules say, and books their people. */
export async function alignCircleSessions(tx: Ctx, ids: readonly number[]): Promise<void> {
  await bookAnyway(tx, await alignCircles(tx, await lockCircles(tx.db, ids)))
}
