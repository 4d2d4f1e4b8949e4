import type { Insertable } from 'kysely'
import type { Announcements } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { storedHtml } from '#server/kernel/html/rich-html.ts'
import { insertAnnouncement } from './desk/desk-queries.ts'
import { derivedColumns } from './desk/values.ts'

export { settleRunning } from './running.ts'

export type GivenAnnouncement = Omit<Insertable<Announcements>, 'search_vector' | 'search_norm'>

/** An announcement with whatever follows from its words. Its text must be clean. */
export const writeAnnouncement = (db: Db, row: GivenAnnouncement): Promise<number> => {
  const content = storedHtml(row.content ?? '')
  return insertAnnouncement(db, { ...row, content, ...derivedColumns({ title: row.title, content }) })
}
