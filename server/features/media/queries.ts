import { sql, type Expression, type SqlBool } from 'kysely'
import type { MediaKind, MediaSort, MediaState } from '#contract/media/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'
import { isUnused } from './uses-queries.ts'

const LIBRARY = ['course-images', 'lesson-media']

export interface MediaFilter {
  /** Undefined: everybody's. */
  readonly ownerId: number | undefined
  readonly state: MediaState
  readonly kind?: MediaKind | undefined
  /** 0 is the root. */
  readonly folder?: number | undefined
  readonly search?: Search | undefined
}
interface Window {
  readonly limit: number
  readonly offset: number
}

const documents = sql<SqlBool>`f.mime !~ '^(image|video|audio)/' and f.mime <> 'application/vnd.apple.mpegurl'`
const kinds: Record<MediaKind, Expression<SqlBool>> = {
  image: sql<SqlBool>`f.mime like 'image/%'`,
  video: sql<SqlBool>`(f.mime like 'video/%' or f.mime = 'application/vnd.apple.mpegurl')`,
  audio: sql<SqlBool>`f.mime like 'audio/%'`,
  document: documents,
}
/** The pieces of a stream are part of its list and no files of their own. */
const isWhole = sql<SqlBool>`f.mime <> 'video/mp2t'`

const orders: Record<MediaSort, Expression<unknown>> = {
  newest: sql`f.created_at desc, f.id desc`,
  oldest: sql`f.created_at, f.id`,
  name: sql`f.name_norm collate "C", f.id`,
  largest: sql`f.size_bytes desc, f.id desc`,
}

/** As the index of names holds it. */
const searched = { norm: sql<string>`(' ' || f.name_norm)` }

function filtered(db: Db, { ownerId, state, kind, folder, search }: MediaFilter) {
  let query = db
    .selectFrom('files as f')
    .where('f.bucket', 'in', LIBRARY)
    .where(isWhole)
    .where(matches(search, searched))
    .where('f.deleted_at', state === 'bin' ? 'is not' : 'is', null)
  if (ownerId !== undefined) query = query.where('f.owner_id', '=', ownerId)
  if (state === 'unused') query = query.where(isUnused)
  if (kind) query = query.where(kinds[kind])
  if (folder !== undefined)
    query = query.where(sql<SqlBool>`f.folder_id is not distinct from ${folder || null}`)
  return query
}

export const listMediaIds = async (
  db: Db,
  filter: MediaFilter,
  sort: MediaSort,
  { limit, offset }: Window,
): Promise<number[]> => {
  const rows = await filtered(db, filter)
    .select('f.id')
    .orderBy(sql`${orders[sort]}`)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countMedia = async (db: Db, filter: MediaFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('files'))
      .executeTakeFirstOrThrow()
  ).files

const rows = (db: Db) =>
  db
    .selectFrom('files as f')
    .leftJoin('users as o', 'o.id', 'f.owner_id')
    .leftJoin('users as d', 'd.id', 'f.deleted_by')
    .select([
      'f.id',
      'f.bucket',
      'f.path',
      'f.original_name',
      'f.mime',
      'f.size_bytes',
      'f.width',
      'f.height',
    ])
    .select([
      'f.duration_seconds',
      'f.playback',
      'f.is_private',
      'f.folder_id',
      'f.created_at',
      'f.deleted_at',
    ])
    .select(['f.owner_id', 'o.name as owner_name', 'f.deleted_by', 'd.name as deleter_name'])
    .where('f.bucket', 'in', LIBRARY)
    .where(isWhole)

export const listMedia = (db: Db, ids: readonly number[]) =>
  rows(db)
    .where('f.id', 'in', [...ids, -1])
    .execute()
export type MediaRow = Awaited<ReturnType<typeof listMedia>>[number]

/** `ownerId` undefined: anybody's. */
export const findMedia = (db: Db, id: number, ownerId: number | undefined) => {
  const one = rows(db).where('f.id', '=', id)
  return (ownerId === undefined ? one : one.where('f.owner_id', '=', ownerId)).executeTakeFirst()
}

