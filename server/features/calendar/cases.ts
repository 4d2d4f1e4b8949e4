import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields, openFields } from '#server/testing/cases/reference.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'

const ownRows: OwnRows = async ({ db, at, person }) => {
  await db
    .insertInto('calendar_links')
    .values({ user_id: person.id, token_hash: Buffer.from('hash'), made_at: at })
    .execute()
}

export const cases: FeatureCases = {
  rows: inArea('calendar', { feed: { open: 'whoever has its secret address; feed.test.ts asks' } }),
  references: joined(
    openFields('it only narrows her own calendar', 'calendar', 'mine/query circle'),
    directorsFields('adminCalendar', 'centre/query teacher level'),
  ),
  ownRows,
}
