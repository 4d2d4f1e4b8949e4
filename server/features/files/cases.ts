import { normalise } from '#core/text/normalise.ts'
import { resumableRoutes } from '#contract/files/resumable-routes.ts'
import { as } from '#server/testing/as.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import type { RowCall, RowWorld } from '#server/testing/cases/row.ts'
import { forCalls, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

async function receiptFile({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.student()
  const file = await make.file({ owner_id: owner.id, bucket: 'receipts' })
  return { owner, params: { id: file.id } }
}

async function begunUpload({ t, make }: RowWorld): Promise<RowCall> {
  const owner = await make.teacher()
  const call = await as(t, owner)
  const body = { bucket: 'lesson-media', name: 'film.mp4', size: 1000 } as const
  const { data } = await call(resumableRoutes.begin, { body })
  return { owner, params: { id: data.id } }
}

const ownRows: OwnRows = async ({ db, make, at, person }) => {
  const named = { owner_id: person.id, original_name: `ملف ${MARK}.webp`, name_norm: normalise(MARK) }
  const photo = await make.file({ ...named, bucket: 'avatars' })
  await db.updateTable('users').set({ avatar_path: photo.path }).where('id', '=', person.id).execute()
  await make.file({ ...named, bucket: 'uploads' })
  await db
    .insertInto('resumable_uploads')
    .values({
      id: crypto.randomUUID(),
      owner_id: person.id,
      bucket: 'uploads',
      fingerprint: 'f',
      name: `رفع ${MARK}`,
      size_bytes: 1,
      created_at: at,
      touched_at: at,
    })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    {
      'files.link': [
        { row: "another student's receipt", triedBy: 'student', refused: 404, arrange: receiptFile },
        { row: "a student's receipt", triedBy: 'teacher', refused: 404, arrange: receiptFile },
      ],
      'files.stored': {
        open: 'an address alone opens public files only; a private one needs a signed link of a session',
      },
    },
    forCalls(
      'resumable',
      ['state', 'append', 'finish', 'cancel'],
      [{ row: "another's upload", triedBy: 'teacher', refused: 404, arrange: begunUpload }],
    ),
  ),
  holdUps: joined(plainCalls('files', 'upload'), plainCalls('resumable', 'begin', 'append')),
  ownRows,
}