export const lockMedia = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids, -1])
    .orderBy('id')
    .forUpdate()
    .execute()

/** What lies in the library by kind: files, bytes and the bin. */
export const sumByKind = async (db: Db, ownerId: number | undefined) => {
  const { rows: sums } = await sql<{ kind: MediaKind; files: number; bytes: number; in_bin: number }>`
    select case when f.mime like 'image/%' then 'image'
                when f.mime like 'video/%' or f.mime = 'application/vnd.apple.mpegurl' then 'video'
                when f.mime like 'audio/%' then 'audio' else 'document' end as kind,
           count(*) filter (where f.deleted_at is null and ${isWhole}) as files,
           count(*) filter (where f.deleted_at is not null and ${isWhole}) as in_bin,
           sum(f.size_bytes)::bigint as bytes
    from files f
    where f.bucket = any(${LIBRARY}::text[]) and (${ownerId ?? null}::bigint is null or f.owner_id = ${ownerId ?? null})
    group by 1`.execute(db)
  return sums.map((sum) => ({
    kind: sum.kind,
    files: Number(sum.files),
    bytes: Number(sum.bytes),
    in_bin: Number(sum.in_bin),
  }))
}

/** Rows that have been in the bin since before, the oldest first. */
export const listExpired = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('files as f')
    .select(['f.id', 'f.path', 'f.original_name', 'f.mime'])
    .where('f.deleted_at', '<', before)
    .where('f.bucket', 'in', LIBRARY)
    .where(isUnused)
    .orderBy('f.deleted_at')
    .limit(limit)
    .execute()

/** Which of these paths a row still names. */
export const listNamed = async (db: Db, paths: readonly string[]): Promise<Set<string>> => {
  if (paths.length === 0) return new Set()
  const named = await db
    .selectFrom('files')
    .select('path')
    .distinct()
    .where('path', 'in', [...paths])
    .execute()
  return new Set(named.map(({ path }) => path))
}

/** Old photos, logos, papers and receipts that nobody and nothing shows, held until they are removed. */
export const lockOrphans = async (db: Db, before: Date): Promise<number[]> => {
  const { rows: orphans } = await sql<{ id: number }>`
    select f.id from files f
    where f.created_at < ${before} and (
      (f.bucket = 'site-logos' and not exists (select from settings where key = 'site.logo' and value ->> 'path' = f.path))
      or (f.bucket = 'certificates'
          and not exists (select from certificate_templates t where f.path = any(t.pictures))
          and not exists (select from certificate_template_versions v where f.path = any(v.pictures))
          and not exists (select from certificate_papers p where f.path = any(p.pictures)))
      or (f.bucket = 'avatars' and not exists (select from users where avatar_path = f.path))
      or (f.bucket = 'course-files' and not exists (select from course_imports where file_id = f.id))
      or (f.bucket = 'circle-materials' and not exists (select from circle_session_materials where file_id = f.id))
      or (f.bucket = 'turn-recordings' and not exists (select from turn_recordings where file_id = f.id))
      or (f.bucket = 'lecture-slides' and not exists (select from lecture_slides where path = f.path)
          and not exists (select from lecture_papers where path = f.path))
      or (f.bucket = 'messages' and not exists (select from message_files where file_id = f.id))
      or (f.bucket = 'submissions' and not exists (select from submission_files where file_id = f.id)
          and not exists (select from task_grades where voice_file_id = f.id))
      or (f.bucket = 'support' and not exists (select from support_files where file_id = f.id))
      or (f.bucket = 'teacher-applications'
          and not exists (select from teacher_application_files where file_id = f.id))
      or (f.bucket = 'receipts' and not exists (select from payment_receipts where file_id = f.id)))
    for update`.execute(db)
  return orphans.map(({ id }) => Number(id))
}
