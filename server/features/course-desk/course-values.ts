import type { z } from 'zod'
import type { CourseForm } from '#contract/course-desk/forms.ts'
import { toHalalas } from '#core/money.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { canSeeCourse } from '#server/features/courses/public.ts'
import { usableFile } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { forbidden, invalid } from '#server/kernel/errors.ts'
import { deskRights } from './policy.ts'
import type { FieldsRow } from './queries.ts'
import * as queries from './queries.ts'
import { courseDeskTexts } from './texts.ts'

export type SentFields = Omit<z.output<typeof CourseForm>, 'version'>

/** What of a course an editor changes, as the tables keep it. */
export interface CourseValues {
  title: string
  short_description: string
  description: string
  category_id: number | null
  level_id: number | null
  instructor_id: number | null
  price_halalas: number
  image_path: string | null
  art: unknown
  visible_from: Date | null
  gives_certificate: boolean
  required_level_id: number | null
  required_ids: number[]
}

export const blankCourse: CourseValues = {
  title: '',
  short_description: '',
  description: '',
  category_id: null,
  level_id: null,
  instructor_id: null,
  price_halalas: 0,
  image_path: null,
  art: {},
  visible_from: null,
  gives_certificate: false,
  required_level_id: null,
  required_ids: [],
}

export function valuesOf(row: FieldsRow): CourseValues {
  const {
    id: _id,
    outline_version: _outline,
    required_level: _level,
    required_courses: _named,
    ...values
  } = row
  return values
}

/** The values that a form asks for; absent fields stay absent. */
export function wantedValues(sent: SentFields): Partial<CourseValues> {
  const { price, prerequisites, image_path, ...plain } = sent
  const wanted = {
    ...plain,
    price_halalas: price === undefined ? undefined : toHalalas(price),
    image_path:
      image_path === undefined ? undefined : image_path && (storagePathOf(image_path) ?? image_path),
    required_level_id: prerequisites?.level_id,
    required_ids: prerequisites && [...new Set(prerequisites.course_ids)].toSorted((a, b) => a - b),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** Refuses what does not exist, what is not hers to decide, and conditions that nobody could ever meet. */
export async function checkChanges(
  tx: SignedCtx,
  courseId: number | undefined,
  { standing, changed }: { standing: CourseValues; changed: Partial<CourseValues> },
): Promise<void> {
  const { assign, publish } = deskRights(tx.actor)
  if (!assign && ('price_halalas' in changed || 'instructor_id' in changed))
    throw forbidden(courseDeskTexts.directorDecides)
  if (!publish && 'visible_from' in changed) throw forbidden(courseDeskTexts.directorPublishes)
  if (changed.required_level_id) {
    const level = await queries.findOpenLevel(tx.db, changed.required_level_id)
    if (!level || level.archived_at) throw invalid('prerequisites', courseDeskTexts.unknownLevel)
  }
  if (changed.image_path && !(await usableFile(tx, { path: changed.image_path }, 'course-images')))
    throw invalid('image_path', courseDeskTexts.unknownImage)
  if (changed.required_ids?.length)
    await checkRequired(tx, courseId, { ids: changed.required_ids, before: standing.required_ids })
}

/** A course that she could not open does not exist for her; what stands already may stay. */
async function checkRequired(
  tx: SignedCtx,
  courseId: number | undefined,
  { ids, before }: { ids: number[]; before: readonly number[] },
): Promise<void> {
  if (courseId !== undefined && ids.includes(courseId))
    throw invalid('prerequisites', courseDeskTexts.requiresItself)
  const courses = await queries.listExisting(tx.db, ids)
  const open = courses.filter((course) => before.includes(course.id) || canSeeCourse(tx.actor, course, false))
  if (open.length !== ids.length) throw invalid('prerequisites', courseDeskTexts.unknownPrerequisite)
  const circle = courseId === undefined ? undefined : await queries.findCircle(tx.db, courseId, ids)
  if (circle) throw invalid('prerequisites', courseDeskTexts.requiresInCircle, { title: circle.title })
}

/** The names by which the course is found, as they will stand; one newly chosen must be open. */
export async function namesOf(tx: SignedCtx, next: CourseValues, changed: Partial<CourseValues>) {
  const category =
    next.category_id === null ? undefined : await queries.findOpenCategory(tx.db, next.category_id)
  if (changed.category_id && (!category || category.archived_at))
    throw invalid('category_id', courseDeskTexts.unknownCategory)
  const level = next.level_id === null ? undefined : await queries.findOpenLevel(tx.db, next.level_id)
  if (changed.level_id && (!level || level.archived_at))
    throw invalid('level_id', courseDeskTexts.unknownLevel)
  const teacher =
    next.instructor_id === null ? undefined : await queries.findTeacher(tx.db, next.instructor_id)
  if (changed.instructor_id && (!teacher?.is_active || teacher.archived_at || teacher.role === 'student'))
    throw invalid('instructor_id', courseDeskTexts.unknownInstructor)
  return {
    category_name: category?.name ?? null,
    level_name: level?.name ?? null,
    instructor_name: teacher?.name ?? null,
  }
}
