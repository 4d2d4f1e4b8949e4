import { expect, test } from 'vitest'
import { studentTaskRoutes, taskRoutes as calls, teacherTaskRoutes } from '#contract/tasks/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const HOUR = 3_600_000

async function taughtTask(given: Parameters<typeof make.task>[0] = {}) {
  const teacher = await make.teacher()
  const student = await make.student()
  const task = await make.task({ teacher_id: teacher.id, student_id: student.id, ...given })
  return {
    teacher,
    student,
    task,
    params: { id: task.id },
    she: await as(t, teacher),
    learner: await as(t, student),
  }
}

test('a task that asks for nothing is complete with one tap, can be undone, and is graded by her teacher', async () => {
  const { she, learner, params } = await taughtTask()
  const done = await learner(calls.submit, { params, body: { client_id: 'one' } })
  expect(done.message).toBe('أتممتِها، بارك الله فيكِ')
  expect(done.data).toMatchObject({ state: 'graded', status: 'completed', is_late: false })
  const undone = await learner(calls.undo, { params })
  expect(undone.data).toMatchObject({ state: 'assigned', status: 'pending', submissions: [] })
  const again = await learner(calls.submit, { params, body: { client_id: 'two' } })
  const graded = await she(calls.grade, {
    params,
    body: { grade: 95, feedback: 'أحسنتِ', version: again.data.version },
  })
  expect(graded.data.submission_data).toEqual({ grade: 95, feedback: 'أحسنتِ' })
  expect((await learner(calls.undo, { params })).status).toBe(409)
})

test('a written task keeps every version, waits for its teacher, and comes back with what to do again', async () => {
  const { she, learner, params } = await taughtTask({ type: 'write' })
  expect((await learner(calls.submit, { params, body: { client_id: 'one', text: ' ' } })).status).toBe(422)
  await learner(calls.submit, { params, body: { client_id: 'one', text: 'المسودة' } })
  const sent = await learner(calls.submit, { params, body: { client_id: 'two', text: 'النص' } })
  expect(sent.data.submissions.map(({ number, text }) => [number, text])).toEqual([
    [2, 'النص'],
    [1, 'المسودة'],
  ])
  expect(sent.data.state).toBe('submitted')
  const returned = await she(calls.returnIt, {
    params,
    body: { feedback: 'أعيدي الفقرة الأخيرة', version: sent.data.version },
  })
  expect(returned.data).toMatchObject({ state: 'returned', submission_data: { grade: null } })
  const third = await learner(calls.submit, { params, body: { client_id: 'three', text: 'النص كاملًا' } })
  const graded = await she(calls.grade, { params, body: { grade: 88, version: third.data.version } })
  expect(graded.data.grades.map(({ decision, grade }) => [decision, grade])).toEqual([
    ['graded', 88],
    ['returned', null],
  ])
})

test('a photo of a page and a PDF are sent as what they are, a file of another student is not, nor nothing', async () => {
  const { student, she, learner, params } = await taughtTask({ type: 'upload' })
  const fileOf = (owner_id: number, mime: string) => make.file({ owner_id, bucket: 'submissions', mime })
  const send = (...ids: number[]) =>
    learner(calls.submit, {
      params,
      body: { client_id: `of-${ids.join('-')}`, files: ids.map((file_id) => ({ file_id })) },
    })
  const photo = await fileOf(student.id, 'image/webp')
  const paper = await fileOf(student.id, 'application/pdf')
  const foreign = await fileOf((await make.student()).id, 'image/webp')
  expect((await send()).status).toBe(422)
  expect((await send(photo.id, foreign.id)).status).toBe(422)
  expect((await send(photo.id, paper.id)).data.state).toBe('submitted')
  const { data } = await she(calls.show, { params })
  expect(data.submissions[0]?.files).toMatchObject([
    { kind: 'picture', url: expect.stringContaining('/storage/submissions/') as string, duration_ms: null },
    { kind: 'paper', url: expect.stringContaining('/storage/submissions/') as string, duration_ms: null },
  ])
})

test('whoever has sent something reads how many of its kind her teacher finds before it, and nobody else does', async () => {
  const { teacher, she, learner, params } = await taughtTask({ type: 'write' })
  const circle = await make.circle({ teacher_id: teacher.id })
  const waits = async (given: Parameters<typeof make.task>[0], minutes: number) => {
    const task = await make.task(given)
    const submitted_at = new Date(t().clock.now.getTime() + minutes * 60_000)
    await t()
      .db.updateTable('tasks')
      .set({ state: 'submitted', submitted_at })
      .where('id', '=', task.id)
      .execute()
  }
  await waits({ type: 'write', teacher_id: teacher.id }, -20)
  await waits({ type: 'write', circle_id: circle.id }, -10)
  await waits({ type: 'write', teacher_id: teacher.id }, 10)
  await waits({ type: 'upload', teacher_id: teacher.id }, -10)
  await waits({ type: 'write' }, -10)
  expect((await learner(calls.show, { params })).data.waiting_before).toBeNull()
  const { data: sent } = await learner(calls.submit, { params, body: { client_id: 'one', text: 'النص' } })
  expect(sent.waiting_before).toBe(2)
  expect((await she(calls.show, { params })).data.waiting_before).toBeNull()
  await she(calls.grade, { params, body: { grade: 90, version: sent.version } })
  expect((await learner(calls.show, { params })).data.waiting_before).toBeNull()
})

