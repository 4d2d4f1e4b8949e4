import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { MISSING_ID, triedByTeacher, type ReferenceWorld } from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowWorld } from '#server/testing/cases/row.ts'
import { forCalls, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const rest = { model: 'small', template_version: 0, messages: '[]', marks: '[]', sources: '[]' }

/** A draft that waits for its answer, of a course of whoever asked for it. */
async function draft({ t, make }: RowWorld, body?: unknown): Promise<RowCall> {
  const owner = await make.teacher()
  const course = await make.course({ instructor_id: owner.id })
  const { db, clock } = t()
  const { id } = await db
    .insertInto('ai_drafts')
    .values({
      ...rest,
      use: 'course_description',
      state: 'ready',
      asked_by: owner.id,
      course_id: course.id,
      created_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { owner, params: { id }, ...(body === undefined ? {} : { body }) }
}

const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const hers = { ...rest, use: 'student_note', state: 'ready' as const, created_at: at }
  const about = await db
    .insertInto('ai_drafts')
    .values({ ...hers, asked_by: other.id, student_id: person.id, text: `عن ${MARK}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const student = await make.student()
  await db
    .insertInto('ai_drafts')
    .values({ ...hers, asked_by: person.id, student_id: student.id })
    .execute()
  const call = {
    use: 'student_note',
    day: '2026-11-20',
    model: 'small',
    template_version: 0,
    replaced: 0,
    state: 'answered' as const,
    reserved_tokens: 1,
    reserved_micro: 0,
    created_at: at,
  }
  await db
    .insertInto('ai_calls')
    .values({ ...call, draft_id: about.id, asked_by: other.id, messages: JSON.stringify([`عن ${MARK}`]) })
    .execute()
  await db
    .insertInto('ai_calls')
    .values({ ...call, asked_by: person.id, messages: '[]' })
    .execute()
  await db
    .insertInto('ai_templates')
    .values({ use: 'student_note', version: 1, text: 'اكتبي', saved_by: person.id, saved_at: at })
    .execute()
}

/** A model on a machine that nobody asks: drafts are prepared, and none is sent. */
async function opened({ t }: ReferenceWorld): Promise<void> {
  const { db, clock } = t()
  const service = { address: 'https://ai.example/v1', model: 'small', key: null }
  const uses = {
    is_on: true,
    uses: ['quiz_questions', 'course_description'].map((use) => ({ use, is_on: true, model: '' })),
    day_tokens: 1_000_000,
    day_money: null,
    price_in: 0,
    price_out: 0,
  }
  for (const [key, value] of Object.entries({ 'ai.service': service, 'ai.uses': uses }))
    await db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value), updated_at: clock.now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
}

const TEXT = `<p>${'للنون الساكنة أربعة أحكام. '.repeat(20)}</p>`

/** A quiz of a course of hers, or of another's, and a lesson with a text before it. */
async function quizOf({ make }: ReferenceWorld, teacherId?: number) {
  const course = await make.course(teacherId === undefined ? {} : { instructor_id: teacherId })
  const lesson = await make.lesson({ course_id: course.id, type: 'text', content: TEXT })
  const quiz = await make.lesson({
    course_id: course.id,
    module_id: lesson.module_id,
    type: 'quiz',
    position: 2,
  })
  return { course, lesson, quiz }
}

export const cases: FeatureCases = {
  rows: joined(
    directorsRows('adminAi', ['call', 'saveTemplate']),
    forCalls(
      'ai',
      ['draft', 'send'],
      [
        {
          row: "another teacher's draft",
          triedBy: 'teacher',
          refused: 404,
          arrange: (world) => draft(world),
        },
      ],
    ),
    forCalls(
      'ai',
      ['settle'],
      [
        {
          row: "another teacher's draft",
          triedBy: 'teacher',
          refused: 404,
          arrange: (world) => draft(world, { text: null }),
        },
      ],
    ),
    forCalls(
      'ai',
      ['lessons'],
      [
        {
          row: "a quiz of another teacher's course",
          triedBy: 'teacher',
          refused: 404,
          arrange: async ({ make }) => {
            const owner = await make.teacher()
            const course = await make.course({ instructor_id: owner.id })
            const quiz = await make.lesson({ course_id: course.id, type: 'quiz' })
            return { owner, params: { id: quiz.id } }
          },
        },
      ],
    ),
  ),
  references: {
    'ai.prepare body.subject_id': triedByTeacher(
      "another teacher's course",
      async (world) => {
        await opened(world)
        const { make, person } = world
        const course = (instructor_id?: number) =>
          make.course({
            description: 'دورة في التجويد',
            ...(instructor_id === undefined ? {} : { instructor_id }),
          })
        return {
          send: (subject_id) => ({ body: { use: 'course_description', subject_id } }),
          foreign: (await course()).id,
          missing: MISSING_ID,
          own: (await course(person.id)).id,
        }
      },
      404,
    ),
    'ai.prepare body.lesson_id': triedByTeacher(
      "a lesson of another teacher's course",
      async (world) => {
        await opened(world)
        const [own, foreign] = [await quizOf(world, world.person.id), await quizOf(world)]
        return {
          send: (lesson_id) => ({ body: { use: 'quiz_questions', subject_id: own.quiz.id, lesson_id } }),
          foreign: foreign.lesson.id,
          missing: MISSING_ID,
          own: own.lesson.id,
        }
      },
      404,
    ),
  },
  holdUps: joined(
    plainCalls('adminAi', 'saveService', 'saveSettings', 'saveTemplate', 'saveSupportSettings'),
    plainCalls('ai', 'prepare', 'settle'),
  ),
  ownRows,
}
