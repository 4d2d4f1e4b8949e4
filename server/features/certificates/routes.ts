import type { certificateRoutes } from '#contract/certificates/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { sendImage, sendPdf, sendPicture, sendSharedPicture } from './drawing/files.ts'
import { listKeys } from './signature/keys.ts'
import * as service from './service.ts'
import { certificateTexts } from './texts.ts'
import { takeTry, verify } from './verify.ts'

/** The server draws the page of a code by this call; whoever opened that page has taken her try before. */
const isRendering = ({ caller }: Ctx): boolean => caller.ip === ''

export const certificateHandlers: Handlers<typeof certificateRoutes> = {
  ofCourse: (ctx, { params }) => service.showOfCourse(ctx, params.courseId),
  issue: prepared(
    (ctx: SignedCtx, { params }: { params: { courseId: number } }) =>
      service.checkAward(ctx, params.courseId),
    async (ctx, courseId) =>
      withMessage(certificateTexts.issued, await service.issueForCourse(ctx, courseId)),
  ),
  mine: (ctx, { query }) => service.listMine(ctx, query),
  ofUser: (ctx, { params, query }) => service.listOfUser(ctx, params.id, query),
  show: (ctx, { params }) => service.showCertificate(ctx, params.id),
  share: (ctx, { params, body }) => service.shareCertificate(ctx, params.id, body.is_shared),
  download: (ctx, { params, query, file }) => sendPdf(ctx, { id: params.id, query, file }),
  picture: (ctx, { params, query, file }) => sendPicture(ctx, { id: params.id, query, file }),
  image: (ctx, { params, query, file }) => sendImage(ctx, { id: params.id, query, file }),
  keys: (ctx) => listKeys(ctx),
  verify: async (ctx, { body }) => {
    await takeTry(ctx)
    return verify(ctx, body.code)
  },
  byCode: async (ctx, { params }) => {
    if (!isRendering(ctx)) await takeTry(ctx)
    return verify(ctx, params.code)
  },
  sharedPicture: (ctx, { params, file }) => sendSharedPicture(ctx, params.code, file),
}
