import type { z } from 'zod'
import type { LessonForm, NewLessonForm } from '#contract/outline/forms.ts'
import type { LessonType } from '#contract/courses/shapes.ts'
import { DeskLesson } from '#contract/outline/shapes.ts'
import { titleColumns } from '#core/text/title-columns.ts'
import {
  auditedOf,
  changesIn,
  openDeskCourse,
  restorableUntil,
  staleEdit,
  toEditor,
  type DeskCourseRow,
} from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { picturesIn } from '#server/kernel/html/rich-html.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { WithCleanText } from '#server/kernel/html/clean-text.ts'
import { blankLesson, valuesOf, wantedValues, type LessonValues } from './lesson-values.ts'
import { missingOf } from '../structure/missing-parts.ts'
import { moduleOf, outlineOf, restructure, settleLessons } from '../structure/outline.ts'
import { inserted, openBin } from '../structure/positions.ts'
import { toLesson } from '../structure/present.ts'
import * as queries from '../queries.ts'
import { outlineTexts } from '../texts.ts'
import * as writes from '../write-queries.ts'

type Ref = queries.LessonRef
const edit = (tx: SignedCtx) => ({ by: tx.actor.id, at: tx.now })

async function lessonAt(ctx: SignedCtx, ref: Ref): Promise<queries.LessonRow> {
  const row = await queries.findLesson(ctx.db, ref)
  if (!row) throw notFound(outlineTexts.noLesson)
  return row
}

export async function showLesson(ctx: SignedCtx, ref: Ref) {
  const course = await openDeskCourse(ctx, ref.courseId)
  return toLesson(ctx, course, await lessonAt(ctx, ref))
}

export const addLesson = (
  ctx: SignedCtx,
  { courseId, moduleId }: { courseId: number; moduleId: number },
  { type, ...form }: WithCleanText<z.output<typeof NewLessonForm>>,
) =>
  restructure(ctx, courseId, async (tx, course) => {
    const module = await moduleOf(tx, course, moduleId)
    const wanted = await wantedValues(tx, type, form)
    const values = { ...blankLesson, is_published: course.status === 'draft', ...wanted }
    await refuseUnfinished(tx, course, { type, values, questions_count: 0, opened: values.video_url })
    const lesson = await writes.insertLesson(tx.db, {
      ...values,
      ...titleColumns(values.title),
      type,
      course_id: courseId,
      module_id: moduleId,
      position: module.lessons.length,
      updated_by: tx.actor.id,
      updated_at: tx.now,
      created_at: tx.now,
    })
    await writes.setPictures(tx.db, lesson.id, picturesIn(values.content))
    await audit(tx, {
      action: 'outline.add-lesson',
      entity: 'course',
      entityId: courseId,
      after: { lesson_id: lesson.id, module_id: moduleId, type, title: values.title },
    })
    tx.changes(`course:${courseId}`)
    if (values.is_published) await settleLessons(tx, courseId)
    if (values.is_published) tellLearners(tx, course, { id: lesson.id })
    return async (version) =>
      toLesson(tx, version, await lessonAt(tx, { courseId, moduleId, lessonId: lesson.id }))
  })

/** Saving what already stands changes nothing, so an autosave whose answer was lost may come again. */
export function saveLesson(
  ctx: SignedCtx,
  ref: Ref,
  { version, ...form }: WithCleanText<z.output<typeof LessonForm>>,
) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, ref.courseId, { lock: true })
    const row = await lessonAt(tx, ref)
    const current = valuesOf(row)
    const changed = changesIn(current, await wantedValues(tx, row.type, form, current))
    if (Object.keys(changed).length === 0) return toLesson(tx, course, row)
    if (row.version !== version) {
      const last = { at: row.updated_at, by: toEditor(row.updated_by, row.editor_name) }
      throw staleEdit(tx, last, DeskLesson.parse(toLesson(tx, course, row)))
    }
    const next = { ...current, ...changed }
    const isNew = changed.video_url !== undefined || changed.is_published !== undefined
    await refuseUnfinished(tx, course, {
      type: row.type,
      values: next,
      questions_count: row.questions_count,
      opened: isNew ? next.video_url : null,
    })
    const titled = changed.title === undefined ? {} : titleColumns(changed.title)
    await writes.updateLesson(tx.db, row.id, { ...changed, ...titled }, edit(tx))
    if (changed.content !== undefined) await writes.setPictures(tx.db, row.id, picturesIn(next.content))
    await audit(tx, {
      action: 'lesson.save',
      entity: 'lesson',
      entityId: row.id,
      before: auditedOf(current, changed),
      after: auditedOf(next, changed),
    })
    await settleSave(tx, course, current, next)
    if (next.is_published && !current.is_published) tellLearners(tx, course, { id: row.id })
    return toLesson(tx, course, await lessonAt(tx, ref))
  })
}

