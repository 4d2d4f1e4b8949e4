import { attendanceRoutes as sheets, studentAttendanceRoutes as own } from '#contract/attendance/routes.ts'
import type { ActWorld, NoticeActs } from './world.ts'

const HOUR_MS = 3_600_000

async function taughtCircle({ t, make }: ActWorld) {
  const director = await make.director()
  const circle = await make.circle()
  const student = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
  /** A session of an hour that began so many hours ago. */
  const heldAgo = async (hours: number) => {
    const starts_at = new Date(t().clock.now.getTime() - hours * HOUR_MS)
    const session = await make.circleSession({
      circle_id: circle.id,
      teacher_id: circle.teacher_id,
      starts_at,
      started_at: starts_at,
      ended_at: new Date(starts_at.getTime() + HOUR_MS),
    })
    return { id: circle.id, sessionId: session.id }
  }
  return { director, student, teacher: { id: circle.teacher_id }, heldAgo }
}

/** Her teacher confirms that she was absent so many times in a row. */
const missed = (times: number, who: 'student' | 'teacher' | 'director') => async (world: ActWorld) => {
  const people = await taughtCircle(world)
  const she = await world.signIn(people.teacher)
  const absent = { student_id: people.student.id, state: 'absent', minutes: 0, is_by_hand: true } as const
  for (let time = times; time > 0; time--) {
    const params = await people.heldAgo(20 + time * 10)
    const body = { device: 'هاتف', revision: 0, is_confirmed: true, entries: [absent] }
    await she(sheets.save, { params, body })
  }
  return people[who]
}

async function excused(world: ActWorld) {
  const people = await taughtCircle(world)
  const params = await people.heldAgo(3)
  await (
    await world.signIn(people.student)
  )(own.excuse, { params, body: { reason: 'health' } })
  return { ...people, params: { ...params, studentId: people.student.id } }
}

export const attendanceActs: NoticeActs = {
  'attendance.missed-two': missed(2, 'student'),
  'attendance.missed-three': missed(3, 'teacher'),
  'attendance.missed-four': missed(4, 'director'),
  'attendance.excuse-waiting': async (world) => (await excused(world)).teacher,
  'attendance.excuse-decided': async (world) => {
    const { student, teacher, params } = await excused(world)
    await (
      await world.signIn(teacher)
    )(sheets.decideExcuse, { params, body: { decision: 'accepted' } })
    return student
  },
}
