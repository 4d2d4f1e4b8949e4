import { normalise } from '#core/text/normalise.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const ownRows: OwnRows = async ({ make, at, person }) => {
  const named = { owner_id: person.id, original_name: `إيصال ${MARK}.webp`, name_norm: normalise(MARK) }
  const paid = await make.enrolment({ user_id: person.id, price_halalas: 12_000 })
  await make.receipt({
    enrolment_id: paid.id,
    file_id: (await make.file(named)).id,
    status: 'confirmed',
    decided_at: at,
    decided_by: person.id,
  })
  await make.receipt({
    user_id: person.id,
    file_id: (await make.file(named)).id,
    reason: `غير واضح ${MARK}`,
  })
}

export const cases: FeatureCases = {
  rows: directorsRows('payments', ['confirm', 'refuse']),
  references: directorsFields('payments', 'confirm/body shared_with'),
  holdUps: plainCalls('payments', 'confirm', 'refuse'),
  ownRows,
}
