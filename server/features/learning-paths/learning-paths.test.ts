import { expect, onTestFinished, test } from 'vitest'
import { adminPathRoutes, curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())

/** «كل يوم نصف صفحة من النبأ، خمسة أيام، والجمعة مراجعة» */
const pattern: Omit<CallInput<typeof curriculumRoutes.generate>['body'], 'stage_id'> = {
  range: { from: '78:1', to: '79:46' },
  direction: 'forward',
  unit: 'half_page',
  amount: 1,
  ends_with_surah: true,
  least_lines: 3,
  week: ['new', 'new', 'new', 'new', 'new', 'review', 'rest'],
  near_portions: 1,
  far_portions: 0,
  with_recording: true,
  test_every: 0,
}

async function newPath(title = 'جزء عم') {
  const call = await director()
  const { data: path } = await call(adminPathRoutes.create, { body: { title } })
  const { data: stage } = await call(curriculumRoutes.addStage, {
    body: { path_id: path.id, title: 'المرحلة الأولى' },
  })
  return { call, path, stage }
}
const planOf = async (call: Awaited<ReturnType<typeof director>>, id: number) =>
  (await call(curriculumRoutes.draft, { params: { id } })).data

test('a director makes a path by a pattern and publishes it, and a visitor sees what it holds', async () => {
  const { call, path, stage } = await newPath('مسار النبأ والنازعات')
  const { data } = await call(curriculumRoutes.generate, { body: { ...pattern, stage_id: stage.id } })
  expect(data.days).toBe(7)
  const { data: before } = await call(adminPathRoutes.details, { params: { id: path.id } })
  expect(before).toMatchObject({ stages_count: 1, days_count: 7, tasks_count: data.tasks })
  expect((await visitor(t)(pathRoutes.show, { params: { id: path.id } })).status).toBe(404)
  await call(adminPathRoutes.save, {
    params: { id: path.id },
    body: { version: before.version, is_published: true },
  })
  const { data: shown } = await visitor(t)(pathRoutes.show, { params: { id: path.id } })
  expect(shown.stages).toMatchObject([{ title: 'المرحلة الأولى', days_count: 7 }])
  const plan = await planOf(call, path.id)
  expect(plan.stages[0]?.days[1]?.tasks.map(({ type, range }) => [type, range?.from, range?.to])).toEqual([
    ['memorise', '78:17', '78:30'],
    ['near_revision', '78:1', '78:16'],
    ['recitation', '78:17', '78:30'],
  ])
  expect(plan.stages[0]?.days[5]?.tasks).toMatchObject([{ type: 'near_revision' }])
})

test('a path without a task cannot be published', async () => {
  const { call, path } = await newPath()
  const refused = await call(adminPathRoutes.save, {
    params: { id: path.id },
    body: { version: 1, is_published: true },
  })
  expect([refused.status, refused.failure.errors]).toEqual([
    422,
    { is_published: ['أضيفي إلى الخطة يومًا فيه مهمة قبل النشر'] },
  ])
})

test('a save over another director’s change is refused with the path as it stands', async () => {
  const { call, path } = await newPath()
  await call(adminPathRoutes.save, { params: { id: path.id }, body: { version: 1, title: 'مسار أول' } })
  const refused = await call(adminPathRoutes.save, {
    params: { id: path.id },
    body: { version: 1, title: 'مسار ثان' },
  })
  expect(refused.status).toBe(409)
  expect((await call(adminPathRoutes.details, { params: { id: path.id } })).data.title).toBe('مسار أول')
})

test('days are put where they belong, and keep what they are when they move', async () => {
  const { call, path, stage } = await newPath()
  const add = async (title: string, position?: number) =>
    (await call(curriculumRoutes.addDay, { body: { stage_id: stage.id, title, position } })).data.id
  await add('أول')
  await add('ثالث')
  const second = await add('ثان', 2)
  const titles = async () => (await planOf(call, path.id)).stages[0]?.days.map(({ title }) => title)
  expect(await titles()).toEqual(['أول', 'ثان', 'ثالث'])
  await call(curriculumRoutes.saveDay, { params: { id: second }, body: { position: 1 } })
  expect(await titles()).toEqual(['ثان', 'أول', 'ثالث'])
  expect((await call(curriculumRoutes.removeDay, { params: { id: second } })).status).toBe(200)
  expect(await titles()).toEqual(['أول', 'ثالث'])
})

