import { resumableRoutes } from '#contract/files/resumable-routes.ts'
import { as } from './as.ts'
import type { RowCall, RowEntry, RowWorld } from './row-case.ts'

const uploadCalls = ['state', 'append', 'finish', 'cancel'] as const

/** The rows of uploads on their way and of the media library. */
export const mediaRowCases: Readonly<Record<string, RowEntry>> = {
  ...Object.fromEntries(
    uploadCalls.map((call): [string, RowEntry] => [
      `resumable.${call}`,
      [{ row: "another's upload", triedBy: 'teacher', refused: 404, arrange: begunUpload }],
    ]),
  ),
  ...Object.fromEntries(
    ['show', 'save', 'replace', 'remove', 'restore', 'saveFolder', 'removeFolder'].map((call) => [
      `adminMedia.${call}`,
      { open: 'the director works with every file and folder; the door keeps all others out' },
    ]),
  ),
  'teacherMedia.show': teachersFile(),
  'teacherMedia.save': teachersFile({ name: 'اسم', folder_id: null }),
  'teacherMedia.replace': teachersFile({ file_id: 1 }),
  'teacherMedia.remove': teachersFile(),
  'teacherMedia.restore': teachersFile(),
  'teacherMedia.saveFolder': teachersFolder({ name: 'مجلد', parent_id: null }),
  'teacherMedia.removeFolder': teachersFolder(),
}

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

async function begunUpload({ t, make }: RowWorld): Promise<RowCall> {
  const owner = await make.teacher()
  const call = await as(t, owner)
  const body = { bucket: 'lesson-media', name: 'film.mp4', size: 1000 } as const
  const { data } = await call(resumableRoutes.begin, { body })
  return { owner, params: { id: data.id } }
}
