import { z } from 'zod'
import { playbacks } from '#contract/files/shapes.ts'
import { Instant, Paging, SearchWords, Named } from '#contract/kernel/fields.ts'

export const mediaKinds = ['image', 'video', 'audio', 'document'] as const

export type MediaKind = (typeof mediaKinds)[number]

export const mediaSorts = ['newest', 'oldest', 'name', 'largest'] as const

export type MediaSort = (typeof mediaSorts)[number]

/** `kept`: what is not in the bin. `unused`: of these, what nothing shows. */
export const mediaStates = ['kept', 'unused', 'bin'] as const

export type MediaState = (typeof mediaStates)[number]

export const MEDIA_BIN_DAYS = 30

export const MediaFile = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(mediaKinds),
  /** By its bytes, not by its name. */
  mime: z.string(),
  bucket: z.enum(['course-images', 'lesson-media']),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Null where nothing on this machine could read it. */
  seconds: z.number().nullable(),
  /** Null for what is no film or recording, or has not been opened yet. */
  playback: z.enum(playbacks).nullable(),
  /** Private ones carry a signature that lives for some minutes. */
  url: z.string(),
  folder_id: z.number().nullable(),
  owner: Named.nullable(),
  /** In how many places it stands. */
  uses: z.number(),
  created_at: Instant,
  deleted_at: Instant.nullable(),
})
export type MediaFile = z.output<typeof MediaFile>

export const mediaUses = [
  'course_image',
  'recording',
  'captions',
  'attachment',
  'picture',
  'question',
  'question_recording',
  'news_image',
  'news_picture',
] as const

export type MediaUse = (typeof mediaUses)[number]

export const MediaDetails = MediaFile.extend({
  /** The first hundred places. A teacher is told only of her own courses; the rest is in `uses_elsewhere`. */
  used_in: z.array(
    z.object({
      use: z.enum(mediaUses),
      /** Null where an article shows it. */
      course: z.object({ id: z.number(), title: z.string() }).nullable(),
      news: z.object({ id: z.number(), title: z.string() }).nullable(),
      lesson: z.object({ id: z.number(), title: z.string() }).nullable(),
      /** Lies in a bin and can come back: the whole course, or this lesson of it. */
      in_bin: z.enum(['course', 'lesson']).nullable(),
    }),
  ),
  uses_elsewhere: z.number(),
  deleted_by: Named.nullable(),
})
export type MediaDetails = z.output<typeof MediaDetails>

export const MediaFolder = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  /** Of the files that the asker sees, bin aside. */
  files: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type MediaFolder = z.output<typeof MediaFolder>

export const MediaOverview = z.object({
  files: z.number(),
  unused: z.number(),
  in_bin: z.number(),
  /** Bytes: the asker's own, and everybody's. */
  own_bytes: z.number(),
  total_bytes: z.number(),
  quotas: z.object({ teacher_gb: z.number(), total_gb: z.number() }),
  by_kind: z.array(z.object({ kind: z.enum(mediaKinds), files: z.number(), bytes: z.number() })),
  /** Tools that this machine lacks; without them some recordings have no duration, and films of phones are not converted. */
  missing_tools: z.array(z.enum(['ffmpeg', 'ffprobe'])),
})
export type MediaOverview = z.output<typeof MediaOverview>

export const Filters = Paging(24).extend({
  search: SearchWords,
  kind: z.enum(mediaKinds).optional(),
  /** `0` is the root; left out: every folder. */
  folder: z.coerce.number().int().min(0).optional(),
  state: z.enum(mediaStates).default('kept'),
  sort: z.enum(mediaSorts).default('newest'),
})

export const Folders = z.array(MediaFolder)
