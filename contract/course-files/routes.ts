import { z } from 'zod'
import { CourseParams, lessonTypes } from '#contract/courses/routes.ts'
import { Id, Instant } from '#contract/kernel/fields.ts'
import { contract, type Role } from '#contract/kernel/route.ts'

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

const ImportParams = z.object({ i: Id })

const courseFiles = <const R extends Role>(role: R) => {
  const access = [role] as const
  const imports = `/api/v1/${role}/course-imports` as const
  return contract({
    pack: {
      method: 'POST',
      path: `/api/v1/${role}/courses/{id}/export`,
      access,
      summary: 'رابط موقّع لتنزيل الدورة كلها ملفًا واحدًا بدروسها ووسائطها',
      params: CourseParams,
      data: CourseExport,
      idempotency: 'none',
    },
    read: {
      method: 'POST',
      path: imports,
      access,
      summary: 'قراءة ملف دورة مرفوع إلى القسم course-files وعرض ما فيه، من غير إنشاء شيء',
      takes: 'form',
      body: z.object({ file_id: Id }),
      data: CourseImport,
      limit: { hits: 60, seconds: 600 },
    },
    show: {
      method: 'GET',
      path: `${imports}/{i}`,
      access,
      summary: 'أين وصل استيراد الدورة',
      params: ImportParams,
      data: CourseImport,
    },
    confirm: {
      method: 'POST',
      path: `${imports}/{i}/confirm`,
      access,
      summary: 'إنشاء الدورة مسودة مما فُهم من الملف؛ التكرار كمرة واحدة',
      params: ImportParams,
      data: CourseImport,
    },
  })
}

/** The same calls for the director (every course) and for a teacher (her own courses). */
export const adminCourseFileRoutes = courseFiles('admin')
export const teacherCourseFileRoutes = courseFiles('teacher')

export const courseDownloadRoutes = contract({
  packed: {
    method: 'GET',
    path: '/api/v1/course-files/{id}',
    access: 'public',
    kind: 'file',
    summary: 'ملف الدورة نفسه، بالرابط الموقّع',
    params: CourseParams,
    query: z.object({ for: z.string().optional(), until: z.string().optional(), sig: z.string().optional() }),
  },
})
