import type { z } from 'zod'
import type { MediaForm, QuotaForm } from '#contract/media/forms.ts'
import type { adminMediaRoutes } from '#contract/media/routes.ts'
import { MEDIA_BIN_DAYS, mediaKinds } from '#contract/media/shapes.ts'
import { binWords } from '#core/bin-words.ts'
import { readSearch } from '#core/search/search.ts'
import { normalise } from '#core/text/normalise.ts'
import { QUOTA_SETTING, readQuotas, updateFiles } from '#server/features/files/public.ts'
import { swapNewsPictures } from '#server/features/news/public.ts'
import { audit, auditMany } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as folders from './folder-queries.ts'
import { ownerScope } from './policy.ts'
import { kindOf, toDetails, toMedia } from './present.ts'
import * as queries from './queries.ts'
import { swapInCourses } from './swap.ts'
import { mediaTexts } from './texts.ts'
import * as uses from './uses-queries.ts'

const MOST_PLACES = 100
const NAMED_PLACES = 3

type Query = z.output<(typeof adminMediaRoutes)['list']['query']>

export async function listMedia(ctx: SignedCtx, query: Query) {
  const filter = {
    ownerId: ownerScope(ctx.actor),
    state: query.state,
    kind: query.kind,
    folder: query.folder,
    search: readSearch(query.search),
  }
  const [ids, total] = await Promise.all([
    queries.listMediaIds(ctx.db, filter, query.sort, windowOf(query)),
    queries.countMedia(ctx.db, filter),
  ])
  const rows = new Map((await queries.listMedia(ctx.db, ids)).map((row) => [row.id, row]))
  const counts = await uses.countUses(ctx.db, [...new Set([...rows.values()].map(({ path }) => path))])
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toMedia(ctx, row, counts.get(row.path) ?? 0)] : []
  })
  return pageOf(items, total, query)
}

export async function showOverview(ctx: SignedCtx) {
  const scope = ownerScope(ctx.actor)
  const [mine, own, unused, quotas, ffmpeg, ffprobe] = await Promise.all([
    queries.sumByKind(ctx.db, scope),
    queries.sumByKind(ctx.db, ctx.actor.id),
    queries.countMedia(ctx.db, { ownerId: scope, state: 'unused' }),
    readQuotas(ctx.db),
    ctx.ports.host.toolVersion('ffmpeg'),
    ctx.ports.host.toolVersion('ffprobe'),
  ])
  const sum = (rows: typeof mine, of: (row: (typeof mine)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  return {
    files: sum(mine, ({ files }) => files),
    unused,
    in_bin: sum(mine, ({ in_bin }) => in_bin),
    own_bytes: sum(own, ({ bytes }) => bytes),
    total_bytes: sum(mine, ({ bytes }) => bytes),
    quotas,
    by_kind: mediaKinds.map((kind) => {
      const row = mine.find((one) => one.kind === kind)
      return { kind, files: row?.files ?? 0, bytes: row?.bytes ?? 0 }
    }),
    missing_tools: [...(ffmpeg ? [] : (['ffmpeg'] as const)), ...(ffprobe ? [] : (['ffprobe'] as const))],
  }
}

/** What is not hers does not exist. */
async function openMedia(ctx: SignedCtx, id: number): Promise<queries.MediaRow> {
  const row = await queries.findMedia(ctx.db, id, ownerScope(ctx.actor))
  if (!row) throw notFound(mediaTexts.notFound)
  return row
}

/** Locked first, so that two changes of one file come one after the other. */
async function openToChange(tx: SignedCtx, id: number): Promise<queries.MediaRow> {
  await queries.lockMedia(tx.db, [id])
  const row = await openMedia(tx, id)
  if (row.deleted_at) throw conflict(mediaTexts.inBin)
  return row
}

export async function showMedia(ctx: SignedCtx, id: number) {
  const row = await openMedia(ctx, id)
  const scope = ownerScope(ctx.actor)
  const places = await uses.listUses(ctx.db, row.path, MOST_PLACES)
  const total = (await uses.countUses(ctx.db, [row.path])).get(row.path) ?? 0
  const seen = places.filter(({ instructor_id }) => scope === undefined || instructor_id === scope)
  return toDetails(ctx, row, {
    uses: total,
    used_in: seen.map((place) => ({
      use: place.use,
      course: titled(place.course_id, place.course_title),
      lesson: titled(place.lesson_id, place.lesson_title),
      news: titled(place.news_id, place.news_title),
      in_bin: place.in_bin,
    })),
    elsewhere: total - seen.length,
  })
}

const titled = (id: number | null, title: string | null) =>
  id === null ? null : { id: Number(id), title: title ?? '' }

async function checkFolder(tx: SignedCtx, id: number | null): Promise<void> {
  if (id === null) return
  const rows = await folders.listFolders(tx.db, undefined)
  if (!rows.some((row) => row.id === id)) throw invalid('folder_id', mediaTexts.folderNotFound)
}

export function saveMedia(ctx: SignedCtx, id: number, { name, folder_id }: MediaForm) {
  return inTransaction(ctx, async (tx) => {
    const row = await openToChange(tx, id)
    await checkFolder(tx, folder_id)
    await updateFiles(tx.db, [id], { original_name: name, name_norm: normalise(name), folder_id })
    await audit(tx, {
      action: 'media.save',
      entity: 'file',
      entityId: id,
      before: { name: row.original_name, folder_id: row.folder_id },
      after: { name, folder_id },
    })
    return showMedia(tx, id)
  })
}

export function moveMedia(ctx: SignedCtx, ids: readonly number[], folder_id: number | null) {
  return inTransaction(ctx, async (tx) => {
    await checkFolder(tx, folder_id)
    await queries.lockMedia(tx.db, ids)
    const scope = ownerScope(tx.actor)
    const rows = (await queries.listMedia(tx.db, ids)).filter(
      (row) => row.deleted_at === null && (scope === undefined || row.owner_id === scope),
    )
    if (rows.length !== new Set(ids).size) throw notFound(mediaTexts.notFound)
    await updateFiles(tx.db, ids, { folder_id })
    await auditMany(
      tx,
      rows.map((row) => ({
        action: 'media.move',
        entity: 'file',
        entityId: row.id,
        before: { folder_id: row.folder_id },
        after: { folder_id },
      })),
    )
    return { moved: rows.length }
  })
}

/** Every place that shows the old one shows the new one; the old one goes to the bin. A teacher's own courses only. */
export function replaceMedia(ctx: SignedCtx, id: number, fileId: number) {
  return inTransaction(ctx, async (tx) => {
    const old = await openToChange(tx, id)
    if (fileId === id) throw invalid('file_id', mediaTexts.sameFile)
    const fresh = await openToChange(tx, fileId)
    if (kindOf(fresh.mime) !== kindOf(old.mime)) throw invalid('file_id', mediaTexts.otherKind)
    if (fresh.bucket !== old.bucket) throw invalid('file_id', mediaTexts.otherBucket)
    const swap = {
      from: old.path,
      to: fresh.path,
      of: ownerScope(tx.actor),
      by: tx.actor.id,
      at: tx.now,
    }
    const courses = await swapInCourses(tx, swap)
    if (tx.actor.role === 'admin' && (await swapNewsPictures(tx.db, swap))) tx.changes('news')
    await updateFiles(tx.db, [fileId], { folder_id: old.folder_id })
    const left = (await uses.countUses(tx.db, [old.path])).get(old.path) ?? 0
    if (left === 0)
      await updateFiles(tx.db, [id], { folder_id: null, deleted_at: tx.now, deleted_by: tx.actor.id })
    await audit(tx, {
      action: 'media.replace',
      entity: 'file',
      entityId: id,
      before: { path: old.path },
      after: { path: fresh.path, file_id: fileId, courses },
    })
    return showMedia(tx, fileId)
  })
}

/** Into the bin for thirty days; what is shown anywhere stays, and the answer says where. */
export function removeMedia(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const row = await openToChange(tx, id)
    const places = await uses.listUses(tx.db, row.path, NAMED_PLACES)
    if (places.length > 0) throw conflict(mediaTexts.inUse, { places: placesInWords(tx, places) })
    await updateFiles(tx.db, [id], { folder_id: null, deleted_at: tx.now, deleted_by: tx.actor.id })
    await audit(tx, {
      action: 'media.remove',
      entity: 'file',
      entityId: id,
      before: { name: row.original_name, folder_id: row.folder_id },
    })
    return null
  })
}

