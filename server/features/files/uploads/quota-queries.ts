import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Bytes of the library, of waiting course files and of materials: hers, and everybody's. What lies in the bin still takes its place. */
export const sumMedia = (db: Db, ownerId: number): Promise<{ own: number; total: number }> =>
  db
    .selectFrom('files')
    .select((eb) => [
      sql<number>`coalesce(sum(size_bytes) filter (where owner_id = ${ownerId}), 0)::bigint`.as('own'),
      eb.fn.coalesce(eb.fn.sum<number>('size_bytes'), sql<number>`0`).as('total'),
    ])
    .where('bucket', 'in', [
      'course-images',
      'lesson-media',
      'course-files',
      'circle-materials',
      'lecture-slides',
    ])
    .executeTakeFirstOrThrow()
    .then(({ own, total }) => ({ own: Number(own), total: Number(total) }))
