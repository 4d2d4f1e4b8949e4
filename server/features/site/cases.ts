import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import {
  missingPath,
  openFields,
  type ReferenceCall,
  type ReferenceWorld,
} from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

async function logo({ make, person }: ReferenceWorld): Promise<ReferenceCall> {
  const drawn = { width: 100, height: 50, is_private: false }
  return {
    send: (logo_path) => ({ body: { logo_path } }),
    foreign: (await make.file({ bucket: 'avatars', ...drawn })).path,
    missing: missingPath('site-logos'),
    own: (await make.file({ bucket: 'site-logos', owner_id: person.id, ...drawn })).path,
  }
}

const ownRows: OwnRows = async ({ db, at, person }) => {
  await db
    .insertInto('settings')
    .values({ key: 'test.setting', value: '{}', updated_by: person.id })
    .execute()
  await db
    .insertInto('client_errors')
    .values({ user_id: person.id, at, message: 'عطل', stack: '', url: '/', user_agent: 'agent', code: 'c' })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    { 'site.text': { open: 'the texts of the site are public' } },
    directorsRows('site', ['saveText', 'resetText']),
  ),
  references: joined(
    {
      'site.saveSettings body.logo_path': [
        { what: "a student's photo", triedBy: 'admin', refused: 422, arrange: logo },
      ],
    },
    openFields('an address is kept as text and never fetched', 'site', 'reportError/body url'),
  ),
  holdUps: plainCalls('site', 'saveSettings', 'saveText', 'reportError'),
  ownRows,
}
