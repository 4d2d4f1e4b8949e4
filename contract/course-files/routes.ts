import { z } from 'zod'
import { CourseParams } from '#contract/courses/shapes.ts'
import { Id, SignedQuery } from '#contract/kernel/fields.ts'
import { contract, type Role } from '#contract/kernel/route.ts'
import { CourseExport, CourseImport, ImportParams } from './shapes.ts'

const courseFiles = <const R extends Role>(role: R) => {
  const access = [role] as const
  const imports = `/api/v1/${role}/course-imports` as const
  return contract({
    pack: {
      method: 'POST',
      path: `/api/v1/${role}/courses/{courseId}/export`,
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
      summary:
        'قراءة ملف دورة، أو نسخة احتياطية من مودل، مرفوع إلى القسم course-files وعرض ما فيه، من غير إنشاء شيء',
      takes: 'form',
      body: z.object({ file_id: Id }),
      data: CourseImport,
      limit: { hits: 60, seconds: 600 },
    },
    show: {
      method: 'GET',
      path: `${imports}/{importId}`,
      access,
      summary: 'أين وصل استيراد الدورة',
      params: ImportParams,
      data: CourseImport,
    },
    confirm: {
      method: 'POST',
      path: `${imports}/{importId}/confirm`,
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
    path: '/api/v1/course-files/{courseId}',
    access: 'public',
    kind: 'file',
    summary: 'ملف الدورة نفسه، بالرابط الموقّع',
    params: CourseParams,
    query: SignedQuery,
  },
})
