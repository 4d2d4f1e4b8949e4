import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL, type OwnRows } from '#server/testing/cases/life.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const ownRows: OwnRows = async ({ t, at }) => {
  await t()
    .db.insertInto('inbound_mails')
    .values({
      identity: 'answer@rattil.test',
      way: 'imap',
      size_bytes: 10,
      sender: EMAIL.toLowerCase(),
      outcome: 'joined',
      due_at: at,
      created_at: at,
      finished_at: at,
    })
    .execute()
}

export const cases: FeatureCases = {
  ownRows,
  references: openFields(
    'the name by which a mail server knows us: nobody of ours',
    'inboundMail',
    `save/body user
     test/body user`,
  ),
  holdUps: plainCalls('inboundMail', 'receive', 'save', 'test'),
}
