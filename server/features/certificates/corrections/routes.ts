import type { CorrectionForm } from '#contract/certificates/correction-forms.ts'
import type { certificateCorrectionRoutes } from '#contract/certificates/correction-routes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import * as corrections from './corrections.ts'

interface Asked {
  readonly params: { readonly id: number }
  readonly body: CorrectionForm
}

export const correctionHandlers: Handlers<typeof certificateCorrectionRoutes> = {
  latest: (ctx, { params }) => corrections.showLatest(ctx, params.id),
  ask: prepared(
    (ctx: SignedCtx, { params, body }: Asked) => corrections.prepareAsking(ctx, params.id, body),
    (ctx, asked) => corrections.askCorrection(ctx, asked),
  ),
  withdraw: (ctx, { params }) => corrections.withdrawCorrection(ctx, params.id),
  list: (ctx, { query }) => corrections.listCorrections(ctx, query),
  approve: prepared(
    (ctx: SignedCtx, { params }: Pick<Asked, 'params'>) => corrections.prepareApproval(ctx, params.id),
    (ctx, id) => corrections.approveCorrection(ctx, id),
  ),
  refuse: (ctx, { params, body }) => corrections.refuseCorrection(ctx, params.id, body.reason),
}
