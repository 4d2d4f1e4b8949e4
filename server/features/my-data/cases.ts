import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import type { RowCase } from '#server/testing/cases/row.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

/** A file of everything about one woman is hers alone: the director is a stranger to it like everybody else. */
const exportTriedBy = (triedBy: RowCase['triedBy']): RowCase => ({
  row: "another woman's export of her data",
  triedBy,
  refused: 404,
  arrange: async ({ t, make }) => {
    const owner = await make.student()
    const { id } = await t()
      .db.insertInto('data_exports')
      .values({
        user_id: owner.id,
        status: 'ready',
        path: `my-data/${owner.id}`,
        size_bytes: 1,
        requested_at: t().clock.now,
        expires_at: new Date(t().clock.now.getTime() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { owner, params: { id } }
  },
})

const DAY_MS = 86_400_000

const ownRows: OwnRows = ({ db, at, person }) =>
  db
    .insertInto('data_exports')
    .values({ user_id: person.id, requested_at: new Date(at.getTime() - 2 * DAY_MS), status: 'failed' })
    .execute()

export const cases: FeatureCases = {
  rows: {
    'myData.link': [exportTriedBy('student'), exportTriedBy('teacher'), exportTriedBy('admin')],
    'myData.download': {
      open: 'an address alone opens nothing; it needs a signed link of a session of the woman whose data it is',
    },
  },
  holdUps: plainCalls('myData', 'askDeletion'),
  ownRows,
}
