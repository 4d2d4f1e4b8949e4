import { createHash } from 'node:crypto'
import type { CertificateState } from '#contract/certificates/shapes.ts'
import { picturesOf } from '#core/certificate/pictures.ts'
import type { PlaceValues } from '#core/certificate/places.ts'
import { withSignature } from '#core/certificate/signed-file.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { foldPublicCode } from '#core/public-code.ts'
import { fileNameFor } from '#core/text/file-name.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import type { FileAnswer, FileRequest } from '#server/kernel/calls/handlers.ts'
import { holderOfLink } from '#server/kernel/secrets/session-link.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { text } from '#server/kernel/texts.ts'
import { fileIdOf } from '../award.ts'
import { canSee, stateOf } from '../policy.ts'
import { addressOf, type CertificateFile } from '../present.ts'
import * as queries from '../queries.ts'
import { signClaims, signingKey } from '../signature/keys.ts'
import { certificateTexts } from '../texts.ts'
import { answerBytes, answerSvg, isSame, PRIVATE } from './answer.ts'
import type { Paper } from '../paper.ts'
import type { Drawing } from './draw.ts'
import { loadPictures } from './pictures.ts'
import { stamped } from './stamp.ts'
import { draw, drawingPdf, drawingSvg, inTurn } from './tasks.ts'

interface Asked {
  readonly id: number
  readonly query: LinkQuery
  readonly file: FileRequest
}

/** Another word for every other way of writing the same certificate, so that nobody keeps an earlier file as the same. */
const PDF_KIND = 'tagged pdf'
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The paper itself, to keep and to print. */
export async function sendPdf(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  const row = await visibleRow(ctx, asked, 'download')
  const name = nameOfPdf(row)
  const key = await signingKey(ctx)
  const headers = {
    'cache-control': PRIVATE,
    etag: etagOf(row, stateOf(row, ctx.now), `${PDF_KIND} ${key.kid}`),
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="certificate.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': PDF_POLICY,
  }
  if (isSame(asked.file, headers)) return { status: 304, headers, body: null }
  return answerBytes(await pdfOf(ctx, row, key), { type: 'application/pdf', headers }, asked.file)
}

export const nameOfPdf = ({ title, student_name: name }: queries.CertificateRow): string =>
  fileNameFor(text(certificateTexts.fileName, { title, name }))

/** What the screens show of it: the very outlines of the paper. */
export async function sendPicture(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  return answerPicture(ctx, await visibleRow(ctx, asked, 'picture'), asked.file, PRIVATE)
}

/** Sharp enough for a screen and for a print of a hand's size. */
const IMAGE_WIDTH = 2000

/** The same as points, for programs that take no outlines. */
export async function sendImage(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  const row = await visibleRow(ctx, asked, 'image')
  const name = fileNameFor(text(certificateTexts.imageName, { title: row.title, name: row.student_name }))
  const headers = {
    'cache-control': PRIVATE,
    etag: etagOf(row, stateOf(row, ctx.now), 'png'),
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="certificate.png"; filename*=UTF-8''${encodeURIComponent(name)}`,
  }
  if (isSame(asked.file, headers)) return { status: 304, headers, body: null }
  const svg = await draw(ctx, drawingSvg, await drawingOf(ctx, row))
  const png = await inTurn(() => ctx.ports.files.drawPng(svg, IMAGE_WIDTH))
  return answerBytes(png, { type: 'image/png', headers }, asked.file)
}

export async function sendSharedPicture(ctx: Ctx, typed: string, file: FileRequest): Promise<FileAnswer> {
  const row = await queries.findByCode(ctx.db, foldPublicCode(typed))
  if (!row?.is_shared || stateOf(row, ctx.now) !== 'valid') throw notFound(certificateTexts.notFound)
  return answerPicture(ctx, row, file, 'no-cache')
}

/** By her session, or by a link that was signed for it; somebody else's does not exist. */
async function visibleRow(ctx: Ctx, { id, query }: Asked, what: CertificateFile) {
  const actor = ctx.actor ?? (await holderOfLink(ctx, addressOf(id, what), query))
  if (!actor) throw forbidden(certificateTexts.linkEnded)
  const row = await queries.findCertificate(ctx.db, id)
  if (!row || !canSee(actor, row)) throw notFound(certificateTexts.notFound)
  return row
}

const answerPicture = (ctx: Ctx, row: queries.CertificateRow, file: FileRequest, caching: string) =>
  answerSvg(
    {
      etag: etagOf(row, stateOf(row, ctx.now), 'svg'),
      caching,
      draw: async () => draw(ctx, drawingSvg, await drawingOf(ctx, row)),
    },
    file,
  )

export async function pdfOf(
  ctx: Ctx,
  row: queries.CertificateRow,
  key: Awaited<ReturnType<typeof signingKey>>,
): Promise<Buffer> {
  const drawing = await drawingOf(ctx, row)
  const { title, student_name: name, awarded_at, code } = row
  const bytes = await draw(ctx, drawingPdf, {
    ...drawing,
    description: {
      title: text(certificateTexts.fileTitle, { title, name }),
      author: drawing.places.platform_name ?? '',
      subject: row.number,
      day: riyadhDay(awarded_at),
      fileId: fileIdOf(code),
    },
  })
  const claims = {
    iss: ctx.config.origin,
    sub: row.number,
    code,
    state: stateOf(row, ctx.now),
    iat: Math.floor(row.issued_at.getTime() / 1000),
    sha256: createHash('sha256').update(bytes).digest('base64url'),
  }
  return Buffer.from(withSignature(bytes, signClaims(key, claims)))
}

async function drawingOf(ctx: Ctx, row: queries.CertificateRow): Promise<Drawing> {
  const { paper, places } = storedDrawing(await queries.findDrawn(ctx.db, row.id))
  const pictures = await loadPictures(ctx, paper.template)
  if (pictures.size < picturesOf(paper.template).length)
    throw new Error(`a picture of certificate ${row.id} is not stored any more`)
  const state = stateOf(row, ctx.now)
  return { paper: { ...paper, template: stamped(paper.template, state) }, places, pictures }
}

type StoredDrawing = Omit<Drawing, 'pictures'>

/** Sound because these columns are written by `certify` and `reissue` alone, from values of these very types. */
export const storedDrawing = ({
  template,
  faces,
  places,
}: Awaited<ReturnType<typeof queries.findDrawn>>): StoredDrawing => ({
  paper: { template, faces } as Paper,
  places: places as PlaceValues,
})

/** Nothing of an issued certificate changes but what it is worth, so these say which bytes they are. */
const etagOf = ({ code, paper_id }: queries.CertificateRow, state: CertificateState, kind: string) =>
  `"${createHash('sha256').update(`${code} ${paper_id} ${state} ${kind}`).digest('hex').slice(0, 32)}"`
