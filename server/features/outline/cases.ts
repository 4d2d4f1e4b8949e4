import { taughtRows } from '#server/testing/cases/desk-rows.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import {
  MISSING_ID,
  directorsFields,
  filesOf,
  herLesson,
  triedByTeacher,
  type ReferenceCase,
  type ReferenceEntry,
} from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCase } from '#server/testing/cases/row.ts'
import { inArea, joined, type Table } from '#server/testing/cases/table.ts'
import { plainCalls, type HoldUp, type Input } from '#server/testing/hold-ups/hold-up.ts'

const rows: Table<readonly RowCase[]> = {
  modules: taughtRows('course'),
  order: taughtRows('course', { body: { outline_version: 1, modules: [] } }),
  bin: taughtRows('course'),
  addModule: taughtRows('course', { body: { title: 'وحدة' } }),
  module: taughtRows('module'),
  saveModule: taughtRows('module', { body: { title: 'وحدة', version: 1 } }),
  removeModule: taughtRows('module'),
  restoreModule: taughtRows('module', {}, ({ t }, { moduleId }) =>
    t()
      .db.updateTable('modules')
      .set({ deleted_at: t().clock.now, deleted_position: 0, position: -moduleId })
      .where('id', '=', moduleId)
      .execute(),
  ),
  lessons: taughtRows('module'),
  addLesson: taughtRows('module', { body: { title: 'درس', type: 'text' } }),
  lesson: taughtRows('lesson'),
  saveLesson: taughtRows('lesson', { body: { title: 'درس', version: 1 } }),
  removeLesson: taughtRows('lesson'),
  restoreLesson: taughtRows('lesson', {}, ({ t }, { lessonId }) =>
    t()
      .db.updateTable('lessons')
      .set({ deleted_at: t().clock.now, deleted_position: 0, position: -lessonId, is_published: false })
      .where('id', '=', lessonId)
      .execute(),
  ),
}

const MIMES = {
  content: 'image/webp',
  video_url: 'video/mp4',
  captions_url: 'text/vtt',
  attachment_path: 'application/pdf',
}

const lessonFiles = (call: 'addLesson' | 'saveLesson'): Table<ReferenceEntry> =>
  Object.fromEntries(
    Object.entries(MIMES).map(([field, mime]) => [
      `teacherOutline.${call} body.${field}`,
      triedByTeacher("another teacher's private file", async (world) => {
        const { params } = await herLesson(world, 'video')
        const rest = call === 'addLesson' ? { title: 'درس', type: 'video' } : { version: 1 }
        const written = (path: string | number) =>
          field === 'content' ? `<p>نص</p><img src="/storage/${path}" alt="">` : path
        return {
          params,
          send: (path) => ({ body: { ...rest, [field]: written(path) } }),
          ...(await filesOf(world, mime)),
        }
      }),
    ]),
  )

/** Two modules of hers in their other order, with the tried value in the place of one of their ids. */
const order =
  (field: 'module' | 'lesson'): ReferenceCase['arrange'] =>
  async (world) => {
    const { params, lesson } = await herLesson(world, 'text')
    const second = await world.make.module({ course_id: params.courseId })
    const other = await world.make.lesson()
    const own = field === 'module' ? params.moduleId : lesson.id
    const modules = (value: string | number) => [
      { id: second.id, lessons: [] },
      { id: field === 'module' ? value : params.moduleId, lessons: [field === 'lesson' ? value : lesson.id] },
    ]
    return {
      params: { courseId: params.courseId },
      send: (value) => ({ body: { outline_version: 1, modules: modules(value) } }),
      foreign: field === 'module' ? other.module_id : other.id,
      missing: MISSING_ID,
      own,
    }
  }

const texts: readonly [name: string, content: string, refused?: number][] = [
  ['100,000 unclosed <b>', '<b>'.repeat(100_000), 422],
  ['nested lists', '<ul><li>'.repeat(40_000), 422],
  ['100,000 unknown tags', '<x>'.repeat(100_000), 422],
  ['100,000 paragraphs without an end', '<p>'.repeat(100_000), 422],
  ['as many tags as allowed', '<b>x</b>'.repeat(20_000)],
  ['a text of signs that are no tags', '<'.repeat(400_000)],
  ['a text of signs that are no entities', '&'.repeat(400_000)],
  ['one tag of 50,000 attributes', `<p ${Array.from({ length: 40_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
]
const lessonInput = (name: string, content: string, refused?: number): Input => ({
  name,
  sent: { body: JSON.stringify({ title: 'درس', type: 'text', version: 1, content }) },
  ...(refused === undefined ? {} : { refused }),
})
const lessonTexts: HoldUp = {
  params: (world) => world.text,
  more: () => Promise.resolve(texts.map(([name, content, refused]) => lessonInput(name, content, refused))),
}

const ownRows: OwnRows = async ({ make, at, person }) => {
  const by = { updated_by: person.id, deleted_by: person.id, deleted_at: at }
  const { id: module_id, course_id } = await make.module(by)
  await make.lesson({ course_id, module_id, is_published: false, ...by })
}

export const cases: FeatureCases = {
  rows: joined(inArea('teacherOutline', rows), directorsRows('adminOutline', Object.keys(rows))),
  references: joined(
    directorsFields(
      'adminOutline',
      `
      order/body modules.id modules.lessons
      addLesson/body content video_url captions_url attachment_path
      saveLesson/body content video_url captions_url attachment_path`,
    ),
    lessonFiles('addLesson'),
    lessonFiles('saveLesson'),
    {
      'teacherOutline.order body.modules.id': triedByTeacher("another course's module", order('module')),
      'teacherOutline.order body.modules.lessons': triedByTeacher("another course's lesson", order('lesson')),
    },
  ),
  holdUps: joined(
    {
      'adminOutline.addLesson': lessonTexts,
      'adminOutline.saveLesson': lessonTexts,
      'adminOutline.order': { params: (world) => world.text },
    },
    plainCalls('adminOutline', 'addModule', 'saveModule'),
    plainCalls('teacherOutline', 'order', 'addModule', 'saveModule', 'addLesson', 'saveLesson'),
  ),
  ownRows,
}
