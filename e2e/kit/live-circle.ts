import type { World } from './world.ts'

/** A session that runs now, with its teacher and two members. */
export async function liveCircle(
  { make, person }: World,
  given: { readonly title: string; readonly record_sessions?: boolean },
) {
  const [teacher, first, second] = await Promise.all([
    person('teacher', 'منى الخالدي'),
    person('student', 'أسماء الحربي'),
    person('student', 'نورة العتيبي'),
  ])
  const circle = await make.circle({ teacher_id: teacher.id, ...given })
  for (const { id } of [first, second]) await make.circleMember({ circle_id: circle.id, student_id: id })
  const started = new Date()
  await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: started,
    started_at: started,
    ends_at: new Date(started.getTime() + 3_600_000),
  })
  return { teacher, first, second, id: circle.id }
}
