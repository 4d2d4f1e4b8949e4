import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields, openFields, ownFile } from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCase } from '#server/testing/cases/row.ts'
import type { SearchedList } from '#server/testing/cases/search.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { insertEdition } from './plan/edition-queries.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const planCalls = [
  'saveStage',
  'removeStage',
  'saveDay',
  'removeDay',
  'saveTask',
  'removeTask',
  'copyStage',
  'restore',
  'draft',
  'exportPlan',
  'links',
  'editions',
  'publish',
]

/** A path is found by its title and what it says of itself. */
const pathList = (person: 'nobody' | 'director'): SearchedList => ({
  make: async ({ make, texts }) => {
    const [first, second] = texts
    await make.learningPath({ title: first, description: 'ثمرة الصبر' })
    await make.learningPath({ title: second })
    return {
      person: person === 'nobody' ? person : await make.director(),
      across: `${first.split(' ')[0]} صبر`,
    }
  },
})

const draftPlan: RowCase = {
  row: 'the plan of a draft',
  triedBy: 'student',
  refused: 404,
  arrange: async ({ make }) => ({
    owner: await make.teacher(),
    params: { id: (await make.learningPath({ is_published: false })).id },
  }),
}

const anothersTask: RowCase = {
  row: 'a task of a path that another student walks',
  triedBy: 'student',
  refused: 404,
  arrange: async ({ make }) => {
    const owner = await make.student()
    const path = await make.learningPath({ days: 1 })
    await make.pathEnrolment({ path_id: path.id, user_id: owner.id })
    return { owner, params: { id: path.id, taskId: path.taskIds[0] ?? 0 }, body: { is_done: true } }
  },
}

const notWalked: RowCase = {
  row: 'a path that another student walks',
  triedBy: 'student',
  refused: 404,
  arrange: async ({ make }) => {
    const owner = await make.student()
    const path = await make.learningPath({ days: 1 })
    await make.pathEnrolment({ path_id: path.id, user_id: owner.id })
    return { owner, params: { id: path.id }, body: { catch_up: 1 } }
  },
}