test('a task about ayahs has a range that exists, others have none', async () => {
  const { call, stage } = await newPath()
  const { data: day } = await call(curriculumRoutes.addDay, { body: { stage_id: stage.id } })
  const add = (task: object) =>
    call(curriculumRoutes.addTask, { body: { day_id: day.id, type: 'memorise', ...task } })
  expect((await add({})).failure.errors).toEqual({ range: ['اختاري المقدار من السور والآيات'] })
  expect((await add({ range: { from: '2:1', to: '2:287' } })).status).toBe(422)
  expect((await add({ range: { from: '2:9', to: '2:1' } })).status).toBe(422)
  expect((await add({ type: 'read', range: { from: '2:1', to: '2:2' } })).status).toBe(422)
  expect((await add({ range: { from: '2:1', to: '2:286' } })).status).toBe(200)
})

test('the database refuses a range that ends before it begins and an ayah that does not exist', async () => {
  const path = await make.learningPath({ days: 1 })
  const write = (from_ayah: number, to_ayah: number) =>
    t()
      .db.insertInto('path_tasks')
      .values({ day_id: path.dayIds[0] ?? 0, type: 'memorise', position: 2, from_ayah, to_ayah })
      .execute()
  await expect(write(9, 8)).rejects.toThrow('path_tasks_range')
  await expect(write(6236, 6237)).rejects.toThrow('ayah_id')
})

test('a pattern of more days than a path may have is refused, and adds none', async () => {
  const { call, path, stage } = await newPath()
  const refused = await call(curriculumRoutes.generate, {
    body: {
      ...pattern,
      stage_id: stage.id,
      unit: 'ayah',
      least_lines: 0,
      range: { from: '2:1', to: '114:6' },
    },
  })
  expect(refused.status).toBe(409)
  expect((await call(adminPathRoutes.details, { params: { id: path.id } })).data.days_count).toBe(0)
})

test('backward a pattern begins with the last surah', async () => {
  const { call, path, stage } = await newPath()
  await call(curriculumRoutes.generate, {
    body: {
      ...pattern,
      stage_id: stage.id,
      direction: 'by_surah_backward',
      unit: 'surah',
      range: { from: '112:2', to: '114:3' },
    },
  })
  const days = (await planOf(call, path.id)).stages[0]?.days
  expect(days?.map(({ tasks: [task] }) => task?.range)).toEqual([
    { from: '114:1', to: '114:6' },
    { from: '113:1', to: '113:5' },
    { from: '112:1', to: '112:4' },
  ])
})

test('a student enrols twice and is in once, from Sunday on, and her days follow her weekdays', async () => {
  const path = await make.learningPath({ days: 4 })
  const student = await as(t, await make.student())
  const body = { start_date: '2026-11-22', weekdays: [0, 2] }
  const { data } = await student(pathRoutes.enrol, { params: { id: path.id }, body })
  expect(data).toMatchObject({
    today: [],
    next_date: '2026-11-22',
    progress: { done: 0, total: 4, behind: 0 },
  })
  await student(pathRoutes.enrol, { params: { id: path.id }, body: {} })
  const { data: mine } = await student(pathRoutes.mine, { query: {} })
  expect(mine.items).toHaveLength(1)
  const { data: plan } = await student(pathRoutes.plan, { params: { id: path.id } })
  expect(plan.stages[0]?.days.map(({ date }) => date)).toEqual([
    '2026-11-22',
    '2026-11-24',
    '2026-11-29',
    '2026-12-01',
  ])
  const { data: shown } = await visitor(t)(pathRoutes.show, { params: { id: path.id } })
  expect(shown.students_count).toBe(1)
})

test('a holiday of the centre moves the days of everybody, and no row is written', async () => {
  onTestFinished(async () => {
    await t().db.deleteFrom('circle_holidays').execute()
  })
  const path = await make.learningPath({ days: 2 })
  const person = await make.student()
  await make.pathEnrolment({ path_id: path.id, user_id: person.id, start_date: '2026-11-23' })
  await t()
    .db.insertInto('circle_holidays')
    .values({
      name: 'إجازة',
      calendar: 'gregory',
      year: 2026,
      first_month: 11,
      first_day: 23,
      last_month: 11,
      last_day: 24,
      created_at: t().clock.now,
    })
    .execute()
  const { data } = await (await as(t, person))(pathRoutes.mine, { query: {} })
  expect(data.items[0]?.next_date).toBe('2026-11-25')
})

