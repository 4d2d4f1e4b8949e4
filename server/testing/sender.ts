import { sendingRoutes as routes } from '#contract/sendings/routes.ts'
import type { SendingKind } from '#contract/sendings/shapes.ts'
import type { TestApp } from './app.ts'
import { as, type Caller } from './as.ts'
import type { maker } from './make.ts'
import { runSending } from '#server/features/sendings/engine/run.ts'

export const draftOf = (kind: SendingKind, given: object = {}) => ({
  kind,
  audience: kind === 'message' ? ('courses' as const) : ('role' as const),
  title: kind === 'message' ? '' : 'لقاء مفتوح',
  body: 'السلام عليكم يا {name}',
  link: '',
  ...(kind === 'message' ? {} : { roles: ['student' as const] }),
  ...given,
})

/** Somebody who sends, and how she does each step. */
export function sender(t: () => TestApp, caller: Caller) {
  const draft = async (kind: SendingKind, given: object = {}) =>
    (await caller(routes.create, { body: draftOf(kind, given) })).data
  const preview = async (sendingId: number) => (await caller(routes.preview, { params: { sendingId } })).data
  const press = async (sendingId: number, version = 1) => {
    const { count } = await preview(sendingId)
    return caller(routes.send, { params: { sendingId }, body: { version, expected: count } })
  }
  const show = async (sendingId: number) => (await caller(routes.show, { params: { sendingId } })).data
  const cancel = (sendingId: number) => caller(routes.cancel, { params: { sendingId } })
  /** As the job does it. */
  const run = (sendingId: number, signal = new AbortController().signal) =>
    runSending({ ctx: t().ctx, sendingId, signal })
  /** All of it: drafted, sent, and its 30 seconds over. */
  const sendAll = async (kind: SendingKind, given: object = {}) => {
    const { id } = await draft(kind, given)
    await press(id)
    t().clock.forward(31)
    await run(id)
    return show(id)
  }
  return { caller, draft, preview, press, show, cancel, run, sendAll }
}

/** A teacher with a course of her own and students in it. */
export async function classroom(t: () => TestApp, make: ReturnType<typeof maker>, names: readonly string[]) {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id, title: 'تحفة الأطفال' })
  const students = []
  for (const name of names) {
    const student = await make.user({ name })
    await make.enrolment({ user_id: student.id, course_id: course.id })
    students.push(student)
  }
  return { teacher, course, students, ...sender(t, await as(t, teacher)) }
}
