import { z } from 'zod'
import { lessonTypes } from '#contract/courses/shapes.ts'
import { Id, Instant, Named } from '#contract/kernel/fields.ts'

/** A lesson as the outline lists it. */
export const LessonLine = z.object({
  id: z.number(),
  module_id: z.number(),
  title: z.string(),
  type: z.enum(lessonTypes),
  /** Minutes. */
  duration: z.number().nullable(),
  is_preview: z.boolean(),
  is_published: z.boolean(),
  questions_count: z.number(),
  /** What it still lacks before a student can learn it, as a sentence; null when it is whole. */
  missing: z.string().nullable(),
  version: z.number(),
})
export type LessonLine = z.output<typeof LessonLine>

const ModuleLine = z.object({
  id: z.number(),
  title: z.string(),
  version: z.number(),
  lessons: z.array(LessonLine),
})
export type ModuleLine = z.output<typeof ModuleLine>

/** `outline_version` counts up whenever a module or lesson comes, goes or moves; saving a text leaves it. */
export const Outline = z.object({
  course_id: z.number(),
  outline_version: z.number(),
  modules: z.array(ModuleLine),
})
export type Outline = z.output<typeof Outline>

const Edited = z.object({ version: z.number(), updated_at: Instant, updated_by: Named.nullable() })

export const DeskModule = ModuleLine.extend(Edited.shape).extend({
  course_id: z.number(),
  /** Of its course, after this call. */
  outline_version: z.number(),
})
export type DeskModule = z.output<typeof DeskModule>

export const DeskLesson = LessonLine.extend(Edited.shape).extend({
  course_id: z.number(),
  outline_version: z.number(),
  description: z.string(),
  /** Clean HTML; pictures of private files carry a signature that lives for some hours. */
  content: z.string(),
  /** As it is kept: a path of ours, `https://www.youtube.com/watch?v=ID`, or an https address. Send this back. */
  video_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  attachment_path: z.string().nullable(),
  /** The same, ready to play: signed where the file is private. */
  playable: z.object({
    source: z.enum(['none', 'file', 'hls', 'youtube']),
    video: z.string().nullable(),
    captions: z.string().nullable(),
  }),
  attachment: z.object({ name: z.string(), url: z.string(), mime: z.string(), size: z.number() }).nullable(),
  quiz_pass_mark: z.number(),
  /** Students who have completed it: what a deletion would take out of their course. */
  completed_by: z.number(),
})
export type DeskLesson = z.output<typeof DeskLesson>

export const Removed = z.object({
  id: z.number(),
  outline_version: z.number(),
  /** Until then `restore` brings it back. */
  restorable_until: Instant,
})

const BinEntry = z.object({
  id: z.number(),
  title: z.string(),
  removed_at: Instant,
  removed_by: Named.nullable(),
  restorable_until: Instant,
})

export const Bin = z.object({
  modules: z.array(BinEntry.extend({ lessons_count: z.number() })),
  /** Lessons removed by themselves; those of a removed module come back with it. */
  lessons: z.array(BinEntry.extend({ module_id: z.number(), type: z.enum(lessonTypes) })),
})
export type Bin = z.output<typeof Bin>

export const ModuleParams = z.object({ courseId: Id, moduleId: Id })
