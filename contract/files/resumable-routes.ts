import { z } from 'zod'
import { buckets, UploadedFile } from '#contract/files/routes.ts'
import { Instant, Line, Whole } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'

/** From this size on a file is sent in pieces, so that a broken line costs a piece and not the whole. */
export const RESUMABLE_BYTES = 16 * 1024 * 1024

const UploadParams = z.object({ id: z.uuid() })
const BadSize = 'حجم الملف غير صحيح'

export const BegunUpload = z.object({
  id: z.uuid(),
  /** Where the pieces go, by the tus protocol 1.0: HEAD tells how far it is, PATCH brings the next bytes. */
  location: z.string(),
  /** How many bytes have arrived already. */
  received: z.number(),
  /** Without a new piece it is forgotten then. */
  expires_at: Instant,
})
export type BegunUpload = z.output<typeof BegunUpload>

const access = ['admin', 'teacher'] as const

export const resumableRoutes = contract({
  begin: {
    method: 'POST',
    path: '/api/v1/upload/resumable',
    access,
    summary: 'بدء رفع ملف كبير على أجزاء، أو متابعة رفع الملف نفسه من حيث توقف',
    takes: 'form',
    body: z.object({
      bucket: z.enum(buckets, { error: 'قسم الملفات غير معروف' }).default('uploads'),
      name: Line({ max: 200 }),
      size: Whole(BadSize, { min: 1, max: Number.MAX_SAFE_INTEGER }),
      /** What tells this very file from another of the same name and size, such as its last change. */
      fingerprint: Line({ min: 0, max: 200 }).default(''),
    }),
    data: BegunUpload,
    limit: { hits: 200, seconds: 600 },
  },
  state: {
    method: 'HEAD',
    path: '/api/v1/upload/resumable/{id}',
    access,
    kind: 'resumable',
    summary: 'كم وصل من الملف (بروتوكول tus)',
    params: UploadParams,
  },
  append: {
    method: 'PATCH',
    path: '/api/v1/upload/resumable/{id}',
    access,
    kind: 'resumable',
    takes: 'piece',
    summary: 'الجزء التالي من الملف (بروتوكول tus)',
    params: UploadParams,
  },
  finish: {
    method: 'POST',
    path: '/api/v1/upload/resumable/{id}/finish',
    access,
    summary: 'فحص الملف بعد وصوله كاملًا وحفظه؛ وتكراره يعيد الجواب نفسه',
    params: UploadParams,
    data: UploadedFile,
    idempotency: 'none',
  },
  cancel: {
    method: 'DELETE',
    path: '/api/v1/upload/resumable/{id}',
    access,
    summary: 'ترك رفع لم يكتمل، وحذف ما وصل منه',
    params: UploadParams,
  },
})
