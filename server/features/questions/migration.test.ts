import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { up } from '#server/db/before-baseline/202611201140_quiz_engine.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** Takes the tables back to how they were before the migration. */
async function undo() {
  const { db } = t()
  await sql`drop table quiz_settings, question_imports, quiz_mark_changes, quiz_regrades`.execute(db)
  await sql`
    alter table questions
      drop column kind, drop column spec, drop column image_path, drop column image_alt, drop column version,
      drop column updated_at, drop column updated_by, drop column deleted_at, drop column deleted_position,
      add column options jsonb not null default '[]', add column correct_index integer not null default 0`.execute(
    db,
  )
  await sql`alter table quiz_attempts drop column deadline_at, drop column was_cut_off`.execute(db)
}

test('questions and attempts from before there were kinds keep their meaning: an open one goes on, an old one is reviewed', async () => {
  const lesson = await make.lesson({ type: 'quiz' })
  const person = await make.student()
  await make.enrolment({ user_id: person.id, course_id: lesson.course_id })
  await undo()
  const { db } = t()
  const { rows } = await sql<{ id: number }>`
    insert into questions (lesson_id, text, options, correct_index, points, position)
    values (${lesson.id}, 'كم سورة؟', '["مئة", "مئة وأربع عشرة"]', 1, 2, 0) returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const storedQuestions = [
    {
      id,
      text: 'كم سورة؟',
      options: ['مئة', 'مئة وأربع عشرة'],
      points: 2,
      correct_index: 1,
      explanation: 'عدّيها',
    },
  ]
  const old = (number: number, submitted: boolean) =>
    sql`
    insert into quiz_attempts
      (user_id, lesson_id, number, questions, answers, score, passed, started_at, saved_at, submitted_at)
    values (${person.id}, ${lesson.id}, ${number}, ${JSON.stringify(storedQuestions)}, ${JSON.stringify({ [id]: submitted ? 1 : 0 })},
      ${submitted ? 100 : null}, ${submitted ? true : null}, now(), now(), ${submitted ? sql`now()` : null})
    returning id`.execute(db)
  await old(1, true)
  await old(2, false)

  await db.transaction().execute((tx) => up(tx as never))

  const she = await as(t, person)
  const params = { courseId: lesson.course_id, moduleId: lesson.module_id, lessonId: lesson.id }
  const open = (await she(quizRoutes.start, { params })).data
  expect(open).toMatchObject({
    number: 2,
    answers: { [id]: 0 },
    questions: [{ kind: 'single', options: ['مئة', 'مئة وأربع عشرة'], points: 2 }],
  })
  const again = { params: { id: open.id }, body: { answers: { [id]: 1 } } }
  expect((await she(quizRoutes.submit, again)).data.attempt.score).toBe(100)
  const list = (await she(quizRoutes.attempts, { params, query: {} })).data.items
  const first = (await she(quizRoutes.attempt, { params: { id: list[1]?.id ?? 0 } })).data
  expect(first).toMatchObject({
    score: 100,
    questions: [{ correct_index: 1, explanation: 'عدّيها', earned: 2 }],
  })
  const fresh = (await she(quizRoutes.start, { params })).data
  expect(fresh.questions).toMatchObject([{ id, options: ['مئة', 'مئة وأربع عشرة'] }])
})