/** A student who walks a path has done its first day, and is to do it once more where that is not what is tried. */
const repeatOfAnother = (tried: 'ask' | 'drop' | 'mark'): RowCase => ({
  row: 'a day that another student does once more',
  triedBy: 'student',
  refused: 404,
  arrange: async ({ t, make }) => {
    const owner = await make.student()
    const path = await make.learningPath({ days: 2 })
    const { id: enrolment_id, edition_id } = await make.pathEnrolment({ path_id: path.id, user_id: owner.id })
    const day_id = path.dayIds[0] ?? 0
    const taskId = path.taskIds[0] ?? 0
    const done = { enrolment_id, done_on: '2026-11-19' }
    await t()
      .db.insertInto('path_done_tasks')
      .values({ ...done, task_id: taskId, edition_id })
      .execute()
    await t()
      .db.insertInto('path_done_days')
      .values({ ...done, day_id })
      .execute()
    if (tried === 'ask') return { owner, params: { id: path.id }, body: { day_id } }
    const { id: repeatId } = await t()
      .db.insertInto('path_repeats')
      .values({ enrolment_id, edition_id, day_id, asked_on: '2026-11-20' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const params = { id: path.id, repeatId }
    if (tried === 'drop') return { owner, params }
    return { owner, params: { ...params, taskId }, body: { is_done: true } }
  },
})

/** She walks a path that she made, and has done its first day. */
const ownRows: OwnRows = async ({ db, make, person }) => {
  const path = await make.learningPath({ days: 1, teacherIds: [person.id], updated_by: person.id })
  const enrolment = await make.pathEnrolment({ path_id: path.id, user_id: person.id })
  const edited = { updated_by: person.id }
  await db.updateTable('path_stages').set(edited).where('id', '=', path.stageId).execute()
  await db.updateTable('path_days').set(edited).where('id', 'in', path.dayIds).execute()
  await db.updateTable('path_tasks').set(edited).where('id', 'in', path.taskIds).execute()
  const done = { enrolment_id: enrolment.id, done_on: '2026-11-22' }
  const { edition_id } = enrolment
  await db
    .updateTable('path_editions')
    .set({ published_by: person.id })
    .where('id', '=', edition_id)
    .execute()
  await db
    .insertInto('path_paces')
    .values({ enrolment_id: enrolment.id, since: '2026-11-22', weekdays: [0] })
    .execute()
  await db
    .insertInto('path_pauses')
    .values({ enrolment_id: enrolment.id, kind: 'pause', from_day: '2026-12-01', to_day: '2026-12-02' })
    .execute()
  await db
    .insertInto('path_pins')
    .values({ enrolment_id: enrolment.id, day_id: path.dayIds[0] ?? 0, pinned_on: '2026-12-05' })
    .execute()
  await db
    .insertInto('path_opened_stages')
    .values({
      enrolment_id: enrolment.id,
      stage_id: path.stageId,
      opened_on: '2026-11-22',
      opened_by: person.id,
    })
    .execute()
  const { id: repeat_id } = await db
    .insertInto('path_repeats')
    .values({
      enrolment_id: enrolment.id,
      edition_id,
      day_id: path.dayIds[0] ?? 0,
      asked_on: '2026-11-22',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('path_repeated_tasks')
    .values({ repeat_id, task_id: path.taskIds[0] ?? 0, done_on: '2026-11-22' })
    .execute()
  await db
    .insertInto('path_done_tasks')
    .values({ ...done, edition_id, task_id: path.taskIds[0] ?? 0 })
    .execute()
  await db
    .insertInto('path_done_days')
    .values({ ...done, day_id: path.dayIds[0] ?? 0 })
    .execute()
}

interface Guided {
  readonly body?: object
  readonly hasPause?: true
  readonly isBehind?: true
  readonly hasNewEdition?: true
  readonly hasGate?: true
}

/** A student of a path that another teaches. */
const guidedByAnother = ({ body, hasPause, isBehind, hasNewEdition, hasGate }: Guided = {}): RowCase => ({
  row: 'students of a path that another teaches',
  triedBy: 'teacher',
  refused: 404,
  arrange: async ({ t, make }) => {
    const owner = await make.teacher()
    const path = await make.learningPath({ days: 2, teacherIds: [owner.id] })
    const enrolment = await make.pathEnrolment({
      path_id: path.id,
      ...(isBehind && { start_date: '2026-11-01' }),
    })
    if (hasNewEdition) await insertEdition(t().db, { pathId: path.id, by: null, at: t().clock.now })
    if (hasGate)
      await t()
        .db.updateTable('path_edition_stages')
        .set({ opens_by_teacher: true })
        .where('stage_id', '=', path.stageId)
        .execute()
    const pause = hasPause
      ? await t()
          .db.insertInto('path_pauses')
          .values({
            enrolment_id: enrolment.id,
            kind: 'pause',
            from_day: '2026-11-22',
            to_day: '2026-11-23',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : undefined
    return {
      owner,
      params: {
        id: path.id,
        studentId: enrolment.user_id,
        ...(pause && { pauseId: pause.id }),
        ...(hasGate && { stageId: path.stageId }),
      },
      ...(body && { body }),
    }
  },
})

/** Students of a path are found by their names. */
const studentsOfPath: SearchedList = {
  make: async ({ make, texts }) => {
    const path = await make.learningPath({ days: 1 })
    for (const name of texts) {
      const student = await make.student({ name })
      await make.pathEnrolment({ path_id: path.id, user_id: student.id })
    }
    return { person: await make.director(), params: { id: path.id } }
  },
}

/** She has asked for a path with a price. */
const receipt = ownFile('receipts', 'id', async ({ make, person }) => {
  const path = await make.learningPath({ price_halalas: 12_000 })
  const place = { path_id: path.id, user_id: person.id }
  await make.pathEnrolment({ ...place, is_open: false, price_halalas: 12_000 })
  return {
    params: { id: path.id },
    send: (receipt_file_id) => ({ body: { receipt_file_id, price: 120 } }),
  }
})

export const cases: FeatureCases = {
  rows: joined(
    inArea('paths', {
      show: { open: 'only what is published is there, for everybody; learning-paths.test.ts asks' },
      place: { open: 'each is answered where she herself stands; path-details.test.ts asks' },
      pay: { open: 'each pays for the place that she asked for herself; pay.test.ts asks' },
      enrol: { open: 'every published path is open to whoever has an account' },
      plan: [draftPlan],
      markTask: [anothersTask],
      repeatDay: [repeatOfAnother('ask')],
      dropRepeat: [repeatOfAnother('drop')],
      markRepeatedTask: [repeatOfAnother('mark')],
      setPace: [notWalked],
    }),
    inArea('pathStudents', {
      list: [guidedByAnother()],
      pace: [guidedByAnother({ body: { weekdays: [0, 2] } })],
      pause: [guidedByAnother({ body: { from: '2026-11-22', to: '2026-11-23' } })],
      endPause: [guidedByAnother({ hasPause: true })],
      move: [guidedByAnother({ body: { day: '2026-11-25' } })],
      extend: [guidedByAnother({ isBehind: true })],
      follow: [guidedByAnother({ hasNewEdition: true })],
      openStage: [guidedByAnother({ hasGate: true })],
    }),
    directorsRows('pathStudents', ['open']),
    directorsRows('adminPaths', ['details', 'save', 'remove']),
    directorsRows('curriculum', planCalls),
  ),
  references: joined(
    openFields('levels are everybody’s', 'paths', 'list/query level'),
    openFields('a day of the plan that she walks; repeat.test.ts asks', 'paths', 'repeatDay/body day_id'),
    {
      'paths.pay body.receipt_file_id': [
        { what: "another student's receipt", triedBy: 'student', refused: 422, arrange: receipt },
        { what: "a student's receipt", triedBy: 'admin', refused: 422, arrange: receipt },
      ],
    },
    directorsFields(
      'adminPaths',
      `
      create/body level_id teacher_ids image_path needs_course_id needs_path_id
      save/body level_id teacher_ids image_path needs_course_id needs_path_id`,
    ),
    directorsFields(
      'curriculum',
      `
    addStage/body path_id
    addDay/body stage_id
    addTask/body day_id link.id
    saveTask/body link.id
    copyDays/body stage_id day_ids
    moveDays/body stage_id day_ids behind_day_id
    removeDays/body day_ids
    restoreDays/body day_ids
    generate/body stage_id
    importPlan/body path_id
    previewImport/body path_id`,
    ),
  ),
  searches: {
    'paths.list': pathList('nobody'),
    'adminPaths.list': pathList('director'),
    'pathStudents.list': studentsOfPath,
    'curriculum.links': {
      other: 'what a task may point to, of three kinds; walk/linked/linked.test.ts asks',
    },
  },
  holdUps: joined(
    plainCalls('paths', 'enrol', 'pay', 'setPace', 'repeatDay', 'markTask', 'markRepeatedTask'),
    plainCalls('pathStudents', 'pace', 'pause', 'move'),
    plainCalls('adminPaths', 'create', 'save'),
    plainCalls(
      'curriculum',
      'addStage',
      'saveStage',
      'addDay',
      'saveDay',
      'addTask',
      'saveTask',
      'copyDays',
      'moveDays',
      'removeDays',
      'restoreDays',
      'generate',
      'publish',
      'previewImport',
      'importPlan',
    ),
  ),
  ownRows,
}
