import { z } from 'zod'
import { IdParams, Instant, SignedQuery } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { buckets, pictureWidths, UploadedFile } from './shapes.ts'

export const fileRoutes = contract({
  upload: {
    method: 'POST',
    path: '/api/v1/upload',
    access: 'signed-in',
    kind: 'upload',
    takes: 'any',
    summary: 'رفع ملف إلى أحد الأقسام المعروفة',
    body: z.object({ bucket: z.enum(buckets, { error: 'قسم الملفات غير معروف' }).default('uploads') }),
    data: UploadedFile,
    limit: { hits: 200, seconds: 600 },
    // Files are named by what they hold: sent twice, a file is one row.
    idempotency: 'none',
  },
  link: {
    method: 'GET',
    path: '/api/v1/files/{id}/link',
    access: 'signed-in',
    summary: 'رابط موقّع قصير العمر لملف يحق لها أن تراه',
    params: IdParams,
    /** The link works at least until `expires_at`. */
    data: z.object({ url: z.string(), expires_at: Instant }),
  },
  stored: {
    method: 'GET',
    path: '/storage/{path*}',
    access: 'public',
    kind: 'file',
    summary: 'الملف نفسه: العام لكل أحد، والخاص برابط موقّع',
    params: z.object({ path: z.string().max(200) }),
    query: SignedQuery.extend({
      /** A picture at about this width; one that is no wider comes as it is. */
      w: z.enum(pictureWidths, { error: 'عرض الصورة غير معروف' }).optional(),
      /** Of a film only what is heard in it; a recording comes as it is. */
      only: z.literal('sound', { error: 'جزء الملف غير معروف' }).optional(),
    }),
  },
})
