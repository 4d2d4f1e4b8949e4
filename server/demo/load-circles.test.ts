import { expect, test } from 'vitest'
import { inTransaction } from '#server/kernel/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { loadCircles } from './load-circles.ts'

const t = testApp()
const make = maker(t)
const STUDENTS = 30

test('when the demo is opened one circle meets, in a room of the platform, and its student is a member', async () => {
  const director = await make.director()
  const [teacher, other] = [await make.teacher(), await make.teacher()]
  const students: number[] = []
  for (let n = 0; n < STUDENTS; n++) students.push((await make.student()).id)
  const student = students[0] ?? 0
  const teachers = { teacher: teacher.id, other: other.id }
  await inTransaction(t().ctx(), (tx) =>
    loadCircles(tx, { director: director.id, teacher: teacher.id, teachers, students, student }),
  )
  const live = await t()
    .db.selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .innerJoin('circle_registrations as r', 'r.circle_id', 'c.id')
    .select(['c.place', 'c.status', 'r.status as member'])
    .where('s.status', '=', 'live')
    .where('r.student_id', '=', student)
    .execute()
  expect(live).toEqual([{ place: 'room', status: 'live', member: 'approved' }])
})
