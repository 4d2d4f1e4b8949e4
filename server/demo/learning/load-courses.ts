import type { AskedQuestion } from '#core/quiz/question.ts'
import { normalise } from '#core/text/normalise.ts'
import {
  makeCourse,
  storeEveryMedium,
  type CourseReading,
  type StoredZip,
} from '#server/features/course-files/public.ts'
import { courseSearchColumns } from '#server/features/courses/public.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { instructors } from '../content/people.ts'
import { categories, levels } from '../content/shelves.ts'
import { insertRows } from '../insert-rows.ts'
import { publishedAt } from './journeys.ts'
import type { LessonClips } from './lesson-clips.ts'
import { flatLessons, questionsOf, type DemoCourse, type DemoQuestion } from '../read-courses.ts'

/** A question as an attempt keeps it. */
export type AskedOne = AskedQuestion & Pick<DemoQuestion, 'spec'>

export interface LoadedLesson {
  id: number
  /** Of a quiz; empty otherwise. */
  asked: readonly AskedOne[]
}

export interface LoadedCourse {
  id: number
  /** In the order of the course. */
  lessons: readonly LoadedLesson[]
}

/** A course of the demo with its course file, which lies in the store and has been read. */
export interface PackedCourse {
  readonly course: DemoCourse
  readonly zip: StoredZip
  readonly reading: CourseReading
}

interface ImportCourses {
  readonly packed: readonly PackedCourse[]
  readonly teachers: Readonly<Record<string, number>>
  readonly clips: LessonClips
}

/** The director imports one course after the other, each on the day on which it is then published. */
export async function importCourses(
  tx: SignedCtx,
  { packed, teachers, clips }: ImportCourses,
): Promise<LoadedCourse[]> {
  await loadShelves(tx.db)
  const loaded: LoadedCourse[] = []
  for (const [at, { course, zip, reading }] of packed.entries()) {
    const [lost] = await storeEveryMedium(tx, zip, reading)
    if (lost !== undefined)
      throw new Error(`the course ${course.key} does not come in whole: its file ${lost}`)
    const day = { ...tx, now: publishedAt(at, tx.now) }
    const id = await makeCourse(day, reading.read, `${course.key}.zip`)
    refuseLoss(course, reading.read)
    await publishCourse(day, { id, course, teacher: teachers[course.instructor] ?? null })
    const lessons = await loadedLessons(tx.db, id, course)
    await placeRecordings(tx.db, lessons, { course, clips })
    loaded.push({ id, lessons })
  }
  await forgetImports(tx)
  return loaded
}

/** Nobody would read a report at set-up: whatever an import leaves out or changes is a mistake in the repository. */
function refuseLoss({ key }: DemoCourse, { findings }: CourseReading['read']): void {
  const { problems, notes } = findings.toReport()
  const [loss] = [...problems, ...notes]
  if (loss) throw new Error(`the course ${key} does not come in whole: ${loss.place}, ${loss.sentence}`)
}

async function loadShelves(db: Db): Promise<void> {
  const row = (name: string, position: number) => ({ name, name_norm: normalise(name), position })
  await insertRows(
    db,
    'categories',
    categories.map(({ name, color, icon }, position) => ({ ...row(name, position), color, icon })),
  )
  await insertRows(db, 'levels', levels.map(row))
}

interface Published {
  readonly id: number
  readonly course: DemoCourse
  readonly teacher: number | null
}

/** A course file says neither whose the course is nor that it is published. */
async function publishCourse({ db, now }: SignedCtx, { id, course, teacher }: Published): Promise<void> {
  const { title, short_description, category, level } = course.file.course
  const words = {
    title,
    short_description,
    instructor_name: instructors[course.instructor].name,
    category_name: category,
    level_name: level,
  }
  await db
    .updateTable('courses')
    .set({ status: 'published', published_at: now, instructor_id: teacher, ...courseSearchColumns(words) })
    .where('id', '=', id)
    .execute()
}

async function loadedLessons(db: Db, courseId: number, course: DemoCourse): Promise<LoadedLesson[]> {
  const lessons = await db
    .selectFrom('lessons as l')
    .innerJoin('modules as m', 'm.id', 'l.module_id')
    .select('l.id')
    .where('l.course_id', '=', courseId)
    .orderBy('m.position')
    .orderBy('l.position')
    .execute()
  const questions = await db
    .selectFrom('questions as q')
    .innerJoin('lessons as l', 'l.id', 'q.lesson_id')
    .select(['q.id', 'q.lesson_id'])
    .where('l.course_id', '=', courseId)
    .orderBy('q.position')
    .execute()
  return flatLessons(course).map((lesson, at) => {
    const id = lessons[at]?.id ?? 0
    const ids = questions.filter(({ lesson_id }) => lesson_id === id).map((question) => question.id)
    return { id, asked: questionsOf(lesson).map((question, place) => toAsked(question, ids[place] ?? 0)) }
  })
}

const toAsked = (question: DemoQuestion, id: number): AskedOne => ({
  ...question,
  id,
  version: 1,
  shown: question.spec.options.map((option) => option.id),
})

interface Recordings {
  readonly course: DemoCourse
  readonly clips: LessonClips
}

/** Those that a course file does not carry. */
async function placeRecordings(
  db: Db,
  loaded: readonly LoadedLesson[],
  { course, clips }: Recordings,
): Promise<void> {
  for (const [at, lesson] of flatLessons(course).entries()) {
    const clip = clips.get(lesson)
    if (!clip || clip.isPacked) continue
    await db
      .updateTable('lessons')
      .set({ video_url: clip.recording.key })
      .where('id', '=', loaded[at]?.id ?? 0)
      .execute()
  }
}

/** The desks show who wrote last and what the director has done, and that begins with the visitor. */
async function forgetImports({ db, caller }: SignedCtx): Promise<void> {
  for (const table of ['courses', 'modules', 'lessons', 'questions', 'quiz_settings'] as const)
    await db.updateTable(table).set({ updated_by: null }).execute()
  await db.deleteFrom('audit_log').where('request_id', '=', caller.requestId).execute()
}
