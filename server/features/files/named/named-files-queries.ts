import { sql } from 'kysely'
import type { Bucket } from '#contract/files/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

/** By paths, as a lesson names its files, or by the ids of uploads. */
export type NamedBy = { readonly paths: readonly string[] } | { readonly ids: readonly number[] }

interface Asked {
  readonly named: NamedBy
  readonly buckets: readonly Bucket[]
  readonly actorId: number
}

/** One row for each file, her own where equal bytes were uploaded by several. */
export const listNamedFiles = (db: Db, { named, buckets, actorId }: Asked) =>
  db
    .selectFrom('files as f')
    .distinctOn('f.path')
    .select(['f.id', 'f.path', 'f.bucket', 'f.is_private', 'f.mime', 'f.width', 'f.height', 'f.sha256'])
    .select(['f.duration_seconds', 'f.size_bytes', 'f.original_name', 'f.playback'])
    .select(sql<boolean>`f.owner_id is not distinct from ${actorId}`.as('is_her_own'))
    .where('f.bucket', 'in', [...buckets])
    .$if('paths' in named, (query) =>
      query.where(sql<boolean>`f.path = any(${'paths' in named ? [...named.paths] : []}::text[])`),
    )
    .$if('ids' in named, (query) =>
      query.where(sql<boolean>`f.id = any(${'ids' in named ? [...named.ids] : []}::bigint[])`),
    )
    .orderBy('f.path')
    .orderBy('is_her_own', 'desc')
    .orderBy('f.id')
    .execute()
export type NamedFileRow = Awaited<ReturnType<typeof listNamedFiles>>[number]
