import { z } from 'zod'
import type { Bucket } from '#contract/files/shapes.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { readSetting } from '#server/kernel/data/settings.ts'
import * as queries from './quota-queries.ts'
import { fileTexts } from '../texts.ts'

/** The library, and course files for the few days that they wait. */
const COUNTED = [
  'course-images',
  'lesson-media',
  'course-files',
  'circle-materials',
  'lecture-slides',
] as const satisfies Bucket[]
const GB = 1024 ** 3
export const QUOTA_SETTING = 'media.quotas'

/** In whole gibibytes: what one teacher's files, and all media together, may take. */
const Quotas = z.object({
  teacher_gb: z.number().int().min(1).max(100_000),
  total_gb: z.number().int().min(1).max(1_000_000),
})
type Quotas = z.output<typeof Quotas>
const DEFAULTS: Quotas = { teacher_gb: 10, total_gb: 200 }

export const readQuotas = async (db: Db): Promise<Quotas> =>
  Quotas.catch(DEFAULTS).parse(await readSetting(db, QUOTA_SETTING))

/** Refuses what would not fit any more; students have their daily bound instead. */
export async function checkQuota(ctx: SignedCtx, bucket: Bucket, size: number): Promise<void> {
  if (ctx.actor.role === 'student' || !COUNTED.some((one) => one === bucket)) return
  const quotas = await readQuotas(ctx.db)
  const { own, total } = await queries.sumMedia(ctx.db, ctx.actor.id)
  if (ctx.actor.role === 'teacher' && own + size > quotas.teacher_gb * GB)
    throw invalid('file', fileTexts.teacherQuota, { gb: quotas.teacher_gb })
  if (total + size > quotas.total_gb * GB)
    throw invalid('file', fileTexts.totalQuota, { gb: quotas.total_gb })
}
