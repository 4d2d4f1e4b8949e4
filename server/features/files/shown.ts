import type { Ctx, FileShower, SignedCtx } from '#server/kernel/context.ts'

type Ask = (shower: FileShower) => Promise<readonly string[]> | undefined

async function shown({ fileShowers }: Ctx, paths: readonly string[], ask: Ask): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  return new Set((await Promise.all(fileShowers.map(async (shower) => (await ask(shower)) ?? []))).flat())
}

/** Whether something shows it to everybody, as the preview of a lesson does. */
export const isShownToEverybody = async (ctx: Ctx, path: string): Promise<boolean> =>
  (await shown(ctx, [path], (one) => one.toEverybody?.(ctx.db, [path]))).has(path)

/** Of these those that a course of hers shows. */
export const shownInHerCourses = (ctx: SignedCtx, paths: readonly string[]) =>
  shown(ctx, paths, (one) => one.inCourseOf?.(ctx.db, paths, ctx.actor.id))

/** Whether it is the photo of a student of hers. */
export const isPhotoForHer = async (ctx: SignedCtx, path: string): Promise<boolean> =>
  (await shown(ctx, [path], (one) => one.photosFor?.(ctx.db, [path], ctx.actor.id))).has(path)
