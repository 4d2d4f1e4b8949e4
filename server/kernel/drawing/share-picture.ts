import { createHash } from 'node:crypto'
import { SHARE_CARD, SHARE_CARD_VERSION, type ShareCard } from '#core/art/share-card.ts'
import { createWorkQueue } from '#core/work-queue.ts'
import type { TaskOf } from '#server/ports.ts'
import type { Ctx } from '../context.ts'
import { unavailable } from '../errors.ts'
import type { FileAnswer, FileRequest } from '../calls/handlers.ts'
import { inWorker } from '../in-worker.ts'
import type { drawCard } from './draw-share-card.ts'

const drawing: TaskOf<typeof drawCard> = {
  module: new URL('./draw-share-card.ts', import.meta.url).href,
  name: 'drawCard',
  lane: 'quick',
  ms: 30_000,
}
const inTurn = createWorkQueue({ atOnce: 1, waiting: 40, refuse: unavailable })

/** Another one for every other picture: part of its address. */
export const shareVersion = ({ title, issuer, plan }: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([SHARE_CARD_VERSION, title, issuer, plan.ground, plan.composition]))
    .digest('hex')
    .slice(0, 16)

/** The PNG of a card. Whoever asks for an earlier version gets the present one, without being told to keep it. */
export async function sendSharePicture(
  ctx: Ctx,
  { card, version }: { card: ShareCard; version: string },
  file: FileRequest,
): Promise<FileAnswer> {
  const present = shareVersion(card)
  const headers = {
    'cache-control': version === present ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    etag: `"${present}"`,
    'content-disposition': 'inline',
  }
  if (file.ifNoneMatch?.includes(headers.etag)) return { status: 304, headers, body: null }
  const body = await pictureOf(ctx, card, present)
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'image/png', 'content-length': String(body.length) },
    body,
  }
}

const MOST_READY = 50
/** By version: those who were asked for last. Askers of one picture wait for one drawing. */
const ready = new Map<string, Promise<Buffer>>()

function pictureOf(ctx: Ctx, card: ShareCard, version: string): Promise<Buffer> {
  const picture = ready.get(version) ?? drawn(ctx, card)
  ready.delete(version)
  ready.set(version, picture)
  const [oldest] = ready.keys()
  if (ready.size > MOST_READY && oldest !== undefined) ready.delete(oldest)
  picture.catch(() => {
    if (ready.get(version) === picture) ready.delete(version)
  })
  return picture
}

const drawn = (ctx: Ctx, card: ShareCard): Promise<Buffer> =>
  inTurn(async () => ctx.ports.files.drawPng(await inWorker(ctx, drawing, card), SHARE_CARD.width))
