import type { Bucket } from '#contract/files/shapes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { listNamedFiles, type NamedBy, type NamedFileRow } from './named-files-queries.ts'
import { canNameFile } from '../policy.ts'
import { shownInHerCourses } from '../shown.ts'

export type { NamedFileRow } from './named-files-queries.ts'

/**
 * Of the files that a form names, those that she may use. Every call that takes a file by its path or id asks here. A
 * missing file and somebody else's are left out alike, so that no answer tells which of both it was.
 */
export async function usableFiles(
  ctx: SignedCtx,
  named: NamedBy,
  buckets: readonly Bucket[],
): Promise<NamedFileRow[]> {
  const rows = await listNamedFiles(ctx.db, { named, buckets, actorId: ctx.actor.id })
  const foreign = rows.filter((file) => file.is_private && !file.is_her_own).map(({ path }) => path)
  const isTeacher = ctx.actor.role === 'teacher'
  const inHerCourses = await shownInHerCourses(ctx, isTeacher ? foreign : [])
  return rows.filter((file) =>
    canNameFile(ctx.actor, { ...file, is_in_her_course: inHerCourses.has(file.path) }),
  )
}

/** The same for one file of one bucket. */
export async function usableFile(
  ctx: SignedCtx,
  named: { readonly path: string } | { readonly id: number },
  bucket: Bucket,
): Promise<NamedFileRow | undefined> {
  const one = 'path' in named ? { paths: [named.path] } : { ids: [named.id] }
  return (await usableFiles(ctx, one, [bucket])).at(0)
}
