import { READY_TEMPLATES, type ReadyKey } from '#core/certificate/ready-templates.ts'
import { samplePlaces } from '#core/certificate/sample-places.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { toGregorian } from '#core/format/gregorian.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { platformName } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createHash } from 'node:crypto'
import { forbidden } from '#server/kernel/errors.ts'
import type { FileAnswer, FileRequest } from '#server/kernel/calls/handlers.ts'
import { holderOfLink } from '#server/kernel/secrets/session-link.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { answerSvg, PRIVATE } from '../drawing/answer.ts'
import { paperOf } from '../paper.ts'
import { loadPictures } from '../drawing/pictures.ts'
import { draw, drawingSvg } from '../drawing/tasks.ts'
import { certificateTexts } from '../texts.ts'
import { readyPicture, templatePicture } from './present.ts'
import { openTemplate } from './templates.ts'

interface Asked<Key> {
  readonly key: Key
  readonly query: LinkQuery
  readonly file: FileRequest
}

const SAMPLE_COUNT = 42

export async function sendTemplatePicture(
  ctx: Ctx,
  { key, query, file }: Asked<number>,
): Promise<FileAnswer> {
  await directorOnly(ctx, templatePicture(key), query)
  return answerSample(ctx, (await openTemplate(ctx, key)).template, file)
}

export async function sendReadyPicture(ctx: Ctx, { key, query, file }: Asked<ReadyKey>): Promise<FileAnswer> {
  await directorOnly(ctx, readyPicture(key), query)
  return answerSample(ctx, READY_TEMPLATES[key], file)
}

/** By her session, or by a link that was signed for it. */
async function directorOnly(ctx: Ctx, path: string, query: LinkQuery): Promise<void> {
  const actor = ctx.actor ?? (await holderOfLink(ctx, path, query))
  if (actor?.role !== 'admin') throw forbidden(certificateTexts.linkEnded)
}

async function answerSample(ctx: Ctx, template: CertificateTemplate, file: FileRequest): Promise<FileAnswer> {
  const paper = paperOf(template)
  const { year } = toGregorian(riyadhDay(ctx.now))
  const platform = await platformName(ctx)
  const places = samplePlaces({ platform, origin: ctx.config.origin, year, count: SAMPLE_COUNT })
  const drawn = createHash('sha256')
    .update(`${paper.id} ${JSON.stringify(places)}`)
    .digest('hex')
  return answerSvg(
    {
      etag: `"${drawn.slice(0, 32)}"`,
      caching: PRIVATE,
      draw: async () => draw(ctx, drawingSvg, { paper, places, pictures: await loadPictures(ctx, template) }),
    },
    file,
  )
}
