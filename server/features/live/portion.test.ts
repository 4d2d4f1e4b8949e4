import { expect, test } from 'vitest'
import { liveRoutes as live } from '#contract/live/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
/** 67:1 to 67:12. */
const MULK = { from_ayah: 5242, to_ayah: 5253 }
/** 68:1 to 68:16. */
const QALAM = { from_ayah: 5272, to_ayah: 5287 }

/** A live session of a circle that follows a path, whose first two days give something to recite. */
async function roomOfPath() {
  const path = await make.learningPath({ days: 2 })
  const [one = 0, two = 0] = path.taskIds
  await make.changePathTasks([one], { type: 'memorise', ...MULK })
  await make.changePathTasks([two], { type: 'near_revision', ...QALAM })
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, learning_path_id: path.id })
  const { now } = t().clock
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
  const session = await make.circleSession({ ...at, from_ayah: 1, to_ayah: 7 })
  const params = { sessionId: session.id }
  const teaches = await as(t, teacher)
  const member = async () => {
    const { id } = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: id })
    const enter = async () => (await (await as(t, { id }))(live.enter, { params })).data.room
    const walk = async () => make.pathEnrolment({ path_id: path.id, user_id: id })
    return { id, enter, walk }
  }
  const give = async (person: number) =>
    (await teaches(live.turn, { params, body: { kind: 'give', person } })).data
  const portionOf = async (person: number) =>
    (await teaches(live.show, { params })).data.places.find((place) => place.person.id === person)?.portion
  const assign = async (student_id: number) => {
    const task = await make.task({
      student_id,
      teacher_id: teacher.id,
      circle_id: circle.id,
      type: 'far_revision',
    })
    await t()
      .db.updateTable('task_assignments')
      .set({ from_ayah: 1, to_ayah: 7 })
      .where('id', '=', task.assignment_id)
      .execute()
  }
  return { path, member, give, portionOf, assign }
}

test('a room opens at the portion of its session, and whoever brings nothing recites there', async () => {
  const { member, give, portionOf } = await roomOfPath()
  const student = await member()
  expect((await student.enter()).range).toEqual({ from: '1:1', to: '1:7' })
  expect(await portionOf(student.id)).toBeNull()
  expect((await give(student.id)).turns[0]?.range).toEqual({ from: '1:1', to: '1:7' })
})

test('each brings what comes next on the path of her circle, and her turn opens it for everybody', async () => {
  const { path, member, give, portionOf } = await roomOfPath()
  const [first, second] = [await member(), await member()]
  await first.walk()
  const { id: enrolment_id } = await second.walk()
  const [day_id = 0] = path.dayIds
  await t().db.insertInto('path_done_days').values({ enrolment_id, day_id, done_on: '2026-11-20' }).execute()
  await first.enter()
  await second.enter()
  expect(await portionOf(first.id)).toEqual({ type: 'memorise', from: '67:1', to: '67:12' })
  expect(await portionOf(second.id)).toEqual({ type: 'near_revision', from: '68:1', to: '68:16' })
  expect((await give(second.id)).range).toEqual({ from: '68:1', to: '68:16' })
  const room = await give(first.id)
  expect(room.range).toEqual({ from: '67:1', to: '67:12' })
  expect(room.turns.map(({ range }) => range?.from)).toEqual(['68:1', '67:1'])
})

test('what her circle assigned to her goes before the path', async () => {
  const { assign, member, portionOf } = await roomOfPath()
  const student = await member()
  await student.walk()
  await assign(student.id)
  await student.enter()
  expect(await portionOf(student.id)).toEqual({ type: 'far_revision', from: '1:1', to: '1:7' })
})

test('what is assigned to her while she waits is what her turn opens', async () => {
  const { assign, member, give, portionOf } = await roomOfPath()
  const student = await member()
  await student.walk()
  await student.enter()
  await assign(student.id)
  expect((await give(student.id)).turns[0]?.range).toEqual({ from: '1:1', to: '1:7' })
  expect(await portionOf(student.id)).toEqual({ type: 'far_revision', from: '1:1', to: '1:7' })
})
