import type { Insertable } from 'kysely'
import type { Courses } from '#server/db/types.ts'
import { unique, type Person, type World } from './world.ts'

export type SmallCourse = Awaited<ReturnType<typeof smallCourse>>

/** A film, a text and a quiz of two questions whose first option is right: a course that a journey can finish. */
export async function smallCourse(world: World, given: Partial<Insertable<Courses>> = {}) {
  const word = unique()
  const film = await world.db
    .selectFrom('lessons')
    .select('video_url')
    .where('video_url', 'like', '%.mp4')
    .orderBy('id')
    .executeTakeFirst()
  const course = await world.course({ title: `تدبّر سورة العصر ${word}`, ...given }, [
    { title: 'مقدمة السورة', type: 'video', content: '', duration_minutes: '1', ...film },
    { title: 'معاني الكلمات', type: 'text', content: '<p>العصر هو الدهر كله.</p>', duration_minutes: '3' },
    { title: 'راجعي ما فهمتِ', type: 'quiz', content: '', duration_minutes: null },
  ])
  const [video, text, quiz] = course.lessons
  if (!video || !text || !quiz) throw new Error('three lessons were asked for')
  for (const position of [1, 2])
    await world.make.question({
      lesson_id: quiz.id,
      position,
      text: `السؤال رقم ${position}: هل العصر هو الدهر؟`,
    })
  return { ...course, word, video, text, quiz, player: `/course-player/${course.id}` }
}

export const enrol = (world: World, her: Person, { id }: Pick<SmallCourse, 'id'>) =>
  world.make.enrolment({ user_id: her.id, course_id: id })

export const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

/** What the server knows of her in this course. */
export async function learnt(world: World, her: Person, { id, text, quiz }: SmallCourse) {
  const of = { user_id: her.id }
  const [done, note, attempts] = await Promise.all([
    world.db
      .selectFrom('lesson_completions')
      .select('lesson_id')
      .where('user_id', '=', of.user_id)
      .where('course_id', '=', id)
      .execute(),
    world.db
      .selectFrom('lesson_notes')
      .select('notes')
      .where('user_id', '=', of.user_id)
      .where('lesson_id', '=', text.id)
      .executeTakeFirst(),
    world.db
      .selectFrom('quiz_attempts')
      .select(['score', 'submitted_at'])
      .where('user_id', '=', of.user_id)
      .where('lesson_id', '=', quiz.id)
      .execute(),
  ])
  return {
    completed: inOrder(done.map(({ lesson_id }) => lesson_id)),
    note: note?.notes,
    scores: attempts.map(({ score, submitted_at }) => (submitted_at ? Number(score) : undefined)),
  }
}
