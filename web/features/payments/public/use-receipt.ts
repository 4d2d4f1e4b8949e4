import { fileRoutes } from '#contract/files/routes.ts'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { upload } from '#web/kernel/files/upload.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'

/** One private file, sent as soon as it is chosen. */
export const useReceipt = () =>
  useUpload({
    send: (file, options) =>
      upload<UploadedFile>(fileRoutes.upload, { file, fields: { bucket: 'receipts' } }, options),
  })
