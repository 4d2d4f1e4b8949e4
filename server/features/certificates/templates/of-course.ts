import { openDeskCourse, setCertificateTemplate } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { certificateTexts } from '../texts.ts'
import * as queries from './of-course-queries.ts'

/** On what the certificates of a course are printed. */
export async function showCourseTemplate(ctx: SignedCtx, courseId: number) {
  await openDeskCourse(ctx, courseId)
  return { template: (await queries.findOfCourse(ctx.db, courseId)) ?? null }
}

/** What was issued before stays as it is. */
export function chooseCourseTemplate(ctx: SignedCtx, courseId: number, templateId: number | null) {
  return inTransaction(ctx, async (tx) => {
    await openDeskCourse(tx, courseId, { lock: true })
    const before = await queries.findOfCourse(tx.db, courseId)
    if ((before?.id ?? null) === templateId) return { template: before ?? null }
    const template = templateId === null ? undefined : await queries.findActive(tx.db, templateId)
    if (templateId !== null && !template) throw invalid('template_id', certificateTexts.templateNotFound)
    await setCertificateTemplate(tx.db, courseId, templateId)
    await audit(tx, {
      action: 'certificate-template.choose',
      entity: 'course',
      entityId: courseId,
      before: { template_name: before?.name ?? null },
      after: { template_name: template?.name ?? null },
    })
    return { template: template ?? null }
  })
}
