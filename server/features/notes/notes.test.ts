import { expect, test } from 'vitest'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { noteRoutes } from '#contract/notes/routes.ts'
import { normalise } from '#core/text/normalise.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function learner() {
  const person = await make.student()
  const she = await as(t, person)
  const course = await make.course({ title: 'أحكام التجويد', title_norm: 'احكام التجويد' })
  await make.enrolment({ user_id: person.id, course_id: course.id })
  const write = async (title: string, notes: string) => {
    const lesson = await make.lesson({ course_id: course.id, title, title_norm: normalise(title) })
    const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
    await she(lessonRoutes.saveNote, { params, body: { notes } })
    return lesson
  }
  const list = async (search?: string) =>
    (await she(noteRoutes.mine, { query: search === undefined ? {} : { search } })).data.items
  return { person, she, course, write, list }
}

test('all her notes stand in one list with their lesson, without those that she emptied', async () => {
  const { write, list, course } = await learner()
  const lesson = await write('الإظهار', 'حروف الإظهار ستة')
  await write('الإدغام', '')
  expect(await list()).toEqual([
    {
      lesson: { id: lesson.id, title: 'الإظهار' },
      course: { id: course.id, title: 'أحكام التجويد' },
      notes: 'حروف الإظهار ستة',
      updated_at: t().clock.now.toISOString(),
      can: { open: true },
    },
  ])
})

test('a note is found by folded words of its newest text and by its course', async () => {
  const { write, list, she, course } = await learner()
  const lesson = await write('الإظهار', 'حروف الإظهار ستة')
  await write('الإدغام', 'حروفه في كلمة يرملون')
  const titles = async (search: string) => (await list(search)).map((note) => note.lesson.title)
  expect(await titles('اظهار حُروف')).toEqual(['الإظهار'])
  expect(await titles('التجويد')).toEqual(['الإظهار', 'الإدغام'])
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  await she(lessonRoutes.saveNote, { params, body: { notes: 'كُتبت من جديد' } })
  expect(await titles('حروف الاظهار')).toEqual([])
  expect(await titles('الاظهار')).toEqual(['الإظهار'])
  expect(await titles('جديد')).toEqual(['الإظهار'])
})

test('nobody else sees them, the director neither', async () => {
  const { write } = await learner()
  await write('الإظهار', 'سر بيني وبين الدرس')
  for (const other of [await make.student(), await make.director()]) {
    const another = await as(t, other)
    expect((await another(noteRoutes.mine, { query: {} })).data.items).toEqual([])
    expect(String((await another(noteRoutes.export, {})).data)).not.toContain('سر بيني')
  }
})

test('a note on a lesson that is closed to her stays, and leads nowhere', async () => {
  const { write, list, person } = await learner()
  await write('الإظهار', 'باقية')
  await t()
    .db.updateTable('enrolments')
    .set({ status: 'ended', ended_at: t().clock.now, ended_reason: 'انسحبت', ended_by: person.id })
    .where('user_id', '=', person.id)
    .execute()
  expect((await list()).map(({ notes, can }) => [notes, can.open])).toEqual([['باقية', false]])
})

test('the file holds every note below its course and lesson', async () => {
  const { write, she } = await learner()
  await write('الإظهار', 'أول\nسطرين')
  await write('الإدغام', 'ثانٍ')
  const file = String((await she(noteRoutes.export, {})).data)
  expect(file.startsWith('\uFEFFملاحظاتي على الدروس')).toBe(true)
  expect(file.match(/دورة: أحكام التجويد/g)).toHaveLength(1)
  expect(file).toMatch(/درس: الإظهار[^\n]*\n\nأول\nسطرين\n[^]*درس: الإدغام[^\n]*\n\nثانٍ/)
})
