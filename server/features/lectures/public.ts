import type { Insertable } from 'kysely'
import type { Lectures } from '#server/db/types.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { findPersonName, insertLecture } from './desk/queries.ts'
import { forgetPerson, listHeardBy } from './forget-queries.ts'
import { endSoundOf, followSound } from './room/sound.ts'
import { lectureSearchColumns } from './search-columns.ts'

export { watchLectures } from './room/presence.ts'
export { settleHome } from './catalogue/home.ts'
export { listShownLectures } from './catalogue/service.ts'

/** She is heard no more, hears no more, and is nowhere named. */
export async function forgetInLectures(tx: Ctx, personId: number): Promise<void> {
  for (const { id, is_guest } of await listHeardBy(tx.db, personId)) {
    if (is_guest) await followSound(tx, id, null)
    await endSoundOf(tx, id, [personId])
  }
  await forgetPerson(tx.db, personId)
}

type Written = Omit<
  Insertable<Lectures>,
  'search_vector' | 'search_norm' | 'title_norm' | 'title_sort' | 'art'
> & { readonly art?: unknown }

/** A lecture with whatever follows from its words. */
export async function writeLecture(db: Db, { art = {}, ...row }: Written): Promise<number> {
  const words = lectureSearchColumns({
    title: row.title,
    description: row.description ?? '',
    lecturer_name: (await findPersonName(db, row.lecturer_id))?.name ?? '',
  })
  return insertLecture(db, { ...row, ...words, art })
}
