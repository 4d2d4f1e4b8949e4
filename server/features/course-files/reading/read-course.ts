import type { z } from 'zod'
import { NewCourseForm } from '#contract/course-desk/forms.ts'
import type { CourseFileReport } from '#contract/course-files/shapes.ts'
import { Text } from '#contract/kernel/fields.ts'
import { courseFileLimits } from '#contract/kernel/limits.ts'
import { beginningOf } from '#core/text/written.ts'
import { BadPackage } from '../archive/bad-package.ts'
import { Findings } from './findings.ts'
import { asFields, readLeniently } from './read-leniently.ts'
import { isImage, MediaShelf, type Media } from './media.ts'
import type { Frame } from './read-json.ts'
import { fieldWords, noteUnknown, readLesson, type ReadLesson } from './read-lesson.ts'
import { courseFileTexts } from '../texts.ts'

/** What stands in the file by its name because its number means nothing here. */
export interface CourseNames {
  readonly category: string | null
  readonly level: string | null
  readonly required: readonly string[]
  readonly requiredLevel: string | null
}

export interface ReadCourse {
  readonly form: z.output<typeof NewCourseForm>
  readonly names: CourseNames
  readonly modules: readonly { readonly title: string; readonly lessons: readonly ReadLesson[] }[]
  /** The media that something of it shows. */
  readonly used: ReadonlySet<string>
  readonly findings: Findings
}

const PLACE = 'الدورة'
const own = ['category', 'level', 'prerequisites', 'image_path']
const taken = new Set([
  'title',
  'short_description',
  'description',
  'price',
  'art',
  'visible_from',
  'gives_certificate',
  ...own,
])

/** Everything of the file that can be added, with what is wrong with the rest. Touches nothing. */
export function readCourse(
  { course, modules }: Frame,
  media: Media,
  streamHosts: readonly string[],
): ReadCourse {
  const findings = new Findings()
  const shelf = new MediaShelf(media, findings)
  const reading = { shelf, findings, place: PLACE, streamHosts }
  noteUnknown(course, taken, reading)
  const fields = Object.fromEntries(
    Object.entries(course).filter(([field]) => taken.has(field) && !own.includes(field)),
  )
  const read = readLeniently(NewCourseForm, fields, ['title'])
  if (!read.ok)
    throw new BadPackage(courseFileTexts.badShape, { place: 'course.title', sentence: read.sentence })
  for (const [field, sentence] of read.left)
    findings.problem(PLACE, courseFileTexts.fieldLeft, { field: fieldWords[field] ?? field, sentence })
  const picture = course['image_path']
  const image_path =
    typeof picture === 'string'
      ? shelf.keyOf(picture, {
          what: 'صورة الدورة',
          place: PLACE,
          fits: (type) => isImage(type) && picture.startsWith('media/course-images/'),
        })
      : null
  refuseHuge(modules)
  const read_modules = modules.map(({ title, lessons }, at) => {
    const name = moduleTitle(title, at)
    return {
      title: name,
      lessons: lessons.flatMap((lesson, place) => {
        const its = `${name}، ${lessonName(lesson, place)}`
        return readLesson(lesson, { ...reading, place: its }) ?? []
      }),
    }
  })
  const extra = media.size - shelf.used.size - refusedOf(media)
  if (extra > 0) findings.note(PLACE, courseFileTexts.unusedMedia, { count: extra })
  return {
    form: { ...read.value, image_path },
    names: namesIn(course),
    modules: read_modules,
    used: shelf.used,
    findings,
  }
}

/** Each lesson may be at its limits, but not all of them. */
function refuseHuge(modules: Frame['modules']): void {
  const lessons = modules.flatMap((module) => module.lessons)
  const { lessons: count, tags: mostTags } = courseFileLimits
  if (lessons.length > count) throw new BadPackage(courseFileTexts.tooManyLessons, { count })
  const tags = lessons.reduce<number>((total, lesson) => total + tagsIn(asFields(lesson)['content']), 0)
  if (tags > mostTags) throw new BadPackage(courseFileTexts.tooManyTags)
}

const tagsIn = (html: unknown): number => (typeof html === 'string' ? html.split('<').length - 1 : 0)

const refusedOf = (media: Media) => [...media.values()].filter((medium) => 'refusal' in medium).length

const Title = Text({ min: 1, max: 160 })
const moduleTitle = (title: unknown, at: number): string => {
  const read = Title.safeParse(title)
  return read.success ? read.data : `الوحدة ${at + 1}`
}

function lessonName(lesson: unknown, at: number): string {
  const { title } = asFields(lesson)
  return typeof title === 'string' && title.trim() ? `درس «${beginningOf(title, 80)}»` : `الدرس ${at + 1}`
}

const nameIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? beginningOf(value, 200) : null

function namesIn(course: Record<string, unknown>): CourseNames {
  const { courses, level } = asFields(course['prerequisites'])
  return {
    category: nameIn(course['category']),
    level: nameIn(course['level']),
    required: (Array.isArray(courses) ? courses : []).flatMap((one) => nameIn(one) ?? []).slice(0, 10),
    requiredLevel: nameIn(level),
  }
}

interface MediaFigures {
  readonly files: number
  readonly bytes: number
}

export function toReport({ form, modules, findings }: ReadCourse, media: MediaFigures): CourseFileReport {
  const outline = modules.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({
      title: lesson.form.title,
      type: lesson.form.type,
      questions_count: lesson.quiz?.questions.length ?? 0,
    })),
  }))
  const all = outline.flatMap(({ lessons }) => lessons)
  return {
    title: form.title,
    modules: outline,
    lessons_count: all.length,
    questions_count: all.reduce((total, { questions_count }) => total + questions_count, 0),
    media: { ...media },
    ...findings.toReport(),
  }
}
