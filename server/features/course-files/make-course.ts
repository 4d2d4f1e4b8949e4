import { createCourse } from '#server/features/course-desk/public.ts'
import { writeOutline } from '#server/features/outline/public.ts'
import { writeQuiz } from '#server/features/questions/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Findings } from './reading/findings.ts'
import * as queries from './queries.ts'
import type { CourseNames, ReadCourse } from './reading/read-course.ts'
import { courseFileTexts } from './texts.ts'

const PLACE = 'الدورة'

/** The numbers that names of the file have here; what has none, or is not hers to decide, is noted. */
export async function placeHere(ctx: SignedCtx, { form, names, findings }: ReadCourse) {
  const { db, actor } = ctx
  const category = names.category === null ? undefined : await queries.findCategory(db, names.category)
  if (names.category !== null && !category)
    findings.note(PLACE, courseFileTexts.noCategory, { name: names.category })
  const course_ids = await requiredIds(ctx, names, findings)
  const { price, visible_from, ...rest } = form
  const isHers = actor.role === 'admin'
  if (price && !isHers) findings.note(PLACE, courseFileTexts.priceIsDirectors)
  if (visible_from && !isHers) findings.note(PLACE, courseFileTexts.dateIsDirectors)
  return {
    ...rest,
    ...(isHers && price !== undefined ? { price } : {}),
    ...(isHers && visible_from !== undefined ? { visible_from } : {}),
    category_id: category?.id ?? null,
    level_id: await levelId(ctx, names.level, findings),
    prerequisites: { course_ids, level_id: await levelId(ctx, names.requiredLevel, findings) },
  }
}

async function levelId(ctx: SignedCtx, name: string | null, findings: Findings): Promise<number | null> {
  if (name === null) return null
  const level = await queries.findLevel(ctx.db, name)
  if (!level) findings.note(PLACE, courseFileTexts.noLevel, { name })
  return level?.id ?? null
}

async function requiredIds({ db, actor }: SignedCtx, { required }: CourseNames, findings: Findings) {
  const ids: number[] = []
  for (const name of required) {
    const [only, another] = await queries.listTitled(db, name, actor.role === 'admin' ? undefined : actor.id)
    if (only && !another) ids.push(only.id)
    else findings.note(PLACE, courseFileTexts.noPrerequisite, { name })
  }
  return [...new Set(ids)]
}

/** A new draft with everything that was read. */
export async function makeCourse(tx: SignedCtx, read: ReadCourse, fileName: string): Promise<number> {
  const { id } = await createCourse(tx, await placeHere(tx, read))
  const lessonIds = await writeOutline(
    tx,
    id,
    read.modules.map(({ title, lessons }) => ({ title, lessons: lessons.map(({ form }) => form) })),
  )
  for (const [m, { lessons }] of read.modules.entries())
    for (const [l, { quiz }] of lessons.entries()) {
      const lessonId = lessonIds[m]?.[l]
      if (quiz && lessonId !== undefined) await writeQuiz(tx, lessonId, quiz)
    }
  await audit(tx, {
    action: 'course.import',
    entity: 'course',
    entityId: id,
    after: { file: fileName, title: read.form.title, lessons: lessonIds.flat().length },
  })
  return id
}
