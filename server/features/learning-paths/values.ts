import type { z } from 'zod'
import type { PathForm } from '#contract/learning-paths/forms.ts'
import { toHalalas } from '#core/money.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { usableFile } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { pathTexts } from './texts.ts'
import * as queries from './queries.ts'

/** What of a path a director changes; its teachers stand in a table of their own. */
export interface DeskValues extends queries.PathValues {
  teacher_ids: readonly number[]
}

export const newPath: Omit<queries.PathValues, 'title'> = {
  description: '',
  audience: 'women',
  level_id: null,
  price_halalas: 0,
  image_path: null,
  gives_certificate: false,
  needs_course_id: null,
  needs_path_id: null,
  is_published: false,
}

/** The values that a form asks for; absent fields stay absent. */
export function wantedValues({
  price,
  image_path,
  teacher_ids,
  ...plain
}: Omit<z.output<typeof PathForm>, 'version'>): Partial<DeskValues> {
  const wanted = {
    ...plain,
    price_halalas: price === undefined ? undefined : toHalalas(price),
    image_path: image_path && (storagePathOf(image_path) ?? image_path),
    teacher_ids: teacher_ids && [...new Set(teacher_ids)],
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

export const valuesOf = ({ teachers, ...row }: queries.DeskPathRow): DeskValues => ({
  title: row.title,
  description: row.description,
  audience: row.audience,
  level_id: row.level_id,
  price_halalas: row.price_halalas,
  image_path: row.image_path,
  gives_certificate: row.gives_certificate,
  needs_course_id: row.needs_course_id,
  needs_path_id: row.needs_path_id,
  is_published: row.is_published,
  teacher_ids: teachers.map(({ id }) => id),
})

/** Refuses what does not exist: `changed` is what a save brings that did not stand before. */
export async function checkValues(
  tx: SignedCtx,
  pathId: number | undefined,
  changed: Partial<DeskValues>,
): Promise<void> {
  const { image_path, level_id, needs_course_id, needs_path_id, teacher_ids = [] } = changed
  if (image_path && !(await usableFile(tx, { path: image_path }, 'course-images')))
    throw invalid('image_path', pathTexts.unknownImage)
  if (level_id && !(await queries.findLevel(tx.db, level_id)))
    throw invalid('level_id', pathTexts.unknownLevel)
  if (needs_course_id && !(await queries.findCourse(tx.db, needs_course_id)))
    throw invalid('needs_course_id', pathTexts.unknownCourse)
  if (needs_path_id) {
    const chain = await queries.listNeeded(tx.db, needs_path_id)
    if (chain.length === 0) throw invalid('needs_path_id', pathTexts.unknownPath)
    if (pathId !== undefined && chain.includes(pathId)) throw invalid('needs_path_id', pathTexts.needsItself)
  }
  if (teacher_ids.length === 0) return
  const staff = await queries.listStaff(tx.db, teacher_ids)
  if (staff.length < teacher_ids.length) throw invalid('teacher_ids', pathTexts.unknownTeacher)
}
