import { searchColumns } from '#core/text/search-columns.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import {
  MISSING_ID,
  directorsFields,
  openFields,
  triedByTeacher,
  type ReferenceCase,
} from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import type { SearchedList } from '#server/testing/cases/search.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

function teachersFile(body?: object): RowEntry {
  const arrange = async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.teacher()
    const file = await make.file({ bucket: 'lesson-media', owner_id: owner.id })
    // Replaced by itself she is told so; for others neither of both is there.
    const sent = body && 'file_id' in body ? { file_id: file.id } : body
    return { owner, params: { id: file.id }, ...(sent ? { body: sent } : {}) }
  }
  return [{ row: "another teacher's file", triedBy: 'teacher', refused: 404, arrange }]
}

function teachersFolder(body?: object): RowEntry {
  const arrange = async ({ t, make }: RowWorld): Promise<RowCall> => {
    const owner = await make.teacher()
    const name = `مجلد ${owner.id}`
    const { id } = await t()
      .db.insertInto('media_folders')
      .values({ name, name_norm: name, created_by: owner.id, created_at: t().clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { owner, params: { id }, ...(body ? { body: { ...body, name } } : {}) }
  }
  return [{ row: "another teacher's folder", triedBy: 'teacher', refused: 403, arrange }]
}

/** Another teacher's file in a call on a file of hers. */
const namedFile =
  (send: (id: string | number) => object, place: (id: number) => object): ReferenceCase['arrange'] =>
  async ({ make, person }) => {
    const file = (owner_id?: number) =>
      make.file({ bucket: 'lesson-media', ...(owner_id === undefined ? {} : { owner_id }) })
    return {
      params: { ...place((await file(person.id)).id) },
      send: (id) => ({ body: send(id) }),
      foreign: (await file()).id,
      missing: MISSING_ID,
      own: (await file(person.id)).id,
    }
  }

const library = (role: 'admin' | 'teacher'): SearchedList => ({
  make: async ({ make, texts }) => {
    const person = await make.user({ role })
    for (const name of texts)
      await make.file({
        bucket: 'lesson-media',
        owner_id: person.id,
        original_name: name,
        name_norm: searchColumns(name).norm,
      })
    return { person }
  },
})

const FORMS = ['move', 'createFolder', 'saveFolder', 'save', 'replace'] as const

const ownRows: OwnRows = async ({ db, make, at, person }) => {
  await make.file({
    owner_id: person.id,
    bucket: 'lesson-media',
    original_name: 'درس.webp',
    deleted_at: at,
    deleted_by: person.id,
  })
  await db
    .insertInto('media_folders')
    .values({ name: 'مجلد', name_norm: 'مجلد', created_by: person.id, created_at: at })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    directorsRows('adminMedia', [
      'show',
      'save',
      'replace',
      'remove',
      'restore',
      'saveFolder',
      'removeFolder',
    ]),
    inArea('teacherMedia', {
      show: teachersFile(),
      save: teachersFile({ name: 'اسم', folder_id: null }),
      replace: teachersFile({ file_id: 1 }),
      remove: teachersFile(),
      restore: teachersFile(),
      saveFolder: teachersFolder({ name: 'مجلد', parent_id: null }),
      removeFolder: teachersFolder(),
    }),
  ),
  references: joined(
    directorsFields(
      'adminMedia',
      `
      list/query folder
      move/body ids folder_id
      createFolder/body parent_id
      saveFolder/body parent_id
      save/body folder_id
      replace/body file_id`,
    ),
    openFields(
      'teachers share the folders; what lies in them is listed for its owner only',
      'teacherMedia',
      `
      list/query folder
      move/body folder_id
      createFolder/body parent_id
      saveFolder/body parent_id
      save/body folder_id`,
    ),
    {
      'teacherMedia.move body.ids': triedByTeacher(
        "another teacher's file",
        namedFile(
          (id) => ({ ids: [id], folder_id: null }),
          () => ({}),
        ),
        404,
      ),
      'teacherMedia.replace body.file_id': triedByTeacher(
        "another teacher's file",
        namedFile(
          (file_id) => ({ file_id }),
          (id) => ({ id }),
        ),
        404,
      ),
    },
  ),
  searches: { 'adminMedia.list': library('admin'), 'teacherMedia.list': library('teacher') },
  holdUps: joined(
    plainCalls('adminMedia', ...FORMS),
    plainCalls('teacherMedia', ...FORMS),
    plainCalls('mediaSettings', 'saveQuotas'),
  ),
  ownRows,
}
