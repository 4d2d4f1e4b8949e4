import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { nameAndMail, pair, type SearchedRows, type SearchWorld } from '#server/testing/cases/search.ts'
import { forCalls } from '#server/testing/cases/table.ts'

/** Whoever did something, one entry each. */
async function actors(world: SearchWorld): Promise<SearchedRows> {
  const both = await pair(world, 'admin')
  for (const { id } of both)
    await world
      .t()
      .db.insertInto('audit_log')
      .values({
        actor_id: id,
        action: 'course.update',
        entity: 'course',
        entity_id: '7',
        at: world.t().clock.now,
        request_id: 'x',
      })
      .execute()
  return { person: await world.make.director(), across: nameAndMail(both[0]) }
}

export const cases: FeatureCases = {
  references: directorsFields(
    'reports',
    `
    activities/query entity entity_id
    exportActivities/query entity entity_id`,
  ),
  searches: forCalls('reports', ['activities', 'exportActivities'], { make: actors }),
}
