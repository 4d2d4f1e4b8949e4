import { z } from 'zod'
import { lessonTypes } from '#contract/courses/shapes.ts'
import { Id, Instant } from '#contract/kernel/fields.ts'

// A whole course as one file: a zip of `course.json` and its media. docs/course-file.md says what stands in it.

/** A course that is ready to be fetched as one file. */
export const CourseExport = z.object({
  /** Works for this session and some minutes; the bytes come as they are read. */
  url: z.string(),
  name: z.string(),
  bytes: z.number(),
  media: z.number(),
  /** Sentences: what stays behind. */
  notes: z.array(z.string()),
})
export type CourseExport = z.output<typeof CourseExport>

/** What a course file holds and what of it was not understood. */
export const CourseFileReport = z.object({
  title: z.string(),
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(
        z.object({ title: z.string(), type: z.enum(lessonTypes), questions_count: z.number() }),
      ),
    }),
  ),
  lessons_count: z.number(),
  questions_count: z.number(),
  media: z.object({ files: z.number(), bytes: z.number() }),
  /** What is left out, where it stood and why. */
  problems: z.array(z.object({ place: z.string(), sentence: z.string() })),
  /** What comes along otherwise than it stood. */
  notes: z.array(z.object({ place: z.string(), sentence: z.string() })),
})
export type CourseFileReport = z.output<typeof CourseFileReport>

export const courseImportStatuses = ['ready', 'importing', 'done', 'failed'] as const

export const CourseImport = z.object({
  id: z.number(),
  status: z.enum(courseImportStatuses),
  file_name: z.string(),
  report: CourseFileReport,
  /** Media stored so far, of how many. */
  processed: z.number(),
  total: z.number(),
  /** The new draft, once it is there. */
  course_id: z.number().nullable(),
  /** Why nothing was made, as a sentence. */
  failure: z.string().nullable(),
  created_at: Instant,
})
export type CourseImport = z.output<typeof CourseImport>

export const ImportParams = z.object({ importId: Id })
