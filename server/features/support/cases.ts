import { searchedText } from '#core/search/search.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL, MARK, PHONE, type OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields, openFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import type { SearchedRows, SearchWorld } from '#server/testing/cases/search.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

async function tickets({ make, texts }: SearchWorld): Promise<SearchedRows> {
  for (const name of texts)
    await make.ticket({
      name,
      search_norm: searchedText(name, name === texts[0] ? 'لا تصل رسالة التفعيل' : 'طلب نقل'),
    })
  return { person: await make.director(), across: 'التفعيل امنه' }
}

const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const own = await make.ticket({
    user_id: person.id,
    name: `${MARK} العتيبي`,
    email: EMAIL,
    phone: PHONE,
    subject: `سؤال ${MARK}`,
  })
  const paper = await make.file({ bucket: 'support', original_name: `صورة ${MARK}.webp` })
  await db.updateTable('files').set({ owner_id: null }).where('id', '=', paper.id).execute()
  const entry = await db
    .insertInto('support_entries')
    .values({ ticket_id: own.id, kind: 'note', author_id: other.id, text: `عن ${MARK}`, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('support_files')
    .values({
      entry_id: entry.id,
      file_id: paper.id,
      name: `صورة ${MARK}.webp`,
      token_hash: Buffer.from('support token'),
      created_at: at,
    })
    .execute()
  const others = await make.ticket({ assignee_id: person.id })
  await db
    .insertInto('support_entries')
    .values({ ticket_id: others.id, kind: 'answer', author_id: person.id, text: 'تم', created_at: at })
    .execute()
  await db
    .insertInto('support_readers')
    .values({ ticket_id: others.id, user_id: person.id, is_writing: true, seen_at: at })
    .execute()
  await db
    .insertInto('support_replies')
    .values({ title: 'شكرًا', text: 'شكرًا لكِ', updated_by: person.id, updated_at: at })
    .execute()
}

const secret = 'a secret that only the browser that uploaded the file was given'

export const cases: FeatureCases = {
  rows: directorsRows('adminSupport', [
    'show',
    'readers',
    'sayPresence',
    'respond',
    'addNote',
    'confirm',
    'change',
    'merge',
    'unmerge',
    'remove',
    'saveReply',
    'removeReply',
  ]),
  references: joined(
    openFields(secret, 'support', 'send/body files\nanswer/body files'),
    directorsFields('adminSupport', 'change/body assignee_id\nmerge/body into\nrespond/body reply_id'),
    openFields(secret, 'adminSupport', 'respond/body files'),
    directorsFields('adminSupport', 'list/query assignee'),
  ),
  searches: { 'adminSupport.list': { make: tickets } },
  holdUps: joined(
    plainCalls('support', 'sendFile', 'send', 'open', 'answer'),
    plainCalls('adminSupport', 'addReply', 'saveReply', 'saveSettings'),
    plainCalls('adminSupport', 'respond', 'addNote', 'change', 'merge', 'sayPresence'),
  ),
  ownRows,
}
