import type { PaperFault } from '#contract/lectures/room-shapes.ts'
import type { Db } from '#server/kernel/context.ts'

export const listSlides = async (db: Db, lectureId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('lecture_slides')
      .select('path')
      .where('lecture_id', '=', lectureId)
      .orderBy('position')
      .execute()
  ).map(({ path }) => path)

export async function setSlides(db: Db, lectureId: number, paths: readonly string[]): Promise<void> {
  await db.deleteFrom('lecture_slides').where('lecture_id', '=', lectureId).execute()
  if (paths.length > 0)
    await db
      .insertInto('lecture_slides')
      .values(paths.map((path, position) => ({ lecture_id: lectureId, position, path })))
      .execute()
}

export const addSlides = (
  db: Db,
  lectureId: number,
  { from, paths }: { from: number; paths: readonly string[] },
) =>
  db
    .insertInto('lecture_slides')
    .values(paths.map((path, at) => ({ lecture_id: lectureId, position: from + at, path })))
    .execute()

export const findPaper = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture_papers')
    .select(['path', 'page_count', 'drawn_count', 'fault'])
    .where('lecture_id', '=', lectureId)
    .executeTakeFirst()
export type PaperRow = NonNullable<Awaited<ReturnType<typeof findPaper>>>

/** Another paper takes the place of the one before. */
export const putPaper = (db: Db, paper: { readonly lecture_id: number; readonly path: string }, now: Date) =>
  db
    .insertInto('lecture_papers')
    .values({ ...paper, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('lecture_id')
        .doUpdateSet({ path: paper.path, page_count: null, drawn_count: 0, fault: null, updated_at: now }),
    )
    .execute()

export const notePages = (
  db: Db,
  lectureId: number,
  drawn: { readonly page_count: number; readonly drawn_count: number },
  now: Date,
) =>
  db
    .updateTable('lecture_papers')
    .set({ ...drawn, updated_at: now })
    .where('lecture_id', '=', lectureId)
    .execute()

export const failPaper = (db: Db, lectureId: number, fault: PaperFault, now: Date) =>
  db
    .updateTable('lecture_papers')
    .set({ fault, updated_at: now })
    .where('lecture_id', '=', lectureId)
    .execute()

/** Nothing has been drawn of them since, and nobody draws them any more. */
export const failStalled = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('lecture_papers')
    .set({ fault: 'heavy', updated_at: now })
    .where('fault', 'is', null)
    .where('updated_at', '<', before)
    .execute()

export const removePaper = (db: Db, lectureId: number) =>
  db.deleteFrom('lecture_papers').where('lecture_id', '=', lectureId).execute()
