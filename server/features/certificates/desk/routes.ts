import type { certificateDeskRoutes } from '#contract/certificates/desk-routes.ts'
import type { UpdateCertificateForm } from '#contract/certificates/desk-forms.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { checkCorrection, updateCertificate } from './correct.ts'
import { listIssued, showIssued, showStats } from './issued.ts'
import { readMailing, saveMailing } from '../mailing/mailing.ts'
import { rotateKey } from '../signature/keys.ts'
import { restoreCertificate, revokeCertificate } from './revoke.ts'

interface Update {
  readonly params: { readonly id: number }
  readonly body: UpdateCertificateForm
}

export const deskHandlers: Handlers<typeof certificateDeskRoutes> = {
  list: (ctx, { query }) => listIssued(ctx, query),
  stats: (ctx) => showStats(ctx),
  mailing: (ctx) => readMailing(ctx.db),
  saveMailing: (ctx, { body }) => saveMailing(ctx, body),
  rotateKey: (ctx) => rotateKey(ctx),
  show: (ctx, { params }) => showIssued(ctx, params.id),
  update: prepared(
    async (ctx: SignedCtx, { params, body }: Update) => {
      await checkCorrection(ctx, params.id, body)
      return { id: params.id, body }
    },
    (ctx, { id, body }) => updateCertificate(ctx, id, body),
  ),
  revoke: (ctx, { params, query }) => revokeCertificate(ctx, params.id, query.reason),
  restore: (ctx, { params, body }) => restoreCertificate(ctx, params.id, body.reason),
}
