import { RIYADH } from '#core/format/zoned-day.ts'
import { searchedText } from '#core/search/search.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import { generalNotes, tuhfaBookmarks, tuhfaNotes } from '../content/notes.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'
import type { JourneyPlan } from './journeys.ts'
import type { LessonClips } from './lesson-clips.ts'
import type { LoadedCourse } from './load-courses.ts'
import { attemptRow } from './load-learning.ts'
import type { Random } from '../random.ts'
import { flatLessons, type DemoCourse } from '../read-courses.ts'
import type { ReviewPlan } from './reviews.ts'
import { placeOf, planOpenAttempt } from './star-student.ts'

const HOUR = 60 * 60_000

interface Voices {
  courses: readonly DemoCourse[]
  loaded: readonly LoadedCourse[]
  students: readonly number[]
  now: Date
}

/** Reviews with the reports against them, and what the courses' cards say of them. */
export async function loadReviews(db: Db, reviews: readonly ReviewPlan[], { loaded, students, now }: Voices) {
  const idOf = (course: number) => loaded[course]?.id ?? 0
  const rows = reviews.map(({ course, student, review, writtenAt, isHidden, reports }) => ({
    course_id: idOf(course),
    user_id: students[student] ?? 0,
    rating: review.rating,
    text: review.text,
    status: isHidden ? ('hidden' as const) : ('published' as const),
    reports_count: reports.length,
    hidden_reason: isHidden ? 'إعلان لا علاقة له بالدورة' : null,
    created_at: writtenAt,
    updated_at: writtenAt,
  }))
  const ids = await insertWithIds(db, 'reviews', rows)
  const reports = reviews.flatMap(({ reports: reasons, student, writtenAt }, at) =>
    reasons.map((reason, nth) => ({
      review_id: ids[at] ?? 0,
      user_id: students[(student + nth + 1) % students.length] ?? 0,
      reason,
      created_at: new Date(Math.min(now.getTime() - HOUR, writtenAt.getTime() + (nth + 5) * HOUR)),
    })),
  )
  await insertRows(db, 'review_reports', reports)
}

/** The counts on the cards, from the rows that they count. */
export const countUp = (db: Db) =>
  sql`
    update courses set
      students_count = (select count(*) from enrolments e where e.course_id = courses.id and e.status = 'active'),
      rating_sum = coalesce((select sum(rating) from reviews r where r.course_id = courses.id and r.status = 'published'), 0),
      rating_count = (select count(*) from reviews r where r.course_id = courses.id and r.status = 'published')
  `.execute(db)

interface Keepsakes extends Voices {
  journeys: readonly JourneyPlan[]
  clips: LessonClips
  random: Random
}

/** Notes of a few, and for many the place in the film where they stopped. */
export async function loadKeepsakes(
  db: Db,
  { journeys, courses, loaded, students, clips, random }: Keepsakes,
) {
  const under = journeys.filter(
    ({ steps, course }) => steps.length > 0 && steps.length < lessonCount(courses, course),
  )
  const notes = random
    .shuffle(under)
    .slice(0, generalNotes.length * 2)
    .map(({ course, student, steps }, at) => {
      const step = random.pick(steps)
      const lesson_id = loaded[course]?.lessons[step.lesson]?.id ?? 0
      const written = generalNotes[at % generalNotes.length] ?? ''
      const user_id = students[student] ?? 0
      return { user_id, lesson_id, ...noteText(written), updated_at: step.completedAt }
    })
  await insertRows(db, 'lesson_notes', notes)
  const positions = under.flatMap(({ course, student, steps }) => {
    const clip = clips.get(flatLessons(courses[course] ?? missing(course))[steps.length] ?? missing(course))
    const lesson_id = loaded[course]?.lessons[steps.length]?.id
    const updated_at = steps.at(-1)?.completedAt
    if (!clip || !lesson_id || !updated_at || random.chance(0.5)) return []
    const position = Math.round((0.06 + random.next() * 0.8) * 100) / 100
    return [
      { user_id: students[student] ?? 0, lesson_id, position, duration_seconds: clip.seconds, updated_at },
    ]
  })
  await insertRows(db, 'video_positions', positions)
}

const lessonCount = (courses: readonly DemoCourse[], course: number) =>
  flatLessons(courses[course] ?? missing(course)).length

function missing(course: number): never {
  throw new Error(`the demo course at ${course} lacks something`)
}

interface StarKeepsakes extends Voices {
  clips: LessonClips
  userId: number
}

const IZHAR = 4
const IDGHAM = 5
const NEXT_FILM = 6
const OPEN_QUIZ = 2
const WISHED = ['kahf', 'ijaza', 'revision']
/** Where she stopped, as in the picture of the player. */
const STOPPED_AT = 0.34

export async function loadStarKeepsakes(db: Db, { courses, loaded, clips, userId, now }: StarKeepsakes) {
  const tuhfa = placeOf(courses, 'tuhfa')
  const lessonId = (at: number) => loaded[tuhfa]?.lessons[at]?.id ?? missing(tuhfa)
  const film =
    clips.get(flatLessons(courses[tuhfa] ?? missing(tuhfa))[NEXT_FILM] ?? missing(tuhfa)) ?? missing(tuhfa)
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const ownProgress = { user_id: userId, lesson_id: lessonId(NEXT_FILM) }
  await insertRows(db, 'video_positions', [
    { ...ownProgress, position: STOPPED_AT, duration_seconds: film.seconds, updated_at: before(25) },
  ])
  await insertRows(
    db,
    'bookmarks',
    tuhfaBookmarks.map(({ share, note }) => ({
      ...ownProgress,
      position: share,
      note,
      title: clock(share * film.seconds),
      created_at: before(26),
    })),
  )
  await insertRows(db, 'lesson_notes', [
    {
      user_id: userId,
      lesson_id: lessonId(IZHAR),
      ...noteText(tuhfaNotes.izhar),
      updated_at: before(17 * 24),
    },
    {
      user_id: userId,
      lesson_id: lessonId(IDGHAM),
      ...noteText(tuhfaNotes.idgham),
      updated_at: before(14 * 24),
    },
  ])
  await insertRows(db, 'learning_goals', [
    { user_id: userId, unit: 'lessons', amount: 1, zone: RIYADH, updated_at: before(20 * 24) },
  ])
  await insertRows(
    db,
    'wishes',
    WISHED.map((slug, at) => {
      const place = placeOf(courses, slug)
      const course_id = loaded[place]?.id ?? missing(place)
      return { user_id: userId, course_id, created_at: before(24 * (at + 2)) }
    }),
  )
  const lesson = loaded[placeOf(courses, 'makharij')]?.lessons[OPEN_QUIZ] ?? missing(OPEN_QUIZ)
  await insertRows(db, 'quiz_attempts', [attemptRow(planOpenAttempt(now), { userId, lesson, number: 1 })])
}

const noteText = (notes: string) => ({ notes, search_norm: searchedText(notes) })

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
