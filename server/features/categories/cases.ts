import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const FIELDS = `
  order/body ids
  merge/body into_id`

const ownRows: OwnRows = async ({ db, person }) => {
  const shelf = { name: 'رف', name_norm: 'رف', position: 90, updated_by: person.id }
  await db.insertInto('categories').values(shelf).execute()
  await db.insertInto('levels').values(shelf).execute()
}

export const cases: FeatureCases = {
  rows: joined(
    directorsRows('categories', ['save', 'remove', 'merge']),
    directorsRows('levels', ['save', 'remove', 'merge']),
  ),
  references: joined(directorsFields('categories', FIELDS), directorsFields('levels', FIELDS)),
  holdUps: joined(
    plainCalls('categories', 'create', 'order', 'save', 'merge'),
    plainCalls('levels', 'create', 'order', 'save', 'merge'),
  ),
  ownRows,
}
