import { expect, test } from 'vitest'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function place(type: 'video' | 'text' = 'video') {
  const person = await make.student()
  const lesson = await make.lesson({ type })
  await make.enrolment({ user_id: person.id, course_id: lesson.course_id })
  return {
    person,
    lesson,
    she: await as(t, person),
    at: { params: { courseId: lesson.course_id, moduleId: lesson.module_id, lessonId: lesson.id } },
  }
}

test('a lesson without notes has an empty text, and what she saves is there on any device', async () => {
  const { she, at, person } = await place()
  expect((await she(lessonRoutes.note, at)).data).toEqual({ notes: '', updated_at: null })
  const saved = await she(lessonRoutes.saveNote, { ...at, body: { notes: '  سطر\n<b>آخر</b> ' } })
  expect([saved.status, saved.message]).toEqual([200, 'تم حفظ الملاحظات بنجاح.'])
  const otherDevice = await as(t, person)
  expect((await otherDevice(lessonRoutes.note, at)).data).toEqual({
    notes: '  سطر\n<b>آخر</b> ',
    updated_at: t().clock.now.toISOString(),
  })
})

test('a text that another device has changed since is kept, and she is told', async () => {
  const { she, at } = await place()
  const first = await she(lessonRoutes.saveNote, { ...at, body: { notes: 'أول', base_updated_at: null } })
  const base = first.data.updated_at
  const second = await she(lessonRoutes.saveNote, {
    ...at,
    body: { notes: 'من الجوال', base_updated_at: base },
  })
  expect(second.status).toBe(200)
  expect(second.data.updated_at).not.toBe(base)
  for (const base_updated_at of [base, null]) {
    const late = await she(lessonRoutes.saveNote, { ...at, body: { notes: 'من الحاسوب', base_updated_at } })
    expect([late.status, late.message]).toEqual([
      409,
      'تغيّرت ملاحظات هذا الدرس من جهاز آخر. راجعي النسختين ثم احفظي.',
    ])
  }
  expect((await she(lessonRoutes.note, at)).data.notes).toBe('من الجوال')
  const chosen = { notes: 'من الحاسوب', base_updated_at: second.data.updated_at }
  expect((await she(lessonRoutes.saveNote, { ...at, body: chosen })).status).toBe(200)
})

test('sending the same text again is no conflict and no new version', async () => {
  const { she, at } = await place()
  const body = { notes: 'نص', base_updated_at: null }
  const first = await she(lessonRoutes.saveNote, { ...at, body })
  t().clock.forward(60)
  const again = await she(lessonRoutes.saveNote, { ...at, body })
  expect(again.data).toEqual(first.data)
})

