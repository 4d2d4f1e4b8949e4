import type { myDataRoutes } from '#contract/my-data/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as deletion from './deletion.ts'
import * as exports from './exports.ts'
import { showMyData } from './show-my-data.ts'
import { myDataTexts } from './texts.ts'

export const myDataHandlers: Handlers<typeof myDataRoutes> = {
  show: (ctx) => showMyData(ctx),
  export: async (ctx) => {
    await exports.askExport(ctx)
    return withMessage(myDataTexts.exportBegun, await showMyData(ctx))
  },
  link: (ctx, { params }) => exports.linkExport(ctx, params.id),
  download: (ctx, { params, query }) => exports.sendExport(ctx, params.id, query),
  askDeletion: async (ctx, { body }) => {
    await deletion.askDeletion(ctx, body)
    return withMessage(myDataTexts.deletionAsked, await showMyData(ctx))
  },
  cancelDeletion: async (ctx) => {
    await deletion.cancelDeletion(ctx)
    return withMessage(myDataTexts.deletionCancelled, await showMyData(ctx))
  },
}
