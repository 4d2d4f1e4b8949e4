import type { World } from '../kit/world.ts'

/** The first circle of the demo. */
export function ofCircle(path: string) {
  return async (world: World) => {
    const { id } = await world.db
      .selectFrom('circles')
      .select('id')
      .where('title', '=', 'حلقة المساء لمراجعة البقرة')
      .executeTakeFirstOrThrow()
    return path.replace('ID', String(id))
  }
}

/** A lecture that is on, with slides to come and questions. */
export function ofLecture(path: string) {
  return async (world: World) => {
    const { id } = await world.make.liveLecture({ starts_at: new Date(), started_at: new Date() })
    const asker = await world.make.student()
    await world.db
      .insertInto('lecture_questions')
      .values({ lecture_id: id, person_id: asker.id, text: 'ما حكم المد؟', created_at: new Date() })
      .execute()
    return path.replace('ID', String(id))
  }
}

/** A session of the demo's teacher that is over, with a student of its circle. */
export function ofSession(path: string) {
  return async (world: World) => {
    const teacher = await world.demoPerson('teacher')
    const circle = await world.make.circle({ teacher_id: teacher.id })
    const starts_at = new Date(Date.now() - 2 * 3_600_000)
    const session = await world.make.circleSession({
      circle_id: circle.id,
      teacher_id: teacher.id,
      starts_at,
      started_at: starts_at,
      ended_at: new Date(starts_at.getTime() + 3_600_000),
    })
    // As long as names are: with large text it takes two lines of a phone.
    const student = await world.make.student({ name: 'أسماء بنت عبدالرحمن القحطاني' })
    const joined_at = new Date(0)
    const member = await world.make.circleMember({
      circle_id: circle.id,
      student_id: student.id,
      joined_at,
    })
    return path
      .replace('CIRCLE', String(circle.id))
      .replace('SESSION', String(session.id))
      .replace('STUDENT', String(member.student_id))
  }
}
