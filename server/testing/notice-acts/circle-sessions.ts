import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { weekly } from '../make-circle.ts'
import type { ActWorld, NoticeActs } from './world.ts'

const DAY_MINUTES = 1440

/** A circle with a member, and its next session in so many minutes. */
async function sessionIn({ t, make }: ActWorld, minutes: number) {
  const circle = await make.circle()
  const student = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: circle.teacher_id,
    starts_at: new Date(t().clock.now.getTime() + minutes * 60_000),
  })
  const params = { id: circle.id, sessionId: session.id }
  return { circle, student, teacher: { id: circle.teacher_id }, params }
}

/** A circle with a rule, as the director plans it, and a member. */
async function planned(world: ActWorld) {
  const teacher = await world.make.teacher()
  const director = await world.director()
  const { data: circle } = await director(desk.create, {
    body: {
      title: 'حلقة المساء',
      teacher_id: teacher.id,
      place: 'room',
      is_published: true,
      rules: [weekly],
    },
  })
  const student = await world.make.student()
  await world.make.circleMember({ circle_id: circle.id, student_id: student.id })
  const { data } = await director(desk.sessions, { params: { id: circle.id }, query: {} })
  const [first] = data.items
  if (!first) throw new Error('the circle has sessions')
  return { circle, student, director, first, params: { id: circle.id, sessionId: first.id } }
}

const reminded = (minutes: number) => async (world: ActWorld) => {
  const { student } = await sessionIn(world, minutes)
  await world.job('circles.remind')
  return student
}

const cancelledFrom = (scope: 'this' | 'following') => async (world: ActWorld) => {
  const { student, director, params, first } = await planned(world)
  const body = { reason: 'وعكة صحية', scope, revision: first.revision }
  await director(desk.cancelSession, { params, body })
  return student
}

export const circleSessionActs: NoticeActs = {
  'circle.session-in-day': reminded(DAY_MINUTES),
  'circle.session-in-hour': reminded(60),
  'circle.session-in-minutes': reminded(10),
  'circle.session-cancelled': cancelledFrom('this'),
  'circle.series-cancelled': cancelledFrom('following'),
  'circle.session-moved': async (world) => {
    const { student, params } = await sessionIn(world, 2 * DAY_MINUTES)
    const day = new Date(world.t().clock.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const body = { day, time: '18:00', minutes: 60, scope: 'this' as const, revision: 1 }
    await (
      await world.director()
    )(desk.moveSession, { params, body })
    return student
  },
  'circle.session-restored': async (world) => {
    const { student, director, params, first } = await planned(world)
    const body = { reason: 'وعكة صحية', scope: 'this' as const, revision: first.revision }
    await director(desk.cancelSession, { params, body })
    await director(desk.restoreSession, { params })
    return student
  },
  'circle.session-substituted': async (world) => {
    const { student, params } = await sessionIn(world, DAY_MINUTES)
    const body = { teacher_id: (await world.make.teacher()).id, revision: 1 }
    await (
      await world.director()
    )(desk.substitute, { params, body })
    return student
  },
  'circle.substitute-wanted': async (world) => {
    const director = await world.make.director()
    const { teacher, params } = await sessionIn(world, DAY_MINUTES)
    const she = await world.signIn(teacher)
    await she(teaching.askSubstitute, { params, body: { reason: 'سفر طارئ' } })
    return director
  },
  'circle.schedule-changed': async (world) => {
    const { student, director, circle } = await planned(world)
    const body = { rules: [{ ...weekly, time: '20:00' }], version: circle.version }
    await director(desk.save, { params: { id: circle.id }, body })
    return student
  },
  'circle.cancelled': async (world) => {
    const { student, director, circle } = await planned(world)
    await director(desk.cancel, { params: { id: circle.id }, body: { reason: 'سفر المعلمة' } })
    return student
  },
  'circle.session-called': async (world) => {
    const { student, teacher, params } = await sessionIn(world, 5)
    await (
      await world.signIn(teacher)
    )(teaching.remind, { params })
    return student
  },
}
