import { normalise } from '#core/text/normalise.ts'
import { as } from '#server/testing/as.ts'
import { taughtRows } from '#server/testing/cases/desk-rows.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import {
  MISSING_ID,
  type ReferenceCall,
  type ReferenceCase,
  type ReferenceWorld,
} from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowCase } from '#server/testing/cases/row.ts'
import { joined } from '#server/testing/cases/table.ts'
import { courseFiles } from '#server/testing/hold-ups/file-inputs.ts'
import { plainCalls, type HoldUp, type Input } from '#server/testing/hold-ups/hold-up.ts'
import { upload } from '#server/testing/upload.ts'
import { zipOf } from '#server/testing/zip.ts'

const report = {
  title: 'دورة',
  modules: [],
  lessons_count: 0,
  questions_count: 0,
  media: { files: 0, bytes: 0 },
  problems: [],
  notes: [],
}

/** An import belongs to whoever uploaded the file, between directors too. */
const imports = (role: 'teacher' | 'admin', extra: Partial<RowCall> = {}): RowCase[] => [
  {
    row: "another woman's import",
    triedBy: role,
    refused: 404,
    arrange: async ({ t, make }) => {
      const owner = await make.user({ role })
      const { id } = await t()
        .db.insertInto('course_imports')
        .values({
          created_by: owner.id,
          file_id: (await make.file({ owner_id: owner.id, bucket: 'course-files' })).id,
          file_name: 'دورة.zip',
          report: JSON.stringify(report),
          total: 0,
          created_at: t().clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { owner, params: { importId: id }, ...extra }
    },
  },
]

async function uploaded({ t, make, person }: ReferenceWorld): Promise<ReferenceCall> {
  const { token } = await as(t, person)
  const sent = await upload(t, token, { bucket: 'course-files', bytes: await zipOf({ 'a.txt': 'a' }) })
  return {
    send: (file_id) => ({ body: { file_id } }),
    foreign: (await make.file({ bucket: 'course-files' })).id,
    missing: MISSING_ID,
    own: sent.data.id,
  }
}

const readBy = (triedBy: 'teacher' | 'admin'): ReferenceCase[] => [
  { what: "another woman's course file", triedBy, refused: 422, arrange: uploaded },
]

const wholeFiles: HoldUp = {
  more: async (world) => {
    const inputs: Input[] = []
    for (const [name, bytes] of Object.entries(courseFiles)) {
      const file_id = await world.keepZip(await bytes())
      inputs.push({ name, sent: { body: JSON.stringify({ file_id }) } })
    }
    return inputs
  },
}

const ownRows: OwnRows = async ({ db, make, at, person }) => {
  const { id: file_id } = await make.file({
    owner_id: person.id,
    original_name: `ملف ${MARK}.webp`,
    name_norm: normalise(MARK),
    bucket: 'course-files',
  })
  await db
    .insertInto('course_imports')
    .values({
      created_by: person.id,
      file_id,
      file_name: `${MARK}.zip`,
      report: '{}',
      total: 0,
      created_at: at,
    })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(directorsRows('adminCourseFiles', ['pack']), {
    'adminCourseFiles.show': imports('admin'),
    'adminCourseFiles.confirm': imports('admin', { body: {} }),
    'teacherCourseFiles.pack': taughtRows('course', { body: {} }),
    'teacherCourseFiles.show': imports('teacher'),
    'teacherCourseFiles.confirm': imports('teacher', { body: {} }),
    'courseDownloads.packed': {
      open: 'an address alone opens nothing; it needs a signed link of a session whose course it is',
    },
  }),
  references: {
    'adminCourseFiles.read body.file_id': readBy('admin'),
    'teacherCourseFiles.read body.file_id': readBy('teacher'),
  },
  holdUps: joined({ 'adminCourseFiles.read': wholeFiles }, plainCalls('teacherCourseFiles', 'read')),
  ownRows,
}
