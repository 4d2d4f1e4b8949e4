import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields, openFields } from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCase } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const version = 1

/** A recitation that waits for the teacher who assigned it. */
const anotherTeachers = (body?: object, isSent = true): RowCase => ({
  row: "a task of another teacher's student",
  triedBy: 'teacher',
  refused: 404,
  arrange: async ({ make }) => {
    const owner = await make.teacher()
    const task = await make.task({ teacher_id: owner.id, type: 'write' })
    if (isSent) await make.submission({ task_id: task.id, body: 'ما حفظته' })
    return { owner, params: { id: task.id }, body }
  },
})

const anotherStudents = (body?: object, given: { readonly state?: 'graded' } = {}): RowCase => ({
  row: "another student's task",
  triedBy: 'student',
  refused: 404,
  arrange: async ({ make }) => {
    const owner = await make.student()
    const task = await make.task({ student_id: owner.id, ...given })
    return { owner, params: { id: task.id }, body }
  },
})

type Arranged = Parameters<RowCase['arrange']>[0]

/** A recitation with a mark that its teacher made. */
async function markedRecitation({ t, make }: Arranged, given: { teacher_id?: number; student_id?: number }) {
  const task = await make.task({ ...given, type: 'recitation', state: 'returned' })
  const { recording, submission } = await make.recitation(task)
  await t().db.updateTable('tasks').set({ state: 'returned' }).where('id', '=', task.id).execute()
  const mark = await make.recitationMark({ recording_id: recording.id, made_by: task.teacher_id })
  return { task, recording, submission, mark }
}

const anotherMark = (body?: object): RowCase => ({
  row: "a recitation of another teacher's student",
  triedBy: 'teacher',
  refused: 404,
  arrange: async (world) => {
    const owner = await world.make.teacher()
    const { task, recording, mark } = await markedRecitation(world, { teacher_id: owner.id })
    const sent = body && { ...body, recording_id: recording.id }
    return { owner, params: { id: task.id, markId: mark.id }, body: sent }
  },
})

const anotherRetake: RowCase = {
  row: "a mark in another student's recitation",
  triedBy: 'student',
  refused: 404,
  arrange: async (world) => {
    const owner = await world.make.student()
    const { task, mark } = await markedRecitation(world, { student_id: owner.id })
    const file = await world.make.file({
      owner_id: owner.id,
      bucket: 'submissions',
      mime: 'audio/webm',
      duration_seconds: 4,
    })
    const body = { client_id: 'piece', file: { file_id: file.id } }
    return { owner, params: { id: task.id, markId: mark.id }, body }
  },
}