interface Wanted {
  readonly type: LessonType
  readonly values: LessonValues
  readonly questions_count: number
  /** Which recording must play. One that stands there already keeps no other change from being saved. */
  readonly opened: string | null
}

/** A student who opens a lesson finds it whole: outside a draft nothing unfinished is shown to her. */
async function refuseUnfinished(
  tx: SignedCtx,
  course: DeskCourseRow,
  { type, values, questions_count, opened }: Wanted,
): Promise<void> {
  if (course.status === 'draft' || !values.is_published) return
  const recording = opened === null ? undefined : await queries.findRecording(tx.db, opened)
  const missing = missingOf({
    type,
    questions_count,
    has_recording: values.video_url !== null,
    has_text: values.content !== '',
    has_file: values.attachment_path !== null,
    playback: recording?.playback ?? null,
    recording_mime: recording?.mime ?? null,
  })
  if (missing !== null) throw invalid('is_published', outlineTexts.stillMissing, { missing })
}

const onCoursePage = ['title', 'description', 'duration_minutes', 'is_preview', 'is_published'] as const

async function settleSave(tx: SignedCtx, course: DeskCourseRow, before: LessonValues, after: LessonValues) {
  if (onCoursePage.some((key) => before[key] !== after[key]) || after.is_preview)
    tx.changes(`course:${course.id}`)
  if (before.is_published !== after.is_published || before.duration_minutes !== after.duration_minutes)
    await settleLessons(tx, course.id)
}

/** Nobody learns in a draft. */
function tellLearners(tx: SignedCtx, course: DeskCourseRow, lesson: { id: number }): void {
  const payload = { course_id: course.id, lesson_id: lesson.id }
  if (course.status === 'published') tx.emit({ type: 'lesson.new', room: `course:${course.id}`, payload })
}

export const removeLesson = (ctx: SignedCtx, ref: Ref) =>
  restructure(ctx, ref.courseId, async (tx, course) => {
    const row = await lessonAt(tx, ref)
    const ids = (await moduleOf(tx, course, ref.moduleId)).lessons.map(({ id }) => id)
    await writes.removeLesson(tx.db, row.id, ids.indexOf(row.id), edit(tx))
    await writes.placeLessons(
      tx.db,
      ref.moduleId,
      ids.filter((id) => id !== row.id),
    )
    await audit(tx, {
      action: 'outline.remove-lesson',
      entity: 'course',
      entityId: ref.courseId,
      before: {
        lesson_id: row.id,
        module_id: ref.moduleId,
        title: row.title,
        completed_by: row.completed_by,
      },
    })
    tx.changes(`course:${ref.courseId}`)
    await settleLessons(tx, ref.courseId)
    return async ({ outline_version }) => ({
      id: row.id,
      outline_version,
      restorable_until: restorableUntil(tx.now),
    })
  })

export const restoreLesson = (ctx: SignedCtx, ref: Ref) =>
  restructure(ctx, ref.courseId, async (tx, course) => {
    const row = openBin(tx, await writes.findRemovedLesson(tx.db, ref), () => notFound(outlineTexts.noLesson))
    if (row.module_deleted_at !== null) throw conflict(outlineTexts.moduleFirst)
    const current = (await moduleOf(tx, course, ref.moduleId)).lessons.map(({ id }) => id)
    await writes.restoreLesson(tx.db, row.id)
    await writes.placeLessons(tx.db, ref.moduleId, inserted(current, row.id, row.deleted_position))
    const after = { lesson_id: row.id, module_id: ref.moduleId, title: row.title }
    await audit(tx, { action: 'outline.restore-lesson', entity: 'course', entityId: ref.courseId, after })
    tx.changes(`course:${ref.courseId}`)
    await settleLessons(tx, ref.courseId)
    return (version) => outlineOf(tx, version)
  })