test('of two devices that save from the same text at once exactly one wins', async () => {
  const { she, at } = await place()
  const base = (await she(lessonRoutes.saveNote, { ...at, body: { notes: 'أصل' } })).data.updated_at
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      she(lessonRoutes.saveNote, { ...at, body: { notes: `نسخة ${n}`, base_updated_at: base } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('notes are hers alone, bounded, and need her to be in the course', async () => {
  const { she, at } = await place()
  await she(lessonRoutes.saveNote, { ...at, body: { notes: 'سر' } })
  const other = await make.student()
  const another = await as(t, other)
  expect((await another(lessonRoutes.note, at)).status).toBe(403)
  await make.enrolment({ user_id: other.id, course_id: at.params.courseId })
  expect((await another(lessonRoutes.note, at)).data.notes).toBe('')
  expect((await she(lessonRoutes.saveNote, { ...at, body: { notes: 'ن'.repeat(20_001) } })).status).toBe(422)
})

test('a text with signs that no database keeps is refused beside its field', async () => {
  const { she, at } = await place()
  expect(
    (await she(lessonRoutes.saveNote, { ...at, body: { notes: 'أ\0ب' } })).failure.errors,
  ).toHaveProperty('notes')
})

const moment = (seconds: number) => new Date(t().clock.now.getTime() + seconds * 1000).toISOString()

test('the newest position by her clock stays, not the furthest and not the last to arrive', async () => {
  const { she, at } = await place()
  expect((await she(lessonRoutes.position, at)).data).toBeNull()
  const save = (position: number, seconds: number) =>
    she(lessonRoutes.savePosition, { ...at, body: { position, duration: 600.5, timestamp: moment(seconds) } })
  expect((await save(0.8, -100)).data).toEqual({ position: 0.8, duration: 600.5, timestamp: moment(-100) })
  expect((await save(0.2, -50)).data.position).toBe(0.2)
  expect((await save(0.9, -200)).data).toEqual({ position: 0.2, duration: 600.5, timestamp: moment(-50) })
  expect((await she(lessonRoutes.position, at)).data?.position).toBe(0.2)
})

test('a device whose clock runs ahead does not shut out the others', async () => {
  const { she, at } = await place()
  const save = (position: number, seconds: number) =>
    she(lessonRoutes.savePosition, { ...at, body: { position, duration: 600, timestamp: moment(seconds) } })
  expect((await save(0.4, 86_400)).data.timestamp).toBe(moment(0))
  t().clock.forward(10)
  expect((await save(0.5, 0)).data.position).toBe(0.5)
})

test('a position is a fraction of a video', async () => {
  const { she, at } = await place()
  const save = (position: number) =>
    she(lessonRoutes.savePosition, { ...at, body: { position, duration: 600, timestamp: moment(0) } })
  for (const wrong of [-0.1, 1.1]) expect((await save(wrong)).status).toBe(422)
  const text = await place('text')
  const body = { position: 0.5, duration: 60, timestamp: moment(0) }
  expect((await text.she(lessonRoutes.savePosition, { ...text.at, body })).status).toBe(404)
})

test('watching makes the lesson the one to continue with, and the day one of learning', async () => {
  const { she, at, person } = await place()
  await she(lessonRoutes.savePosition, { ...at, body: { position: 0.5, duration: 60, timestamp: moment(0) } })
  const row = await t()
    .db.selectFrom('enrolments')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row.last_lesson_id).toBe(at.params.lessonId)
  expect(
    await t().db.selectFrom('activity_days').select('day').where('user_id', '=', person.id).execute(),
  ).toHaveLength(1)
})

test('a position that is almost nothing is the beginning', async () => {
  const { she, at } = await place()
  const body = { position: 1e-300, duration: 60, timestamp: moment(0) }
  expect((await she(lessonRoutes.savePosition, { ...at, body })).data.position).toBe(0)
  const bookmark = { position: 1e-300, title: '0:00' }
  expect((await she(lessonRoutes.addBookmark, { ...at, body: bookmark })).data.position).toBe(0)
})

test('bookmarks are kept in the order of the video and deleted by their owner only', async () => {
  const { she, at } = await place()
  const add = (title: string, position: number) =>
    she(lessonRoutes.addBookmark, { ...at, body: { title, position, note: 'ملاحظة' } })
  const late = (await add('07:30', 0.75)).data
  const early = (await add('01:00', 0.1)).data
  expect(early).toMatchObject({ title: '01:00', position: 0.1, note: 'ملاحظة' })
  expect((await she(lessonRoutes.bookmarks, at)).data.map(({ id }) => id)).toEqual([early.id, late.id])

  const other = await make.student()
  await make.enrolment({ user_id: other.id, course_id: at.params.courseId })
  const another = await as(t, other)
  const remove = { params: { ...at.params, bookmarkId: early.id } }
  expect((await another(lessonRoutes.removeBookmark, remove)).status).toBe(404)
  expect((await another(lessonRoutes.bookmarks, at)).data).toEqual([])
  expect((await she(lessonRoutes.removeBookmark, remove)).status).toBe(200)
  expect((await she(lessonRoutes.bookmarks, at)).data.map(({ id }) => id)).toEqual([late.id])
})
