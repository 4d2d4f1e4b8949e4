import { rawLimits } from '#contract/kernel/limits.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL, type OwnRows } from '#server/testing/cases/life.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import { forCalls, joined } from '#server/testing/cases/table.ts'
import { plainCalls, type Input } from '#server/testing/hold-ups/hold-up.ts'

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

/** Nothing reads a mail that nobody signed; one that is signed is read by a worker. */
const unsignedMails: readonly Input[] = [
  { name: 'a mail at its limit', bytes: rawLimits.mail.bytes, refused: 403 },
  { name: 'a mail beyond its limit', bytes: rawLimits.mail.bytes + 1, refused: 413 },
].map(({ name, bytes, refused }) => ({
  name,
  refused,
  sent: { body: new Uint8Array(bytes), headers: { 'content-type': 'message/rfc822' } },
}))

export const cases: FeatureCases = {
  ownRows,
  references: openFields(
    'how a mail server knows us and our folder: nobody and nothing of ours',
    'inboundMail',
    `save/body user
     save/body folder
     test/body user
     test/body folder`,
  ),
  holdUps: joined(
    plainCalls('inboundMail', 'save', 'test'),
    forCalls('inboundMail', ['receive'], { more: () => Promise.resolve(unsignedMails) }),
  ),
}
