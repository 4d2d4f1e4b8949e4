import { settleHome, writeLecture } from '#server/features/lectures/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { demoLectures, type DemoLecture } from '../content/lectures.ts'
import { insertRows } from '../insert-rows.ts'
import { seededRandom, type Random } from '../random.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const SEED = 1450

interface Hall {
  readonly director: number
  /** The demo's teacher. */
  readonly teacher: number
  readonly teachers: readonly number[]
  readonly students: readonly number[]
}

/** The centre's lectures: what was held with its people and stars, one that is on, one in some minutes. */
export async function loadLectures(tx: Ctx, hall: Hall): Promise<void> {
  const random = seededRandom(SEED)
  const others = hall.teachers.filter((id) => id !== hall.teacher)
  for (const [at, lecture] of demoLectures.entries()) {
    const lecturer = lecture.isOfDemoTeacher ? hall.teacher : (others[at % others.length] ?? hall.teacher)
    await loadLecture(tx, { lecture, lecturer, hall, random })
  }
  await settleHome(tx)
}

interface One {
  readonly lecture: DemoLecture
  readonly lecturer: number
  readonly hall: Hall
  readonly random: Random
}

async function loadLecture({ db, now }: Ctx, { lecture, lecturer, hall, random }: One): Promise<void> {
  const { came = 0, minutes, isLive = false } = lecture
  const starts_at = new Date(now.getTime() + lecture.startsIn * MINUTE)
  const ends_at = new Date(starts_at.getTime() + minutes * MINUTE)
  const isOver = lecture.startsIn < 0 && !isLive
  const people = hall.students.slice(0, came)
  const ratings = isOver ? people.filter((_, at) => at % 3 === 0).map(() => random.int(4, 5)) : []
  const created_at = new Date(starts_at.getTime() - 9 * DAY)
  const id = await writeLecture(db, {
    title: lecture.title,
    description: lecture.text,
    lecturer_id: lecturer,
    starts_at,
    ends_at,
    place: 'room',
    capacity: 100,
    is_featured: lecture.isFeatured ?? false,
    is_published: true,
    announced_at: created_at,
    started_at: isOver || isLive ? starts_at : null,
    ...(isOver ? { ended_at: ends_at, end_cause: 'hand' as const } : {}),
    attendees_count: came,
    rating_sum: ratings.reduce((sum, stars) => sum + stars, 0),
    rating_count: ratings.length,
    created_at,
    updated_at: created_at,
    updated_by: hall.director,
  })
  const rated = people.filter((_, at) => at % 3 === 0)
  const own = (person_id: number) => ({ lecture_id: id, person_id })
  const until = isOver ? ends_at : now
  await insertRows(
    db,
    'lecture_places',
    people.map((person) => ({
      ...own(person),
      seat: 'attendee' as const,
      seated_at: starts_at,
      came_at: starts_at,
      created_at: starts_at,
    })),
  )
  await insertRows(
    db,
    'lecture_stretches',
    people.map((person) => ({
      ...own(person),
      joined_at: starts_at,
      seen_at: isOver ? new Date(until.getTime() - random.int(0, minutes / 2) * MINUTE) : until,
      is_closed: isOver,
    })),
  )
  await insertRows(
    db,
    'lecture_ratings',
    ratings.flatMap((rating, at) => {
      const person = rated[at]
      return person === undefined ? [] : [{ ...own(person), rating, created_at: ends_at }]
    }),
  )
  await loadWords(db, { id, lecture, people, at: new Date(starts_at.getTime() + 5 * MINUTE) })
}

interface Words {
  readonly id: number
  readonly lecture: DemoLecture
  readonly people: readonly number[]
  readonly at: Date
}

/** What was asked, with the votes of others, and what was written. */
async function loadWords(db: Ctx['db'], { id, lecture, people, at }: Words): Promise<void> {
  const { questions = [], messages = [] } = lecture
  for (const [place, { text, votes, isAnswered = false }] of questions.entries()) {
    const asker = people[place]
    if (asker === undefined) continue
    const question = await db
      .insertInto('lecture_questions')
      .values({
        lecture_id: id,
        person_id: asker,
        text,
        state: isAnswered ? 'answered' : 'open',
        created_at: new Date(at.getTime() + place * MINUTE),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRows(
      db,
      'lecture_votes',
      people
        .filter((person) => person !== asker)
        .slice(0, votes)
        .map((person_id) => ({ question_id: question.id, person_id, created_at: at })),
    )
  }
  await insertRows(
    db,
    'lecture_messages',
    messages.flatMap((text, place) => {
      const person_id = people[place]
      return person_id === undefined
        ? []
        : [{ lecture_id: id, person_id, text, created_at: new Date(at.getTime() + place * 20_000) }]
    }),
  )
}
