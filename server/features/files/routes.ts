import type { fileRoutes } from '#contract/files/routes.ts'
import type { resumableRoutes } from '#contract/files/resumable-routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import * as service from './service.ts'

export const fileHandlers: Handlers<typeof fileRoutes> = {
  upload: (ctx, { body, upload }) => service.keepUpload(ctx, body.bucket, upload),
  link: (ctx, { params }) => service.linkFile(ctx, params.id),
  stored: (ctx, { params, query, file }) => service.serveFile(ctx, params.path, query, file),
}

export const resumableHandlers: Handlers<typeof resumableRoutes> = {
  begin: (ctx, { body }) => service.beginUpload(ctx, body),
  state: (ctx, { params, piece }) => service.takePiece(ctx, params.id, piece),
  append: (ctx, { params, piece }) => service.takePiece(ctx, params.id, piece),
  finish: (ctx, { params }) => service.finishUpload(ctx, params.id),
  cancel: (ctx, { params }) => service.cancelUpload(ctx, params.id),
}
