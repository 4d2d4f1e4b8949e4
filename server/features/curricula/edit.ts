import type { z } from 'zod'
import type {
  CurriculumForm,
  LessonForm,
  ModuleForm,
  NewCurriculumForm,
  NewLessonForm,
  NewModuleForm,
} from '#contract/curricula/forms.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { usableFile } from '#server/features/files/public.ts'
import { lockLearningPath } from '#server/features/learning-paths/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { curriculumTexts } from './texts.ts'

type Entity = 'curriculum' | 'curriculum_module' | 'curriculum_lesson'
const entityOf: Readonly<Record<queries.MatterTable, Entity>> = {
  curricula: 'curriculum',
  curriculum_modules: 'curriculum_module',
  curriculum_lessons: 'curriculum_lesson',
}

interface Deed {
  readonly action: string
  readonly table: queries.MatterTable
  readonly pathId: number
  readonly before?: object
  readonly after?: object
}

/** The frame of every change: one at a time on a path, written in the record. */
async function change(tx: SignedCtx, { action, table, pathId, ...texts }: Deed, work: () => Promise<number>) {
  await lockLearningPath(tx, pathId)
  const id = await work()
  await audit(tx, { action, entity: entityOf[table], entityId: id, ...texts })
  return id
}

interface Place {
  readonly id: number
  readonly parentId: number
  readonly position: number | undefined
}

/** At a place among its siblings, from 1; behind the last where no place is named. */
async function placeRow(tx: SignedCtx, table: queries.MatterTable, { id, parentId, position }: Place) {
  const others = (await queries.listSiblings(tx.db, table, parentId)).filter((other) => other !== id)
  await queries.writeOrder(tx.db, table, others.toSpliced((position ?? others.length + 1) - 1, 0, id))
}

/** What a student has completed something of stays. */
async function removeRow(tx: SignedCtx, deed: Deed, id: number): Promise<null> {
  await change(tx, deed, async () => {
    if (await queries.isTouched(tx.db, deed.table, id)) throw conflict(curriculumTexts.isDone)
    await queries.deleteRow(tx.db, deed.table, id)
    return id
  })
  return null
}

async function curriculumOf(tx: SignedCtx, id: number) {
  const curriculum = await queries.findCurriculum(tx.db, id)
  if (!curriculum) throw notFound(curriculumTexts.notFound)
  return curriculum
}
async function moduleOf(tx: SignedCtx, id: number) {
  const module = await queries.findModule(tx.db, id)
  if (!module) throw notFound(curriculumTexts.moduleNotFound)
  return module
}
async function lessonOf(tx: SignedCtx, id: number) {
  const lesson = await queries.findLesson(tx.db, id)
  if (!lesson) throw notFound(curriculumTexts.lessonNotFound)
  return lesson
}

export function createCurriculum(
  ctx: SignedCtx,
  { path_id, position, ...form }: z.output<typeof NewCurriculumForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const deed = { action: 'curriculum.create', table: 'curricula', pathId: path_id, after: form } as const
    const id = await change(tx, deed, async () => {
      const made = await queries.insertCurriculum(tx.db, { ...form, path_id })
      await placeRow(tx, 'curricula', { id: made, parentId: path_id, position })
      return made
    })
    return { id }
  })
}

export function saveCurriculum(
  ctx: SignedCtx,
  id: number,
  { position, ...form }: z.output<typeof CurriculumForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const { path_id, title } = await curriculumOf(tx, id)
    const texts = { before: { title }, after: form }
    const deed = { action: 'curriculum.save', table: 'curricula', pathId: path_id, ...texts } as const
    await change(tx, deed, async () => {
      if (Object.keys(form).length > 0) await queries.updateCurriculum(tx.db, id, form)
      if (position !== undefined) await placeRow(tx, 'curricula', { id, parentId: path_id, position })
      return id
    })
    return null
  })
}

export function removeCurriculum(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { path_id, title } = await curriculumOf(tx, id)
    const deed = { action: 'curriculum.remove', table: 'curricula', pathId: path_id } as const
    return removeRow(tx, { ...deed, before: { title } }, id)
  })
}