const anotherPhrase: RowCase = {
  row: "another teacher's phrase",
  triedBy: 'teacher',
  refused: 404,
  arrange: async ({ t, make }) => {
    const owner = await make.teacher()
    const { id } = await t()
      .db.insertInto('review_phrases')
      .values({ owner_id: owner.id, text: 'بارك الله فيكِ' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { owner, params: { id } }
  },
}

const anotherTemplate: RowCase = {
  row: "another teacher's template",
  triedBy: 'teacher',
  refused: 404,
  arrange: async ({ t, make }) => {
    const owner = await make.teacher()
    const { id } = await t()
      .db.insertInto('task_templates')
      .values({ owner_id: owner.id, type: 'free', title: 'قالب', created_at: t().clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { owner, params: { id } }
  },
}

/** She is assigned a task and has sent a version of it; she also assigned and judged one. */
const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const own = await make.task({ student_id: person.id, teacher_id: other.id, type: 'write', feedback: MARK })
  const sent = await make.submission({ task_id: own.id, body: `كتبته ${MARK}` })
  const paper = await make.file({ owner_id: person.id, bucket: 'submissions', original_name: `${MARK}.pdf` })
  await db
    .insertInto('submission_files')
    .values({ submission_id: sent.id, file_id: paper.id, kind: 'paper', name: MARK })
    .execute()
  await db
    .insertInto('task_templates')
    .values({ owner_id: person.id, type: 'free', title: MARK, created_at: at })
    .execute()
  const taught = await make.task({
    student_id: other.id,
    teacher_id: person.id,
    graded_by: person.id,
    heard_by: person.id,
    heard_at: at,
    type: 'recitation',
  })
  const { recording } = await make.recitation(taught)
  await make.recitationMark({ recording_id: recording.id, made_by: person.id })
  await db
    .insertInto('recitation_plays')
    .values({ recording_id: recording.id, person_id: person.id, played_at: at })
    .execute()
  await db.insertInto('review_phrases').values({ owner_id: person.id, text: MARK }).execute()
  await db
    .insertInto('score_schemes')
    .values({ version: 77, weights: '{}', cost: 5, allows_halves: false, made_by: person.id, made_at: at })
    .execute()
  const judged = { decision: 'graded', grade: 90, given_at: at } as const
  await db
    .insertInto('task_grades')
    .values([
      { ...judged, task_id: own.id, submission_id: sent.id, given_by: other.id, feedback: MARK },
      { ...judged, task_id: taught.id, given_by: person.id },
    ])
    .execute()
}

const OWN_FILE = 'her own files of this bucket alone; recitation.test.ts asks'
const OWN_LIST = 'the answer holds tasks that she may see only; tasks.test.ts asks'
const HERS = 'whoever is not hers to teach is refused; assign.test.ts asks'

export const cases: FeatureCases = {
  rows: joined(
    inArea('tasks', {
      show: [anotherTeachers(), anotherStudents()],
      save: [anotherTeachers({ title: 'عنوان آخر', version })],
      remove: [anotherTeachers(undefined, false)],
      removeAll: [anotherTeachers(undefined, false)],
      removeTemplate: [anotherTemplate],
      hear: [anotherTeachers()],
      grade: [anotherTeachers({ grade: 90, version })],
      returnIt: [anotherTeachers({ feedback: 'أعيديها', version })],
      submit: [anotherStudents({ client_id: 'one' })],
      start: [anotherStudents()],
      undo: [anotherStudents(undefined, { state: 'graded' })],
    }),
    inArea('recitations', {
      mark: [anotherMark({ client_id: 'one', at_ms: 0, kind: 'madd' })],
      saveMark: [anotherMark({ note: 'انتبهي للمد' })],
      removeMark: [anotherMark()],
      retake: [anotherRetake],
      removePhrase: [anotherPhrase],
      listen: { open: 'the director may hear every recitation, and each listening is kept' },
    }),
    directorsRows('adminTasks', ['show', 'save', 'remove']),
  ),
  references: joined(
    openFields(OWN_LIST, 'tasks', 'list/query circle_id student_id'),
    openFields(OWN_LIST, 'studentTasks', 'list/query circle_id'),
    openFields(HERS, 'tasks', 'assign/body circle_id student_ids\n count/body circle_id student_ids'),
    openFields(
      'her own circle, or it is not there; assign.test.ts asks',
      'tasks',
      'audience/query circle_id',
    ),
    openFields(
      'her own path and a task of its day, or it is not there; from-path.test.ts asks',
      'tasks',
      'openPathTask/body path_id path_task_id repeat_id',
    ),
    openFields('a name of the sending, and no row', 'tasks', 'submit/body client_id'),
    openFields(
      'a name of the sending, and no row',
      'recitations',
      'mark/body client_id\n retake/body client_id',
    ),
    openFields(
      'a recording of the task in the path, or it is not there; recitation.test.ts asks',
      'recitations',
      'mark/body recording_id\n listen/body recording_id',
    ),
    openFields(OWN_FILE, 'recitations', 'retake/body file.file_id'),
    openFields(OWN_FILE, 'tasks', 'grade/body voice_file_id\n returnIt/body voice_file_id'),
    openFields(
      'her own files of this bucket alone; submit.test.ts asks',
      'tasks',
      'submit/body files.file_id',
    ),
    directorsFields('adminTasks', 'list/query circle_id student_id\n assign/body circle_id student_ids'),
  ),
  holdUps: joined(
    plainCalls(
      'tasks',
      'assign',
      'count',
      'addTemplate',
      'save',
      'grade',
      'returnIt',
      'submit',
      'openPathTask',
    ),
    plainCalls('adminTasks', 'assign', 'save', 'saveScheme', 'saveRecordings'),
    plainCalls('recitations', 'mark', 'saveMark', 'retake', 'listen', 'addPhrase'),
  ),
  ownRows,
}
