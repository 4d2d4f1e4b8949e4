import { isPathTeacher, openMatterOfPath, settleLinkedTasks } from '#server/features/learning-paths/public.ts'
import { mediaUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { maySeeProgress } from './policy.ts'
import * as queries from './queries.ts'
import { curriculumTexts } from './texts.ts'

/** A curriculum of a path that she walks, teaches or directs; it is not there for others. */
async function openCurriculum(ctx: SignedCtx, id: number) {
  const curriculum = await queries.findCurriculum(ctx.db, id)
  if (!curriculum) throw notFound(curriculumTexts.notFound)
  await openMatterOfPath(ctx, curriculum.path_id)
  return curriculum
}

export async function listOfPath(ctx: SignedCtx, pathId: number) {
  await openMatterOfPath(ctx, pathId)
  return queries.listCurricula(ctx.db, pathId, ctx.actor.id)
}

export async function listModules(ctx: SignedCtx, curriculumId: number) {
  await openCurriculum(ctx, curriculumId)
  return queries.listModules(ctx.db, curriculumId, ctx.actor.id)
}

export async function listLessons(ctx: SignedCtx, moduleId: number) {
  const module = await queries.findModule(ctx.db, moduleId)
  if (!module) throw notFound(curriculumTexts.moduleNotFound)
  await openMatterOfPath(ctx, module.path_id)
  const lessons = await queries.listLessons(ctx.db, moduleId, ctx.actor.id)
  return lessons.map(({ done_at, ...lesson }) => ({
    ...lesson,
    recording_url: mediaUrl(ctx, lesson.recording_path),
    is_done: done_at !== null,
  }))
}

async function progressOf(ctx: SignedCtx, curriculumId: number, studentId: number) {
  const rows = await queries.listModules(ctx.db, curriculumId, studentId)
  const modules = rows.map(({ id, title, done_count, lessons_count }) => ({
    id,
    title,
    done: done_count,
    total: lessons_count,
  }))
  return {
    done: modules.reduce((sum, { done }) => sum + done, 0),
    total: modules.reduce((sum, { total }) => sum + total, 0),
    modules,
  }
}

export async function showMyProgress(ctx: SignedCtx, curriculumId: number) {
  await openCurriculum(ctx, curriculumId)
  return progressOf(ctx, curriculumId, ctx.actor.id)
}

export async function showProgress(
  ctx: SignedCtx,
  { id, studentId }: { readonly id: number; readonly studentId: number },
) {
  const curriculum = await openCurriculum(ctx, id)
  const isTeacher = await isPathTeacher(ctx, curriculum.path_id)
  if (!maySeeProgress({ actorId: ctx.actor.id, role: ctx.actor.role, studentId, isTeacher }))
    throw notFound(curriculumTexts.notFound)
  return progressOf(ctx, id, studentId)
}

/** Whoever walks the path ticks its lessons; doing it twice changes nothing. */
export function completeLesson(ctx: SignedCtx, id: number, isDone: boolean) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await queries.findLesson(tx.db, id)
    if (!lesson) throw notFound(curriculumTexts.lessonNotFound)
    const { isWalking } = await openMatterOfPath(tx, lesson.path_id)
    if (!isWalking) throw conflict(curriculumTexts.notEnrolled)
    if (isDone) {
      await queries.insertDone(tx.db, id, tx.actor.id, tx.now)
      await settleLinkedTasks(tx, [tx.actor.id], { kind: 'matter', id })
    } else await queries.deleteDone(tx.db, id, tx.actor.id)
    return progressOf(tx, lesson.curriculum_id, tx.actor.id)
  })
}
