import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

export const cases: FeatureCases = {
  references: openFields(
    'a name of the account in Zoom: nobody of ours',
    'zoom',
    `save/body account_id
     save/body client_id`,
  ),
  holdUps: plainCalls('zoom', 'save'),
}
