import { z } from 'zod'
import { buckets, UploadedFile } from '#contract/files/shapes.ts'
import { Line, Whole } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { UploadParams, BadSize, BegunUpload, access } from './resumable-shapes.ts'

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
