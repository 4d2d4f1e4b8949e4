import type { Paging } from '#contract/kernel/fields.ts'
import { readPeopleSearch } from '#core/search/search.ts'
import { photoUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { toAttempt, toCourse } from '../person/present.ts'
import { listAttempts, listEnrolments } from '../person/queries.ts'
import { canSeeStudent } from '../policy.ts'
import { findPerson } from '../people/queries.ts'
import { userTexts } from '../texts.ts'
import * as queries from './queries.ts'

type Asked = Paging &
  Pick<queries.TaughtFilter, 'sort'> & {
    readonly search?: string | undefined
    readonly course?: number | undefined
  }

export async function listTaught(ctx: SignedCtx, query: Asked) {
  const { course, sort } = query
  const filter = { teacherId: ctx.actor.id, search: readPeopleSearch(query.search), course, sort }
  const [ids, total] = await Promise.all([
    queries.listTaughtIds(ctx.db, filter, windowOf(query)),
    queries.countTaught(ctx.db, filter),
  ])
  const rows = await queries.listTaughtRows(ctx.db, ctx.actor.id, ids, query.course)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ avatar_path, ...row }) => ({ ...row, avatar: photoUrl(ctx, avatar_path, ctx.actor.sessionId) }))
  return pageOf(items, total, query)
}

const NEWEST = { limit: 100, offset: 0 }

/** Somebody who learns in none of her courses does not exist for her. */
export async function showTaught(ctx: SignedCtx, id: number) {
  const [person, courses] = await Promise.all([
    findPerson(ctx.db, id),
    listEnrolments(ctx.db, id, NEWEST, ctx.actor.id),
  ])
  if (!person || person.archived_at || !canSeeStudent(courses)) throw notFound(userTexts.notFound)
  const attempts = await listAttempts(ctx.db, id, NEWEST, ctx.actor.id)
  const { name, email, bio, avatar_path } = person
  return {
    id,
    name,
    email,
    bio,
    avatar: photoUrl(ctx, avatar_path, ctx.actor.sessionId),
    courses: courses.map(toCourse),
    attempts: attempts.map(toAttempt),
  }
}
