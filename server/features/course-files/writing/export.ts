import { openDeskCourse } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx, Ctx } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import { holderOfLink, linkFor, ofSession } from '#server/kernel/secrets/session-link.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { collectCourse } from './collect.ts'
import { packCourse } from './pack.ts'
import { courseFileTexts } from '../texts.ts'

const MB = 1024 * 1024
const addressOf = (id: number) => `/api/v1/course-files/${id}`

/** A link for the browser itself: a course may be larger than a page could hold. */
export async function offerExport(ctx: SignedCtx, id: number) {
  await openDeskCourse(ctx, id)
  const { title, json, media, notes } = await collectCourse(ctx, id)
  const bytes = media.reduce((total, { size }) => total + size, Buffer.byteLength(json))
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      action: 'course.export',
      entity: 'course',
      entityId: id,
      after: { title, media: media.length },
    }),
  )
  const most = ctx.config.uploadLimits.media
  const tooLarge = bytes > most ? [text(courseFileTexts.tooLargeToImport, { mb: Math.floor(most / MB) })] : []
  return {
    url: linkFor(ctx, addressOf(id), ofSession(ctx.actor.sessionId)),
    name: fileName(title),
    bytes,
    media: media.length,
    notes: [...notes, ...tooLarge],
  }
}

/** The link opens for the session it was signed for, as long as the course is that woman's to edit. */
export async function sendExport(ctx: Ctx, id: number, query: LinkQuery): Promise<FileAnswer> {
  const actor = await holderOfLink(ctx, addressOf(id), query)
  if (!actor) throw forbidden(courseFileTexts.linkEnded)
  const signed: SignedCtx = { ...ctx, actor }
  await openDeskCourse(signed, id)
  const { title, json, media } = await collectCourse(signed, id)
  const { body, size } = await packCourse({
    json,
    media,
    at: ctx.now,
    read: (path) => ctx.ports.files.read(path),
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="course-${id}.zip"; filename*=UTF-8''${encodeURIComponent(fileName(title))}`,
      'cache-control': 'private, no-store',
    },
    body,
  }
}

const fileName = (title: string) => `${title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'دورة'}.zip`
