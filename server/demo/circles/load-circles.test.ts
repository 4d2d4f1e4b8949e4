import { expect, test } from 'vitest'
import { liveCircleRoutes } from '#contract/circles/live-routes.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { loadAttendance } from './load-attendance.ts'
import { loadCircles } from './load-circles.ts'

const t = testApp()
const make = maker(t)
const STUDENTS = 30

test('when the demo is opened its student’s circle meets in a room that waits for its teacher, another one as it should', async () => {
  const director = await make.director()
  const [teacher, other] = [await make.teacher(), await make.teacher()]
  const students: number[] = []
  for (let n = 0; n < STUDENTS; n++) students.push((await make.student()).id)
  const student = students[0] ?? 0
  const teachers = { teacher: teacher.id, other: other.id }
  await inTransaction(t().ctx(), async (tx) => {
    await loadCircles(tx, { director: director.id, teacher: teacher.id, teachers, students, student })
    await loadAttendance(tx.db, tx.now)
  })
  const live = await t()
    .db.selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .innerJoin('circle_registrations as r', 'r.circle_id', 'c.id')
    .select(['c.place', 'c.status', 'r.status as member'])
    .where('s.status', '=', 'live')
    .where('r.student_id', '=', student)
    .execute()
  expect(live).toEqual([{ place: 'room', status: 'live', member: 'approved' }])
  const { data } = await (await as(t, director))(liveCircleRoutes.board, { query: {} })
  const seen = data.rooms.map(({ grade, place, present_count }) => [grade, place, (present_count ?? 0) > 5])
  expect(seen).toEqual([
    ['missing', 'room', false],
    ['live', 'link', true],
  ])
})
