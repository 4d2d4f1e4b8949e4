import { z } from 'zod'

/** Closed. Which role may fill which, with what and how large, is the server's table. */
export const buckets = [
  'uploads',
  'avatars',
  'receipts',
  'course-images',
  'lesson-media',
  'teacher-applications',
  'support',
  'messages',
  'submissions',
  'course-files',
  'circle-materials',
  'turn-recordings',
  'lecture-slides',
  'site-logos',
  'certificates',
] as const

export type Bucket = (typeof buckets)[number]

/** The widths at which lists and cards ask for pictures, in pixels. */
export const pictureWidths = ['160', '320', '640'] as const

/**
 * Whether a film or recording can be played. `foreign` is what some devices cannot play; `waiting` and `converting` are on
 * their way from there to `plays`; of `none` nothing can be played at all.
 */
export const playbacks = ['plays', 'foreign', 'waiting', 'converting', 'none'] as const

export type Playback = (typeof playbacks)[number]

export const UploadedFile = z.object({
  id: z.number(),
  /** `/storage/{path}`; a private file's carries a signature that lives for some minutes. */
  url: z.string(),
  path: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type UploadedFile = z.output<typeof UploadedFile>
