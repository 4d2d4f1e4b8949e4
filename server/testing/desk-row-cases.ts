import { courseFileRowCases } from './course-file-row-cases.ts'
import type { RowCall, RowCase, RowWorld } from './row-case.ts'

type Extra = Omit<RowCall, 'owner' | 'params'>
type Place = 'course' | 'module' | 'lesson'

/** A call of the teacher's desk on a course that another teacher tries. */
const taught = (place: Place, extra: Extra = {}, prepare?: Prepare): RowCase[] => [
  {
    row: "another teacher's course",
    triedBy: 'teacher',
    refused: 404,
    arrange: (world) => arrange(world, place, extra, prepare),
  },
]

type Prepare = (world: RowWorld, ids: { module: number; lesson: number }) => Promise<unknown>

async function arrange(world: RowWorld, place: Place, extra: Extra, prepare?: Prepare): Promise<RowCall> {
  const { make } = world
  const owner = await make.teacher()
  const course = await make.course({ instructor_id: owner.id })
  const lesson = await make.lesson({ course_id: course.id })
  await prepare?.(world, { module: lesson.module_id, lesson: lesson.id })
  const params = { id: course.id, m: lesson.module_id, l: lesson.id }
  const { id, m } = params
  return { owner, params: place === 'lesson' ? params : place === 'module' ? { id, m } : { id }, ...extra }
}

const removedModule: Prepare = ({ t }, { module }) =>
  t()
    .db.updateTable('modules')
    .set({ deleted_at: t().clock.now, deleted_position: 0, position: -module })
    .where('id', '=', module)
    .execute()

const removedLesson: Prepare = ({ t }, { lesson }) =>
  t()
    .db.updateTable('lessons')
    .set({ deleted_at: t().clock.now, deleted_position: 0, position: -lesson, is_published: false })
    .where('id', '=', lesson)
    .execute()

const directorsOwn = { open: 'the director may edit every course; the door keeps all others out' }

const desk: Record<string, RowCase[]> = {
  show: taught('course'),
  save: taught('course', { body: { title: 'عنوان جديد', version: 1 } }),
  duplicate: taught('course', { body: {} }),
}

const outline: Record<string, RowCase[]> = {
  modules: taught('course'),
  order: taught('course', { body: { outline_version: 1, modules: [] } }),
  bin: taught('course'),
  addModule: taught('course', { body: { title: 'وحدة' } }),
  module: taught('module'),
  saveModule: taught('module', { body: { title: 'وحدة', version: 1 } }),
  removeModule: taught('module'),
  restoreModule: taught('module', {}, removedModule),
  lessons: taught('module'),
  addLesson: taught('module', { body: { title: 'درس', type: 'text' } }),
  lesson: taught('lesson'),
  saveLesson: taught('lesson', { body: { title: 'درس', version: 1 } }),
  removeLesson: taught('lesson'),
  restoreLesson: taught('lesson', {}, removedLesson),
}

const courseStudents: Record<string, RowCase[]> = {
  enrolments: taught('course'),
  exportEnrolments: taught('course'),
  stats: taught('course'),
}

const named = <T>(area: string, entries: readonly (readonly [string, T])[]) =>
  Object.fromEntries(entries.map(([key, entry]) => [`${area}.${key}`, entry]))
const open = (area: string, keys: readonly string[]) =>
  named(
    area,
    keys.map((key) => [key, directorsOwn] as const),
  )

export const deskRowCases: Readonly<Record<string, readonly RowCase[] | { readonly open: string }>> = {
  ...named('teacherDesk', Object.entries(desk)),
  ...named('teacherOutline', Object.entries(outline)),
  ...named('teacherCourseStudents', Object.entries(courseStudents)),
  ...courseFileRowCases,
  ...open('adminDesk', [...Object.keys(desk), 'setStatus', 'remove', 'restore']),
  ...open('adminOutline', Object.keys(outline)),
  ...open('adminCourseStudents', [...Object.keys(courseStudents), 'enrolByHand', 'endEnrolment']),
  ...open('categories', ['save', 'remove', 'merge']),
  ...open('levels', ['save', 'remove', 'merge']),
}
