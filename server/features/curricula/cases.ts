import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

type Named = 'path' | 'curriculum' | 'module' | 'lesson'

/** A student of the path may; whoever does not walk it does not even learn of it. */
function matterOfPath(
  named: Named,
  given: { readonly body?: object; readonly progress?: true } = {},
): RowEntry {
  const arrange = async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const matter = await make.curriculum()
    await make.pathEnrolment({ path_id: matter.path, user_id: owner.id })
    return {
      owner,
      params: { id: matter[named], ...(given.progress ? { studentId: owner.id } : {}) },
      ...(given.body ? { body: given.body } : {}),
    }
  }
  return [{ row: 'matter of a path that she does not walk', triedBy: 'student', refused: 404, arrange }]
}

/** She has completed a lesson of the matter of her path. */
const ownRows: OwnRows = async ({ db, make, at, person }) => {
  const { lesson } = await make.curriculum()
  await db
    .insertInto('curriculum_done_lessons')
    .values({ lesson_id: lesson, user_id: person.id, done_at: at })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    inArea('curriculumMatter', {
      ofPath: matterOfPath('path'),
      modules: matterOfPath('curriculum'),
      lessons: matterOfPath('module'),
      complete: matterOfPath('lesson', { body: { is_done: true } }),
      myProgress: matterOfPath('curriculum'),
      progress: matterOfPath('curriculum', { progress: true }),
    }),
    directorsRows('adminCurricula', [
      'save',
      'remove',
      'addModule',
      'saveModule',
      'removeModule',
      'addLesson',
      'saveLesson',
      'removeLesson',
    ]),
  ),
  references: directorsFields(
    'adminCurricula',
    `
    create/body path_id
    addLesson/body recording_path
    saveLesson/body recording_path`,
  ),
  holdUps: joined(
    plainCalls('curriculumMatter', 'complete'),
    plainCalls('adminCurricula', 'create', 'save', 'addModule', 'saveModule', 'addLesson', 'saveLesson'),
  ),
  ownRows,
}
