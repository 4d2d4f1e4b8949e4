import { circlesWithoutHer } from '#server/features/circles/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isLastDirector } from '../policy.ts'
import * as queries from '../people/queries.ts'

const NAMED_COURSES = 3

/** The courses that would stand without a teacher, the first few by name; undefined when there are none. */
export async function taughtCourses({ db }: Ctx, id: number): Promise<string | undefined> {
  const titles = await queries.listTaughtTitles(db, id, NAMED_COURSES + 1)
  if (titles.length === 0) return undefined
  const named = titles.slice(0, NAMED_COURSES).map(({ title }) => `«${title}»`)
  return [...named, ...(titles.length > NAMED_COURSES ? ['وغيرها'] : [])].join('، ')
}

/** What would be left without anybody if this person went. */
export async function findObstacles(ctx: Ctx, person: queries.Person) {
  const others = await queries.countOtherDirectors(ctx.db, person.id, ctx.config.demo)
  return {
    isLastDirector: isLastDirector(person, others),
    taughtCourses: await taughtCourses(ctx, person.id),
    taughtCircles: await circlesWithoutHer(ctx, person.id),
  }
}

export const findPerson = ({ db }: Ctx, id: number) => queries.findPerson(db, id)

/** Holds the account and every director until the commit, so that the rule of the last one holds. */
export async function lockPerson(tx: Ctx, id: number): Promise<queries.Person | undefined> {
  await queries.lockWithDirectors(tx.db, id)
  return queries.findPerson(tx.db, id)
}
