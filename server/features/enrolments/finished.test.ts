import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import type { Enrolments, QuizSettings } from '#server/db/types.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const level = (position: number) =>
  t()
    .db.insertInto('levels')
    .values({ name: `مستوى ${position}`, name_norm: `مستوي ${position}`, position })
    .returning('id')
    .executeTakeFirstOrThrow()
const category = (name: string) =>
  t()
    .db.insertInto('categories')
    .values({ name, name_norm: name, position: 1, color: 'teal', icon: 'book-open' })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A student who has finished a course of a level and a category. */
async function finisher() {
  const person = await make.student()
  const base = 1000 + person.id * 10
  const [first, second, third] = [await level(base), await level(base + 1), await level(base + 2)]
  const [shelf, other] = [await category(`علم${person.id}`), await category(`فن${person.id}`)]
  const course = await make.course({ level_id: first.id, category_id: shelf.id })
  const enrol = (course_id: number, over: Partial<Insertable<Enrolments>> = {}) =>
    make.enrolment({ user_id: person.id, course_id, ...over })
  const done = { completed_at: t().clock.now, progress: 100, completed_count: 1 }
  await enrol(course.id, done)
  const student = await as(t, person)
  const show = async () => (await student(enrolmentRoutes.finished, { params: { courseId: course.id } })).data
  const nextOnes = async () => (await show())?.next.map(({ course: { id }, reason }) => [id, reason])
  return { person, course, levels: { first, second, third }, shelf, other, enrol, done, show, nextOnes }
}

test('before the end there is nothing to show; after it the day and what was learned', async () => {
  const { person, course, show } = await finisher()
  const her = await as(t, person)
  const open = await make.course()
  await make.enrolment({ user_id: person.id, course_id: open.id, progress: 40 })
  expect((await her(enrolmentRoutes.finished, { params: { courseId: open.id } })).data).toBeNull()
  expect(await show()).toMatchObject({
    course: { id: course.id },
    completed_at: t().clock.now.toISOString(),
    progress: 100,
    completed_count: 1,
    quizzes: null,
    notes_count: 0,
    next: [{ course: { id: open.id }, reason: 'begun', progress: 40 }],
  })
})

test('an enrolment that the director has ended shows nothing', async () => {
  const { person, course, show } = await finisher()
  await t()
    .db.updateTable('enrolments')
    .set({ status: 'ended', ended_at: t().clock.now, ended_reason: 'طلبت الانسحاب' })
    .where('user_id', '=', person.id)
    .where('course_id', '=', course.id)
    .execute()
  expect(await show()).toBeNull()
})

test('the average takes the attempt that counts of each quiz, and no mark that is not shown', async () => {
  const { person, course, show } = await finisher()
  const quiz = async (scores: number[], rules: Partial<Insertable<QuizSettings>>) => {
    const lesson = await make.lesson({ course_id: course.id, type: 'quiz' })
    await t()
      .db.insertInto('quiz_settings')
      .values({ lesson_id: lesson.id, updated_at: t().clock.now, ...rules })
      .execute()
    for (const [at, score] of scores.entries())
      await t()
        .db.insertInto('quiz_attempts')
        .values({
          user_id: person.id,
          lesson_id: lesson.id,
          number: at + 1,
          questions: '[]',
          pass_mark: 50,
          score,
          passed: true,
          started_at: t().clock.now,
          saved_at: t().clock.now,
          submitted_at: t().clock.now,
        })
        .execute()
  }
  await quiz([60, 90, 70], { counted: 'best' })
  await quiz([60, 100], { counted: 'first' })
  await quiz([10], { review: 'never' })
  expect((await show())?.quizzes).toEqual({ count: 2, average: 75, best: 90 })
})

test('her notes are counted, emptied ones are not', async () => {
  const { person, course, show } = await finisher()
  for (const notes of ['أراجعه', ''])
    await t()
      .db.insertInto('lesson_notes')
      .values({
        user_id: person.id,
        lesson_id: (await make.lesson({ course_id: course.id })).id,
        notes,
        updated_at: t().clock.now,
      })
      .execute()
  expect((await show())?.notes_count).toBe(1)
})

test('next come one of her level and category, one she has begun, and one a level higher', async () => {
  const { levels, shelf, other, enrol, nextOnes } = await finisher()
  const same = await make.course({ level_id: levels.first.id, category_id: shelf.id })
  const alsoSame = await make.course({ level_id: levels.first.id, category_id: shelf.id })
  const begun = await make.course()
  await enrol(begun.id, { progress: 40 })
  const higherElsewhere = await make.course({ level_id: levels.second.id, category_id: other.id })
  const higher = await make.course({ level_id: levels.second.id, category_id: shelf.id })
  await make.course({ level_id: levels.third.id, category_id: shelf.id })
  await make.course({ level_id: levels.first.id, category_id: other.id })
  expect(await nextOnes()).toEqual([
    [same.id, 'same_shelf'],
    [begun.id, 'begun'],
    [higher.id, 'step_up'],
  ])
  await t().db.updateTable('courses').set({ status: 'hidden' }).where('id', '=', higher.id).execute()
  await t().db.deleteFrom('enrolments').where('course_id', '=', begun.id).execute()
  expect(await nextOnes()).toEqual([
    [same.id, 'same_shelf'],
    [higherElsewhere.id, 'step_up'],
    [alsoSame.id, 'same_shelf'],
  ])
})

test('a course is not offered that she has finished, waits for, has left, or may not enter yet', async () => {
  const { levels, shelf, enrol, done, course, nextOnes } = await finisher()
  const like = { level_id: levels.first.id, category_id: shelf.id }
  const [finished, waiting, left, draft, closed, level2] = [
    await make.course(like),
    await make.course(like),
    await make.course(like),
    await make.course({ ...like, status: 'draft' }),
    await make.course(like),
    await make.course({ ...like, required_level_id: levels.second.id }),
  ]
  await enrol(finished.id, done)
  await enrol(waiting.id, { status: 'pending_payment' })
  await enrol(left.id, { status: 'ended', ended_at: t().clock.now, ended_reason: 'انسحبت' })
  const needed = await make.course()
  await t()
    .db.insertInto('course_prerequisites')
    .values({ course_id: closed.id, required_id: needed.id })
    .execute()
  expect([draft.id, level2.id]).toHaveLength(2)
  expect(await nextOnes()).toEqual([])
  const opened = await make.course({ ...like, required_level_id: levels.first.id })
  await t()
    .db.insertInto('course_prerequisites')
    .values({ course_id: opened.id, required_id: course.id })
    .execute()
  expect(await nextOnes()).toEqual([[opened.id, 'same_shelf']])
})
