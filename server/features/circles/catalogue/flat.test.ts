import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { facets, liveCount, newestLive } from './queries.ts'

const t = testApp()
const make = maker(t)

test('what meets now and what the catalogue is narrowed by do not read the words of every circle', async () => {
  const teacher = await make.teacher()
  const { id } = await make.circle({ teacher_id: teacher.id })
  const { now } = t().clock
  await sql`
    insert into circles (title, description, teacher_id, place, title_norm, title_sort, search_norm, search_vector,
      is_published, created_at, updated_at, status, live_since)
    select title, repeat('وصف الحلقة ', 60), teacher_id, place, title_norm, title_sort, search_norm, search_vector,
      true, created_at, updated_at, case when n % 20 = 0 then 'live' else 'scheduled' end,
      case when n % 20 = 0 then ${now}::timestamptz - n * interval '1 second' end
    from circles, generate_series(1, 2000) n where id = ${id}`.execute(t().db)
  await vacuum(t().db, 'circles', 'users')
  expect(await pagesOf(t().db, facets)).toBeLessThan(40)
  expect(await pagesOf(t().db, liveCount(t().db))).toBeLessThan(20)
  expect(await pagesOf(t().db, newestLive(t().db, 3))).toBeLessThan(20)
})
