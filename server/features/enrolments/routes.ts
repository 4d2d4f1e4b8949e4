import type { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { showFinished } from './finished.ts'
import * as service from './service.ts'
import { enrolmentTexts } from './texts.ts'

export const enrolmentHandlers: Handlers<typeof enrolmentRoutes> = {
  enroll: async (ctx, { params, body }) => {
    const request = { courseId: params.courseId, receiptFileId: body.receipt_file_id, price: body.price }
    const enrolment = await service.enrol(ctx, request)
    return withMessage(
      enrolment.status === 'active' ? enrolmentTexts.done : enrolmentTexts.waiting,
      enrolment,
    )
  },
  show: (ctx, { params }) => service.showEnrolment(ctx, params.courseId),
  finished: (ctx, { params }) => showFinished(ctx, params.courseId),
  mine: (ctx, { query }) => service.listMine(ctx, query),
}
