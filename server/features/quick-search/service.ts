import { readSearch } from '#core/search/search.ts'
import { matchesCourse } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'

/** As many as are seen at a glance. */
const MOST = 6

export async function findQuickly({ db, actor }: SignedCtx, typed: string | undefined) {
  const search = readSearch(typed)
  if (!search) return { courses: [], lessons: [], catalogue: [] }
  const courseFits = matchesCourse(search)
  const request = { search, courseFits, role: actor.role, userId: actor.id, limit: MOST }
  const [courses, lessons, catalogue] = await Promise.all([
    queries.listHerCourses(db, request),
    queries.listHerLessons(db, request),
    actor.role === 'student' ? queries.listOtherCourses(db, request) : [],
  ])
  return { courses, lessons, catalogue }
}