export function addModule(
  ctx: SignedCtx,
  curriculumId: number,
  { position, title }: z.output<typeof NewModuleForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const { path_id } = await curriculumOf(tx, curriculumId)
    const deed = { action: 'curriculum.add-module', table: 'curriculum_modules', pathId: path_id } as const
    const id = await change(tx, { ...deed, after: { title } }, async () => {
      const made = await queries.insertModule(tx.db, { curriculum_id: curriculumId, title })
      await placeRow(tx, 'curriculum_modules', { id: made, parentId: curriculumId, position })
      return made
    })
    return { id }
  })
}

export function saveModule(ctx: SignedCtx, id: number, { position, title }: z.output<typeof ModuleForm>) {
  return inTransaction(ctx, async (tx) => {
    const { path_id, curriculum_id, ...before } = await moduleOf(tx, id)
    const deed = { action: 'curriculum.save-module', table: 'curriculum_modules', pathId: path_id } as const
    await change(tx, { ...deed, before: { title: before.title }, after: { title } }, async () => {
      if (title !== undefined) await queries.updateModule(tx.db, id, { title })
      if (position !== undefined)
        await placeRow(tx, 'curriculum_modules', { id, parentId: curriculum_id, position })
      return id
    })
    return null
  })
}

/** A module is removed under its own curriculum alone. */
export function removeModule(
  ctx: SignedCtx,
  { id, moduleId }: { readonly id: number; readonly moduleId: number },
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { path_id, curriculum_id, title } = await moduleOf(tx, moduleId)
    if (curriculum_id !== id) throw notFound(curriculumTexts.moduleNotFound)
    const deed = { action: 'curriculum.remove-module', table: 'curriculum_modules', pathId: path_id } as const
    return removeRow(tx, { ...deed, before: { title } }, moduleId)
  })
}

/** As it is stored; a recording that she may not name is refused. */
async function recordingOf(
  tx: SignedCtx,
  sent: string | null | undefined,
): Promise<{ recording_path?: string | null }> {
  if (!sent) return sent === null ? { recording_path: null } : {}
  const path = storagePathOf(sent) ?? sent
  if (!(await usableFile(tx, { path }, 'lesson-media')))
    throw invalid('recording_path', curriculumTexts.unknownRecording)
  return { recording_path: path }
}

export function addLesson(
  ctx: SignedCtx,
  moduleId: number,
  { position, recording_path, title, body = '', minutes = null }: z.output<typeof NewLessonForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const { path_id } = await moduleOf(tx, moduleId)
    const recording = await recordingOf(tx, recording_path)
    const deed = { action: 'curriculum.add-lesson', table: 'curriculum_lessons', pathId: path_id } as const
    const id = await change(tx, { ...deed, after: { title } }, async () => {
      const made = await queries.insertLesson(tx.db, {
        title,
        body,
        minutes,
        ...recording,
        module_id: moduleId,
      })
      await placeRow(tx, 'curriculum_lessons', { id: made, parentId: moduleId, position })
      return made
    })
    return { id }
  })
}

export function saveLesson(
  ctx: SignedCtx,
  id: number,
  { position, recording_path, ...form }: z.output<typeof LessonForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const { path_id, module_id, title } = await lessonOf(tx, id)
    const values = { ...form, ...(await recordingOf(tx, recording_path)) }
    const deed = { action: 'curriculum.save-lesson', table: 'curriculum_lessons', pathId: path_id } as const
    await change(tx, { ...deed, before: { title }, after: { title: form.title ?? title } }, async () => {
      if (Object.keys(values).length > 0) await queries.updateLesson(tx.db, id, values)
      if (position !== undefined)
        await placeRow(tx, 'curriculum_lessons', { id, parentId: module_id, position })
      return id
    })
    return null
  })
}

/** A lesson is removed under its own module alone. */
export function removeLesson(
  ctx: SignedCtx,
  { id, lessonId }: { readonly id: number; readonly lessonId: number },
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { path_id, module_id, title } = await lessonOf(tx, lessonId)
    if (module_id !== id) throw notFound(curriculumTexts.lessonNotFound)
    const deed = { action: 'curriculum.remove-lesson', table: 'curriculum_lessons', pathId: path_id } as const
    return removeRow(tx, { ...deed, before: { title } }, lessonId)
  })
}