test('the same version sent twice, also at the same moment, is one', async () => {
  const { learner, params } = await taughtTask({ type: 'write' })
  const body = { client_id: 'one', text: 'النص' }
  await Promise.all([learner(calls.submit, { params, body }), learner(calls.submit, { params, body })])
  const { data } = await learner(calls.show, { params })
  expect(data.submissions).toHaveLength(1)
})

test('of two teachers who grade at once the second sees the grade of the first and decides', async () => {
  const { student, she, params, task } = await taughtTask({ type: 'write' })
  await make.submission({ task_id: task.id })
  const director = await as(t, await make.director())
  const { version } = (await she(calls.show, { params })).data
  const answers = await Promise.all([
    she(calls.grade, { params, body: { grade: 80, version } }),
    director(calls.grade, { params, body: { grade: 90, version } }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const refused = answers.find(({ status }) => status === 409)
  const standing = (await (await as(t, student))(calls.show, { params })).data
  expect(refused?.failure.current).toMatchObject({ version: standing.version })
  const regrade = { grade: 91, version: standing.version }
  expect((await she(calls.grade, { params, body: regrade })).data.grades).toHaveLength(2)
})

test('who graded in another window is not told of somebody else', async () => {
  const { she, params, task } = await taughtTask({ type: 'write' })
  await make.submission({ task_id: task.id })
  const { version } = (await she(calls.show, { params })).data
  await she(calls.grade, { params, body: { grade: 80, version } })
  const { status, failure } = await she(calls.grade, { params, body: { grade: 90, version } })
  expect([status, failure.message]).toEqual([409, expect.stringContaining('في نافذة أخرى')])
})

test('a grade is a whole number from 0 to 100, and of something that was sent', async () => {
  const { she, params, task } = await taughtTask({ type: 'write' })
  const grade = async (value: number, version: number) =>
    (await she(calls.grade, { params, body: { grade: value, version } })).status
  expect(await grade(90, 1)).toBe(409)
  await make.submission({ task_id: task.id })
  for (const wrong of [101, -1, 99.5, 99.7]) expect(await grade(wrong, 1)).toBe(422)
  expect(await grade(0, 1)).toBe(200)
})

test('what was made in time and sent after it is in time; made after it, it is late', async () => {
  const { clock } = t()
  const due_at = new Date(clock.now.getTime() - HOUR)
  const early = await taughtTask({ type: 'write', due_at })
  const made_at = new Date(due_at.getTime() - HOUR).toISOString()
  expect((await early.learner(calls.show, { params: early.params })).data.state).toBe('late')
  const inTime = await early.learner(calls.submit, {
    params: early.params,
    body: { client_id: 'one', text: 'النص', made_at },
  })
  expect(inTime.data.is_late).toBe(false)
  const late = await taughtTask({ type: 'write', due_at })
  const sent = await late.learner(calls.submit, {
    params: late.params,
    body: { client_id: 'one', text: 'النص' },
  })
  expect(sent.data).toMatchObject({ is_late: true, state: 'submitted' })
})

test('an excused task takes nothing, and what was sent is never deleted', async () => {
  const { she, learner, params, task } = await taughtTask({ type: 'write' })
  const excused = await she(calls.save, { params, body: { is_excused: true, version: 1 } })
  expect(excused.data.state).toBe('excused')
  const body = { client_id: 'one', text: 'النص' }
  expect((await learner(calls.submit, { params, body })).message).toBe('أُعفيتِ من هذه المهمة.')
  await she(calls.save, { params, body: { is_excused: false, version: excused.data.version } })
  expect((await learner(calls.submit, { params, body })).status).toBe(200)
  expect((await she(calls.remove, { params })).status).toBe(409)
  const empty = await make.task({ teacher_id: task.teacher_id })
  expect((await she(calls.remove, { params: { id: empty.id } })).status).toBe(200)
  expect((await she(calls.show, { params: { id: empty.id } })).status).toBe(404)
})

test('what she sends for a task that was removed while she worked finds none', async () => {
  const { she, learner, params } = await taughtTask({ type: 'write' })
  expect((await learner(calls.start, { params })).data.state).toBe('started')
  expect((await she(calls.remove, { params })).status).toBe(200)
  const sent = await learner(calls.submit, { params, body: { client_id: 'one', text: 'النص' } })
  expect(sent.status).toBe(404)
})

test('each list holds what its reader may see, and the figures count the same rows', async () => {
  const { teacher, student, she, learner } = await taughtTask({ type: 'write' })
  const sent = await make.task({ teacher_id: teacher.id, student_id: student.id, type: 'write' })
  await make.submission({ task_id: sent.id })
  await make.task()
  const waiting = await she(calls.list, { query: { state: 'waiting' } })
  expect(waiting.data.items.map(({ id }) => id)).toEqual([sent.id])
  const own = await learner(studentTaskRoutes.list, { query: { state: 'all' } })
  expect(own.data.meta.total).toBe(2)
  const { data: figures } = await she(teacherTaskRoutes.stats, {})
  expect(figures).toMatchObject({ open: 1, waiting: 1, on_time: 100 })
  expect((await learner(studentTaskRoutes.stats, {})).data).toMatchObject({ open: 1, waiting: 1 })
})

test('a task of hers that is also of her circle and her path counts once, as in the list behind each figure', async () => {
  const { teacher, student, she } = await taughtTask({ grade: 80, state: 'graded' })
  const circle = await make.circle({ teacher_id: teacher.id })
  const path = await make.learningPath({ days: 1, teacherIds: [teacher.id] })
  const late = new Date(t().clock.now.getTime() - HOUR)
  const both = { circle_id: circle.id, path_id: path.id }
  const given = [
    { ...both, teacher_id: teacher.id, due_at: late },
    { ...both, due_at: late, type: 'write' },
    { circle_id: circle.id, state: 'returned' },
    { path_id: path.id, grade: 60, state: 'graded' },
    { circle_id: (await make.circle()).id, path_id: path.id },
    { circle_id: (await make.circle()).id },
  ] as const
  for (const one of given) await make.task({ ...one, student_id: student.id })
  await make.submission({ task_id: (await make.task({ ...both, student_id: student.id })).id })
  const { data: figures } = await she(teacherTaskRoutes.stats, {})
  expect(figures).toMatchObject({ open: 4, late: 2, waiting: 1, returned: 1, graded: 2, average: 70 })
  expect(figures.by_type).toEqual([
    { type: 'free', tasks: 6, done: 3 },
    { type: 'write', tasks: 1, done: 0 },
  ])
  for (const state of ['open', 'late', 'waiting', 'returned', 'graded'] as const) {
    const { data: list } = await she(calls.list, { query: { state } })
    expect([state, list.meta.total, list.items.length]).toEqual([state, figures[state], figures[state]])
  }
})

test('who grades what the student has sent anew meanwhile is told that the student did, and not a teacher', async () => {
  const { she, learner, params, student } = await taughtTask({ type: 'write' })
  const first = await learner(calls.submit, { params, body: { client_id: 'one', text: 'المسودة' } })
  await learner(calls.submit, { params, body: { client_id: 'two', text: 'النص' } })
  const late = await she(calls.grade, {
    params,
    body: { grade: 90, feedback: '', version: first.data.version },
  })
  expect([late.status, late.message]).toEqual([
    409,
    `تغيّرت هذه المهمة وأنتِ فيها: ${student.name} سلّمت أو عدّلت تسليمها. راجعي ما هناك ثم قرّري.`,
  ])
})

test('a teacher who was replaced reads what she has answered, and nothing newer', async () => {
  const circle = await make.circle()
  const { teacher, she, learner, params } = await taughtTask({ type: 'write', circle_id: circle.id })
  const give = (id: number) =>
    t().db.updateTable('circles').set({ teacher_id: id }).where('id', '=', circle.id).execute()
  await give(teacher.id)
  await learner(calls.submit, { params, body: { client_id: 'one', text: 'الأولى' } })
  const { data } = await she(calls.show, { params })
  const body = { feedback: 'أعيديها', version: data.version }
  expect((await she(calls.returnIt, { params, body })).status).toBe(200)

  const next = await make.teacher()
  await give(next.id)
  t().clock.forward(60)
  const sent = await learner(calls.submit, { params, body: { client_id: 'two', text: 'الثانية' } })
  const seen = (await she(calls.show, { params })).data
  expect(seen.submissions.map(({ text }) => text)).toEqual(['الأولى'])
  expect(seen.grades.map(({ feedback }) => feedback)).toEqual(['أعيديها'])
  expect(Object.values(seen.can)).not.toContain(true)
  const grade = { params, body: { grade: 90, version: sent.data.version } }
  expect((await she(calls.grade, grade)).status).toBe(404)
  expect((await (await as(t, next))(calls.grade, grade)).status).toBe(200)
})