test('her day is done with the last of its tasks, and open again without it', async () => {
  const path = await make.learningPath({ days: 2 })
  const person = await make.student()
  await make.pathEnrolment({ path_id: path.id, user_id: person.id })
  const student = await as(t, person)
  const mark = (taskId: number | undefined, is_done: boolean) =>
    student(pathRoutes.markTask, { params: { id: path.id, taskId: taskId ?? 0 }, body: { is_done } })
  const { data: done } = await mark(path.taskIds[0], true)
  expect(done).toMatchObject({ progress: { done: 1 }, today: [{ is_done: true }], next_date: '2026-11-21' })
  expect(done.week.slice(4)).toEqual([
    { date: '2026-11-19', state: 'before' },
    { date: '2026-11-20', state: 'done' },
    { date: '2026-11-21', state: 'ahead' },
  ])
  await mark(path.taskIds[0], true)
  const tomorrow = await mark(path.taskIds[1], true)
  expect([tomorrow.status, tomorrow.message]).toEqual([409, 'هذه المهمة ليست من مقرر اليوم.'])
  const { data: undone } = await mark(path.taskIds[0], false)
  expect(undone).toMatchObject({ progress: { done: 0 }, today: [{ is_done: false }] })
})

test('what she missed moves on to today, and she is told how far she is behind', async () => {
  const path = await make.learningPath({ days: 5 })
  const person = await make.student()
  await make.pathEnrolment({ path_id: path.id, user_id: person.id, start_date: '2026-11-17' })
  const { data } = await (await as(t, person))(pathRoutes.mine, { query: {} })
  expect(data.items[0]).toMatchObject({
    progress: { done: 0, total: 5, behind: 3 },
    today: [{ number: 1 }],
    next_date: '2026-11-21',
  })
})

test('a path that a student walks is not removed', async () => {
  const path = await make.learningPath({ days: 1 })
  await t().db.updateTable('learning_paths').set({ students_count: 1 }).where('id', '=', path.id).execute()
  const call = await director()
  expect((await call(adminPathRoutes.remove, { params: { id: path.id } })).status).toBe(409)
})

test('a path that nobody walks is removed with its plan', async () => {
  const path = await make.learningPath({ days: 2 })
  const call = await director()
  expect((await call(adminPathRoutes.remove, { params: { id: path.id } })).status).toBe(200)
  expect((await call(adminPathRoutes.details, { params: { id: path.id } })).status).toBe(404)
})

test('a start in the past is taken: she begins with the first day and sees how far behind it is', async () => {
  const path = await make.learningPath({ days: 5 })
  const student = await as(t, await make.student())
  const { status, data } = await student(pathRoutes.enrol, {
    params: { id: path.id },
    body: { start_date: '2026-11-17', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    start_date: '2026-11-17',
    today: [{ number: 1 }],
    progress: { done: 0, total: 5, behind: 3 },
  })
})

test('a start of more than a year ago, or without a weekday, is refused', async () => {
  const path = await make.learningPath({ days: 1 })
  const student = await as(t, await make.student())
  const enrol = (body: object) => student(pathRoutes.enrol, { params: { id: path.id }, body })
  expect((await enrol({ start_date: '2025-11-19' })).status).toBe(422)
  expect((await enrol({ weekdays: [] })).status).toBe(422)
  expect((await enrol({ weekdays: [7] })).status).toBe(422)
})

test('the types of tasks say what is sent and whether a teacher grades it', async () => {
  const { data } = await (await as(t, await make.student()))(pathRoutes.taskTypes, {})
  expect(data).toHaveLength(13)
  expect(data).toContainEqual({
    type: 'recitation',
    label: 'تسجيل تلاوة',
    has_range: true,
    submission: 'recording',
    is_graded: true,
    links: [],
  })
})

test('the figures of the desk count paths and the students who walk them', async () => {
  const call = await director()
  const { data: before } = await call(adminPathRoutes.stats, {})
  const path = await make.learningPath({ is_published: false })
  await make.pathEnrolment({ path_id: path.id })
  const { data: after } = await call(adminPathRoutes.stats, {})
  expect(after).toEqual({
    paths: before.paths + 1,
    published: before.published,
    students: before.students + 1,
  })
})
