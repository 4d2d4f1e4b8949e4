import type { certificateIssueRoutes } from '#contract/certificates/issue-routes.ts'
import type { IssueOneForm } from '#contract/certificates/issue-forms.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import * as batches from './batches.ts'
import { issueOne, prepareOne } from './issue.ts'

export const issueHandlers: Handlers<typeof certificateIssueRoutes> = {
  issueOne: prepared(
    (ctx: SignedCtx, { body }: { readonly body: IssueOneForm }) => prepareOne(ctx, body),
    (ctx, rule) => issueOne(ctx, rule),
  ),
  preview: (ctx, { body }) => batches.previewBatch(ctx, body),
  list: (ctx, { query }) => batches.listBatches(ctx, query),
  create: (ctx, { body }) => batches.createBatch(ctx, body),
  show: (ctx, { params }) => batches.showBatch(ctx, params.id),
  people: (ctx, { params, query }) => batches.listBatchPeople(ctx, params.id, query),
  stop: (ctx, { params }) => batches.stopBatch(ctx, params.id),
}
