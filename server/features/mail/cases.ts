import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL as address, MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const ownRows: OwnRows = async ({ t, at, person }) => {
  const { db } = t()
  const mail = { kind: 'mail.test', address, reason: `550 5.1.1 ${MARK}` }
  await db
    .insertInto('mails')
    .values([{ ...mail, state: 'failed', finished_at: at }, mail])
    .execute()
  await db
    .insertInto('mail_templates')
    .values({ kind: 'mail.test', version: 1, words: null, saved_at: at, saved_by: person.id })
    .execute()
}

export const cases: FeatureCases = {
  ownRows,
  rows: directorsRows('mail', ['retry', 'lift', 'letter', 'saveLetter', 'resetLetter', 'previewLetter']),
  references: joined(
    openFields(
      'a place in a list that the director alone reads',
      'mail',
      `mails/query before
       suppressions/query after`,
    ),
    openFields(
      'the name by which a mail server knows us: nobody of ours',
      'mail',
      `saveServer/body user
       testConnection/body user`,
    ),
  ),
  holdUps: plainCalls(
    'mail',
    'saveServer',
    'saveSender',
    'saveLimits',
    'testConnection',
    'sendTest',
    'saveLetter',
    'previewLetter',
  ),
}
