import type { paymentRoutes } from '#contract/payments/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'
import { paymentTexts } from './texts.ts'

const confirmedText = {
  course: paymentTexts.confirmed,
  circle: paymentTexts.confirmedCircle,
  path: paymentTexts.confirmedPath,
} as const

export const paymentHandlers: Handlers<typeof paymentRoutes> = {
  transfer: (ctx) => service.showTransfer(ctx),
  list: (ctx, { query }) => service.listReceipts(ctx, query),
  confirm: async (ctx, { params, body }) => {
    const receipt = await service.confirmReceipt(ctx, params.id, body.shared_with)
    return withMessage(confirmedText[receipt.subject.kind], receipt)
  },
  refuse: async (ctx, { params, body }) =>
    withMessage(paymentTexts.refused, await service.refuseReceipt(ctx, params.id, body.reason)),
}
