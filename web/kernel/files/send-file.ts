import { fileRoutes } from '#contract/files/routes.ts'
import type { Bucket } from '#contract/files/shapes.ts'
import { uploadAnySize } from './resumable-upload.ts'
import type { UploadOptions } from './upload.ts'

/** Sends a file of any size into one of the platform's buckets; a broken line goes on where it stopped. */
export const sendFile = (bucket: Bucket, file: File, options: UploadOptions = {}) =>
  uploadAnySize(fileRoutes.upload, { file, fields: { bucket } }, options)
