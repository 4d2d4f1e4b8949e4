import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const FIELDS = `
  order/body ids
  merge/body into_id`

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
}
