import { readFileSync } from 'node:fs'
import type { CourseFile, FileLesson } from '#server/features/course-files/public.ts'
import { catalogue } from './content/catalogue.ts'
import type { InstructorKey } from './content/people.ts'
import { reviewsOf, type DemoReview } from './content/reviews.ts'
import { filmText } from './media/film-text.ts'
import type { StoredMedia } from './media/types.ts'

export interface DemoCourse {
  /** Its folder. */
  readonly key: string
  /** Texts stand in it already; recordings and captions are named as docs/course-file.md says. */
  readonly file: CourseFile
  /** What the lesson with captions says, a line at a time. */
  readonly captions: readonly string[]
  readonly instructor: InstructorKey
  readonly reviews: readonly DemoReview[]
  /** What its questions let hear, once it is stored. */
  readonly sounds: readonly StoredMedia[]
}

/** In the order in which they were published. */
export const readDemoCourses = (): readonly DemoCourse[] =>
  catalogue.map(([key, instructor]) => {
    const captions = readPart(key, 'captions.txt').split('\n')
    const file = withTexts(key, parsedCourse(readPart(key, 'course.json')), captions)
    return { key, instructor, file, captions, reviews: reviewsOf(key), sounds: [] }
  })

type Question = NonNullable<FileLesson['quiz']>['questions'][number]
type SingleSpec = Extract<Question['spec'], { kind: 'single' }>
export type DemoQuestion = Question & { readonly spec: SingleSpec }

/** Of a quiz; none of any other lesson. All of the demo ask for one of several. */
export const questionsOf = ({ quiz, title }: FileLesson): readonly DemoQuestion[] =>
  (quiz?.questions ?? []).map(({ spec, ...question }) => {
    if (spec.kind !== 'single')
      throw new Error(`the students of the demo cannot answer a ${spec.kind} of ${title}`)
    return { ...question, spec }
  })

export const flatLessons = ({ file }: DemoCourse): readonly FileLesson[] =>
  file.modules.flatMap(({ lessons }) => lessons)

/** Files end with a line break; what they hold does not. */
const readPart = (key: string, name: string): string =>
  readFileSync(new URL(`courses/${key}/${name}`, import.meta.url), 'utf8').trimEnd()

/** Whatever stands there goes through the importer, which takes nothing that has another shape. */
const parsedCourse = (json: string): CourseFile => JSON.parse(json) as CourseFile

/** A text lesson names the file that holds its text; that of a recording is what it shows and says. */
function withTexts(key: string, file: CourseFile, captions: readonly string[]): CourseFile {
  const lessons = file.modules.flatMap((module) => module.lessons)
  const textOf = (lesson: FileLesson) =>
    lesson.type === 'video'
      ? filmText({ course: file.course.title, lessons, at: lessons.indexOf(lesson), captions })
      : lesson.content && readPart(key, lesson.content)
  const modules = file.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, content: textOf(lesson) })),
  }))
  return { ...file, modules }
}
