import type { World } from './world.ts'

/** A student, her teacher, and the surah that she is to recite. */
export async function taughtRecitation(world: World) {
  const [teacher, student] = await Promise.all([
    world.person('teacher', 'أ. منى الخالدي'),
    world.person('student', 'أسماء الحربي'),
  ])
  const task = await world.make.task({
    teacher_id: teacher.id,
    student_id: student.id,
    type: 'recitation',
    title: 'سورة النبأ',
  })
  return { teacher, student, task }
}
