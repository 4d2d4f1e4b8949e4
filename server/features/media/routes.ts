import type { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from '#contract/media/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as folders from './folders.ts'
import * as service from './service.ts'
import { mediaTexts } from './texts.ts'

/** Both doors lead to the same rules; whose files they reach is the policy's. */
export const mediaHandlers: Handlers<typeof adminMediaRoutes> & Handlers<typeof teacherMediaRoutes> = {
  list: (ctx, { query }) => service.listMedia(ctx, query),
  overview: (ctx) => service.showOverview(ctx),
  move: async (ctx, { body }) =>
    withMessage(mediaTexts.moved, await service.moveMedia(ctx, body.ids, body.folder_id)),
  folders: (ctx) => folders.listFolders(ctx),
  createFolder: async (ctx, { body }) =>
    withMessage(mediaTexts.folderSaved, await folders.createFolder(ctx, body)),
  saveFolder: async (ctx, { params, body }) =>
    withMessage(mediaTexts.folderSaved, await folders.saveFolder(ctx, params.id, body)),
  removeFolder: async (ctx, { params }) =>
    withMessage(mediaTexts.folderRemoved, await folders.removeFolder(ctx, params.id)),
  show: (ctx, { params }) => service.showMedia(ctx, params.id),
  save: async (ctx, { params, body }) =>
    withMessage(mediaTexts.saved, await service.saveMedia(ctx, params.id, body)),
  replace: async (ctx, { params, body }) =>
    withMessage(mediaTexts.replaced, await service.replaceMedia(ctx, params.id, body.file_id)),
  remove: async (ctx, { params }) =>
    withMessage(mediaTexts.removed, await service.removeMedia(ctx, params.id)),
  restore: async (ctx, { params }) =>
    withMessage(mediaTexts.restored, await service.restoreMedia(ctx, params.id)),
}

export const mediaSettingHandlers: Handlers<typeof mediaSettingRoutes> = {
  saveQuotas: async (ctx, { body }) =>
    withMessage(mediaTexts.quotasSaved, await service.saveQuotas(ctx, body)),
}
