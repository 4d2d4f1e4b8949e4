import { searchedText } from '#core/search/search.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
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
}
