import { z } from 'zod'
import { LessonParams } from '#contract/courses/shapes.ts'
import { Instant, Named, Paging } from '#contract/kernel/fields.ts'
import { contract, type Role } from '#contract/kernel/route.ts'
import { MarkChange, RegradePreview } from './regrade-shapes.ts'

const regrade = <const R extends Role>(area: string, role: R) => {
  const access = [role] as const
  const quiz = `/api/v1/${area}/courses/{courseId}/modules/{moduleId}/lessons/{lessonId}/quiz` as const
  return contract({
    preview: {
      method: 'GET',
      path: `${quiz}/regrade`,
      access,
      summary: 'ما يتغير من الدرجات لو صُححت المحاولات السابقة بالأسئلة الحالية',
      params: LessonParams,
      data: RegradePreview,
    },
    apply: {
      method: 'POST',
      path: `${quiz}/regrade`,
      access,
      summary: 'إعادة التصحيح كما عُرضت؛ تبقى الدرجات السابقة في السجل',
      params: LessonParams,
      takes: 'form',
      body: z.object({ fingerprint: z.string().max(100) }),
      data: z.object({ attempts: z.number(), changed: z.number() }),
    },
    history: {
      method: 'GET',
      path: `${quiz}/regrades`,
      access,
      summary: 'الدرجات التي غيّرتها إعادات التصحيح، الأحدث أولًا',
      params: LessonParams,
      query: Paging(20),
      list: MarkChange.extend({ regrade_id: z.number(), made_at: Instant, made_by: Named.nullable() }),
    },
  })
}

/** The same calls for the director (every course) and for a teacher (her own courses). */
export const adminRegradeRoutes = regrade('admin', 'admin')

export const teacherRegradeRoutes = regrade('teacher', 'teacher')
