import { searchedText } from '#core/search/search.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL, MARK, PHONE, type OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields, openFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import type { SearchedRows, SearchWorld } from '#server/testing/cases/search.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

async function applications({ make, texts }: SearchWorld): Promise<SearchedRows> {
  for (const name of texts)
    await make.application({
      name,
      search_norm: searchedText(name, name === texts[0] ? 'المدينة المنورة' : 'الدمام'),
    })
  return { person: await make.director(), across: 'المنوره امنه' }
}

const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const { id: application_id } = await make.application({
    name: `${MARK} العتيبي`,
    email: EMAIL,
    phone: PHONE,
    about: `عن ${MARK}`,
    status: 'accepted',
    user_id: person.id,
    decided_by: person.id,
  })
  const name = `سيرة ${MARK}.pdf`
  const paper = await make.file({ bucket: 'teacher-applications', original_name: name })
  await db.updateTable('files').set({ owner_id: null }).where('id', '=', paper.id).execute()
  await db
    .insertInto('teacher_application_files')
    .values({
      application_id,
      file_id: paper.id,
      kind: 'cv',
      name,
      token_hash: Buffer.from('token'),
      created_at: at,
    })
    .execute()
  const others = await make.application({ name: 'نورة العنزي', email: 'noura@rattil.test' })
  await db
    .insertInto('teacher_application_notes')
    .values([
      { application_id, author_id: other.id, text: `سر بين المديرات عن ${MARK}`, created_at: at },
      { application_id: others.id, author_id: person.id, text: 'نورة مناسبة', created_at: at },
    ])
    .execute()
}

export const cases: FeatureCases = {
  rows: directorsRows('teacherApplications', ['show', 'addNote', 'accept', 'refuse']),
  references: joined(
    openFields(
      'a secret that only the browser that uploaded the file was given',
      'teacherApplications',
      'send/body cv ijaza_files',
    ),
    directorsFields('teacherApplications', 'accept/body account_id'),
  ),
  searches: { 'teacherApplications.list': { make: applications } },
  holdUps: joined(
    plainCalls('teacherApplications', 'sendFile', 'send', 'status'),
    plainCalls('teacherApplications', 'addNote', 'accept', 'refuse'),
  ),
  ownRows,
}
