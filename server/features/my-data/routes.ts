import type { myDataRoutes } from '#contract/my-data/routes.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { said } from '#server/kernel/said.ts'
import * as deletion from './deletion.ts'
import * as exports from './exports.ts'
import { showMyData } from './show.ts'

export const myDataHandlers: Handlers<typeof myDataRoutes> = {
  show: (ctx) => showMyData(ctx),
  export: async (ctx) => {
    await exports.askExport(ctx)
    return said('myData.exportBegun', await showMyData(ctx))
  },
  link: (ctx, { params }) => exports.linkExport(ctx, params.id),
  download: (ctx, { params, query }) => exports.sendExport(ctx, params.id, query),
  askDeletion: async (ctx, { body }) => {
    await deletion.askDeletion(ctx, body)
    return said('myData.deletionAsked', await showMyData(ctx))
  },
  cancelDeletion: async (ctx) => {
    await deletion.cancelDeletion(ctx)
    return said('myData.deletionCancelled', await showMyData(ctx))
  },
}
