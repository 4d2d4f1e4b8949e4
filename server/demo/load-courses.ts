import type { AskedQuestion } from '#core/quiz/question.ts'
import { normalise } from '#core/text/normalise.ts'
import { courseSearchColumns } from '#server/features/courses/public.ts'
import type { Db } from '#server/kernel/context.ts'
import { cleanHtml } from '#server/kernel/rich-html.ts'
import { instructors } from './content/people.ts'
import { renderPlain, renderRich } from './content/rich.ts'
import { categories, levels } from './content/shelves.ts'
import type { DemoCourse, DemoLesson } from './content/types.ts'
import { insertWithIds } from './insert-rows.ts'
import { flatLessons, PASS_MARK, publishedAt } from './journeys.ts'
import { minutesOf, type LessonClips } from './lesson-clips.ts'

/** A question as an attempt keeps it; every question of the demo asks for one of several. */
export type AskedOne = AskedQuestion & { spec: Extract<AskedQuestion['spec'], { kind: 'single' }> }

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

interface LoadCourses {
  courses: readonly DemoCourse[]
  teachers: Readonly<Record<string, number>>
  clips: LessonClips
  now: Date
}

export async function loadCourses(db: Db, input: LoadCourses): Promise<LoadedCourse[]> {
  const shelves = await loadShelves(db)
  const rows = input.courses.map((course, at) => ({
    ...courseRow(course, input.clips),
    category_id: shelves.categories.get(course.category) ?? null,
    level_id: shelves.levels.get(course.level) ?? null,
    instructor_id: input.teachers[course.instructor] ?? null,
    ...dated(publishedAt(at, input.now)),
    published_at: publishedAt(at, input.now),
  }))
  const ids = await insertWithIds(db, 'courses', rows)
  const lessons = await loadLessons(db, ids, input)
  return ids.map((id, at) => ({ id, lessons: lessons[at] ?? [] }))
}

const dated = (at: Date) => ({ created_at: at, updated_at: at })

async function loadShelves(db: Db) {
  const row = (name: string, position: number) => ({ name, name_norm: normalise(name), position })
  const shelves = Object.entries(categories)
  const categoryIds = await insertWithIds(
    db,
    'categories',
    shelves.map(([, { name, color, icon }], position) => ({ ...row(name, position), color, icon })),
  )
  const levelIds = await insertWithIds(db, 'levels', Object.values(levels).map(row))
  return {
    categories: new Map(shelves.map(([key], at) => [key, categoryIds[at]])),
    levels: new Map(Object.keys(levels).map((key, at) => [key, levelIds[at]])),
  }
}

function courseRow(course: DemoCourse, clips: LessonClips) {
  const lessons = flatLessons(course)
  const words = {
    title: course.title,
    short_description: course.short,
    instructor_name: instructors[course.instructor].name,
    category_name: categories[course.category].name,
  }
  return {
    title: course.title,
    ...courseSearchColumns(words),
    short_description: course.short,
    description: course.description,
    price_halalas: course.price * 100,
    art: JSON.stringify(course.art),
    status: 'published' as const,
    lessons_count: lessons.length,
    duration_minutes: Math.round(lessons.reduce((sum, lesson) => sum + minutesOf(lesson, clips), 0)),
  }
}

async function loadLessons(db: Db, courseIds: readonly number[], { courses, clips, now }: LoadCourses) {
  const modules = courses.flatMap((course, at) =>
    course.modules.map((module, position) => ({ ...module, course: at, position })),
  )
  const moduleIds = await insertWithIds(
    db,
    'modules',
    modules.map(({ course, title, position }) => ({ course_id: courseIds[course] ?? 0, title, position })),
  )
  const placed = modules.flatMap(({ course, lessons }, at) =>
    lessons.map((lesson, position) => ({ course, lesson, position, module: moduleIds[at] ?? 0 })),
  )
  const rows = placed.map(({ course, lesson, position, module }) => ({
    course_id: courseIds[course] ?? 0,
    module_id: module,
    position,
    ...lessonRow(lesson, clips),
    ...dated(publishedAt(course, now)),
  }))
  const ids = await insertWithIds(db, 'lessons', rows)
  const asked = await loadQuestions(
    db,
    placed.map(({ lesson }, at) => ({ lesson, id: ids[at] ?? 0 })),
  )
  const loaded = placed.map(({ course }, at) => ({ course, id: ids[at] ?? 0 }))
  return courseIds.map((_, at) =>
    loaded.filter(({ course }) => course === at).map(({ id }) => ({ id, asked: asked.get(id) ?? [] })),
  )
}

function lessonRow(lesson: DemoLesson, clips: LessonClips) {
  const clip = clips.get(lesson)
  return {
    title: lesson.title,
    description: lesson.description,
    type: lesson.type,
    content: lesson.type === 'text' ? cleanHtml(renderRich(lesson.body)) : '',
    video_url: clip?.film.key ?? null,
    captions_url: clip?.captions?.key ?? null,
    duration_minutes: minutesOf(lesson, clips),
    is_preview: lesson.type !== 'quiz' && lesson.isPreview === true,
    quiz_pass_mark: PASS_MARK,
  }
}

async function loadQuestions(db: Db, lessons: readonly { lesson: DemoLesson; id: number }[]) {
  const questions = lessons.flatMap(({ lesson, id }) =>
    toAsked(lesson).map((asked, position) => ({ id, position, asked })),
  )
  const rows = questions.map(({ id, position, asked: { text, points, explanation, spec } }) => ({
    text,
    points,
    explanation,
    kind: spec.kind,
    spec: JSON.stringify({ options: spec.options, correct: spec.correct }),
    lesson_id: id,
    position,
  }))
  const ids = await insertWithIds(db, 'questions', rows)
  const byLesson = new Map<number, AskedOne[]>(lessons.map(({ id }) => [id, []]))
  for (const [at, { id, asked }] of questions.entries())
    byLesson.get(id)?.push({ id: ids[at] ?? 0, ...asked })
  return byLesson
}

const toAsked = (lesson: DemoLesson): Omit<AskedOne, 'id'>[] =>
  lesson.type === 'quiz'
    ? lesson.questions.map(({ text, options, correctIndex, explanation }) => ({
        version: 1,
        text: renderPlain(text),
        points: 1,
        explanation: renderPlain(explanation),
        image: null,
        image_alt: '',
        spec: {
          kind: 'single',
          options: options.map((option, id) => ({ id, text: renderPlain(option) })),
          correct: correctIndex,
        },
        shown: options.map((_, id) => id),
      }))
    : []
