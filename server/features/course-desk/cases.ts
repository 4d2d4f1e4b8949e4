import { normalise } from '#core/text/normalise.ts'
import { taughtRows } from '#server/testing/cases/desk-rows.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import {
  MISSING_ID,
  directorsFields,
  openFields,
  picturesOf,
  triedByTeacher,
  type ReferenceCall,
  type ReferenceCase,
  type ReferenceEntry,
  type ReferenceWorld,
} from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { searchedCourses } from '#server/testing/cases/search.ts'
import { inArea, joined, type Table } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

/** A field of a course of hers, new or standing. */
const courseField =
  (
    call: 'create' | 'save',
    send: (value: string | number) => object,
    values: (world: ReferenceWorld) => Promise<Pick<ReferenceCall, 'foreign' | 'missing' | 'own'>>,
  ): ReferenceCase['arrange'] =>
  async (world) => {
    const course = await world.make.course({ instructor_id: world.person.id, status: 'draft' })
    const rest = call === 'create' ? { title: 'دورة جديدة' } : { version: course.version }
    return {
      ...(call === 'save' ? { params: { courseId: course.id } } : {}),
      send: (value) => ({ body: { ...rest, ...send(value) } }),
      ...(await values(world)),
    }
  }

const instructors = async ({ make, person }: ReferenceWorld) => ({
  foreign: (await make.teacher()).id,
  missing: MISSING_ID,
  own: person.id,
})

const prerequisites = async ({ make }: ReferenceWorld) => ({
  foreign: (await make.course({ status: 'draft' })).id,
  missing: MISSING_ID,
  own: (await make.course({ status: 'published' })).id,
})

const courseFields = (call: 'create' | 'save'): Table<ReferenceEntry> => ({
  [`teacherDesk.${call} body.image_path`]: triedByTeacher(
    "another teacher's private picture",
    courseField(call, (image_path) => ({ image_path }), picturesOf),
  ),
  [`teacherDesk.${call} body.instructor_id`]: triedByTeacher(
    'another teacher',
    courseField(call, (instructor_id) => ({ instructor_id }), instructors),
    403,
  ),
  [`teacherDesk.${call} body.prerequisites.course_ids`]: triedByTeacher(
    "another teacher's draft",
    courseField(call, (id) => ({ prerequisites: { course_ids: [id], level_id: null } }), prerequisites),
  ),
})

/** What she teaches is archived, so that nothing stands in the way of her going. */
const ownRows: OwnRows = async ({ db, make, at, person }) => {
  const taught = await make.course({ instructor_id: person.id, status: 'archived', updated_by: person.id })
  await make.course({ status: 'draft', published_at: null, deleted_at: at, deleted_by: person.id })
  await db
    .updateTable('courses')
    .set({ search_norm: normalise(`دورة ${MARK}`), search_stem: normalise(MARK) })
    .where('id', '=', taught.id)
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    directorsRows('adminDesk', ['show', 'save', 'duplicate', 'setStatus', 'handBack', 'remove', 'restore']),
    inArea('teacherDesk', {
      show: taughtRows('course'),
      save: taughtRows('course', { body: { title: 'عنوان جديد', version: 1 } }),
      duplicate: taughtRows('course', { body: {} }),
    }),
    inArea('ownCourse', { sayReady: taughtRows('course', { body: { is_ready: true } }) }),
  ),
  references: joined(
    directorsFields(
      'adminDesk',
      `
      list/query category level instructor
      create/body category_id level_id instructor_id image_path prerequisites.course_ids prerequisites.level_id
      save/body category_id level_id instructor_id image_path prerequisites.course_ids prerequisites.level_id`,
    ),
    courseFields('create'),
    courseFields('save'),
    openFields(
      'categories and levels are public',
      'teacherDesk',
      `
      create/body category_id level_id prerequisites.level_id
      save/body category_id level_id prerequisites.level_id`,
    ),
  ),
  searches: { 'adminDesk.list': { make: searchedCourses } },
  holdUps: joined(
    plainCalls('adminDesk', 'setStatus', 'handBack', 'create', 'save', 'duplicate'),
    plainCalls('teacherDesk', 'create', 'save', 'duplicate'),
    plainCalls('ownCourse', 'sayReady'),
  ),
  ownRows,
}