/** A teacher hears the names of her own courses only. */
function placesInWords(ctx: SignedCtx, places: Awaited<ReturnType<typeof uses.listUses>>): string {
  const scope = ownerScope(ctx.actor)
  const names = places.map((place) =>
    scope !== undefined && place.instructor_id !== scope ? foreignPlace(place) : placeInWords(place),
  )
  return [...new Set(names)].join('، ')
}

const foreignPlace = ({ news_id }: uses.UseRow) => (news_id === null ? 'دورة أخرى' : 'خبر')

function placeInWords({ course_title, lesson_title, news_title, in_bin }: uses.UseRow): string {
  if (news_title !== null) return `خبر «${news_title}»`
  const place =
    lesson_title === null ? `دورة «${course_title}»` : `درس «${lesson_title}» من دورة «${course_title}»`
  return in_bin === null ? place : `${place} (${binWords[in_bin]})`
}

export function restoreMedia(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockMedia(tx.db, [id])
    const row = await openMedia(tx, id)
    const isExpired = row.deleted_at && row.deleted_at < binCutoff(tx.now)
    if (isExpired) throw notFound(mediaTexts.notFound)
    if (!row.deleted_at) return showMedia(tx, id)
    await updateFiles(tx.db, [id], { deleted_at: null, deleted_by: null })
    await audit(tx, { action: 'media.restore', entity: 'file', entityId: id })
    return showMedia(tx, id)
  })
}

export const binCutoff = (now: Date) => new Date(now.getTime() - MEDIA_BIN_DAYS * 86_400_000)

export function saveQuotas(ctx: SignedCtx, form: QuotaForm): Promise<QuotaForm> {
  if (form.total_gb < form.teacher_gb) throw invalid('total_gb', mediaTexts.quotaOrder)
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: QUOTA_SETTING, value: form, action: 'media.quotas' })
    return form
  })
}
