import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import type { CourseArt } from '#contract/courses/shapes.ts'
import { parsePrice, toRiyals } from '#core/money.ts'
import { arabicDigits } from '#core/format/number.ts'
import { changesOf } from '#web/kernel/forms/conflict.ts'
import type { CourseRights } from '../public/desk.ts'

/** What the form holds: the price as she types it, choices with the names that they are shown by. */
export interface CourseValues {
  title: string
  short_description: string
  description: string
  category_id: string
  level_id: string
  instructor: Choice | null
  price: string
  image_path: string | null
  art: CourseArt
  prerequisite_courses: Choice[]
  prerequisite_level: string
  gives_certificate: boolean
  visible_from: string | null
}
interface Choice {
  value: string
  label: string
}
export type CourseField = keyof CourseValues

export const courseFields = [
  'title',
  'short_description',
  'description',
  'category_id',
  'level_id',
  'instructor',
  'price',
  'image_path',
  'art',
  'prerequisite_courses',
  'prerequisite_level',
  'gives_certificate',
  'visible_from',
] as const satisfies readonly CourseField[]

export const emptyCourse: CourseValues = {
  title: '',
  short_description: '',
  description: '',
  category_id: '',
  level_id: '',
  instructor: null,
  price: arabicDigits(0),
  image_path: null,
  art: {},
  prerequisite_courses: [],
  prerequisite_level: '',
  gives_certificate: false,
  visible_from: null,
}

const textOf = (id: number | null | undefined) => (id === null || id === undefined ? '' : String(id))

export const valuesOf = (course: DeskCourse): CourseValues => ({
  title: course.title,
  short_description: course.short_description,
  description: course.description,
  category_id: textOf(course.category.id),
  level_id: textOf(course.level.id),
  instructor: course.instructor && { value: String(course.instructor.id), label: course.instructor.name },
  price: arabicDigits(course.price).replace('.', '٫'),
  image_path: course.image_path,
  art: course.art,
  prerequisite_courses: course.prerequisites.courses.map(({ id, title }) => ({
    value: String(id),
    label: title,
  })),
  prerequisite_level: textOf(course.prerequisites.level?.id),
  gives_certificate: course.gives_certificate,
  visible_from: course.visible_from,
})

const idOf = (text: string) => (text === '' ? null : Number(text))

/** Riyals of a price as it was typed; what is no price stays none, and the schema says so. */
const riyalsOf = (text: string) => {
  const halalas = parsePrice(text)
  return halalas === undefined ? Number.NaN : toRiyals(halalas)
}

/** What the call takes of the fields that are given. */
export function bodyOf(values: Partial<CourseValues>) {
  const { category_id, level_id, instructor, price, art, ...rest } = values
  const { prerequisite_courses, prerequisite_level, ...plain } = rest
  return {
    ...plain,
    ...(category_id !== undefined && { category_id: idOf(category_id) }),
    ...(level_id !== undefined && { level_id: idOf(level_id) }),
    ...(instructor !== undefined && { instructor_id: instructor && Number(instructor.value) }),
    ...(price !== undefined && { price: riyalsOf(price) }),
    ...(art !== undefined && { art }),
    ...(prerequisite_courses !== undefined &&
      prerequisite_level !== undefined && {
        prerequisites: {
          course_ids: prerequisite_courses.map(({ value }) => Number(value)),
          level_id: idOf(prerequisite_level),
        },
      }),
  }
}

/** What a new course is made of; what is not hers to decide stays away. */
export const newBody = (
  { price, instructor, visible_from, ...values }: CourseValues,
  { assign, publish }: CourseRights,
) => ({
  ...bodyOf({ ...values, ...(assign && { price, instructor }), ...(publish && { visible_from }) }),
  title: values.title,
})

/** Only what she changed travels; the two kinds of prerequisites go together. */
export function changedBody(base: DeskCourse, values: CourseValues) {
  const changes = changesOf(valuesOf(base), values, courseFields)
  const isCondition = 'prerequisite_courses' in changes || 'prerequisite_level' in changes
  const { prerequisite_courses, prerequisite_level } = values
  return bodyOf({ ...changes, ...(isCondition && { prerequisite_courses, prerequisite_level }) })
}

/** The field of the form that a refused field of the call belongs to. */
export const fieldNames: Readonly<Record<string, CourseField>> = {
  instructor_id: 'instructor',
  'prerequisites.course_ids': 'prerequisite_courses',
  prerequisites: 'prerequisite_courses',
  'prerequisites.level_id': 'prerequisite_level',
  'art.title': 'art',
  'art.subtitle': 'art',
}
