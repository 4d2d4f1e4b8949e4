import type { adminAiRoutes, aiRoutes } from '#contract/ai/routes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { listCalls, showCall } from './calls/show.ts'
import { tryService } from './calls/try-service.ts'
import { prepareDraft } from './drafts/prepare.ts'
import * as drafts from './drafts/service.ts'
import * as service from './service.ts'
import { saveTemplate, showTemplates } from './settings/templates.ts'
import { aiTexts } from './texts.ts'
import { lessonsOf } from './uses/quiz-questions.ts'

export const adminAiHandlers: Handlers<typeof adminAiRoutes> = {
  service: (ctx) => service.showService(ctx),
  saveService: prepared(service.checkService, async (ctx: SignedCtx, checked: service.CheckedService) =>
    withMessage(aiTexts.saved, await service.saveService(ctx, checked)),
  ),
  removeService: async (ctx) => withMessage(aiTexts.removed, await service.removeService(ctx)),
  tryService: (ctx) => tryService(ctx),
  settings: (ctx) => service.showDesk(ctx),
  saveSettings: prepared(service.checkUses, async (ctx: SignedCtx, checked: service.CheckedUses) =>
    withMessage(aiTexts.settingsSaved, await service.saveSettings(ctx, checked)),
  ),
  templates: (ctx) => showTemplates(ctx),
  saveTemplate: async (ctx, { params, body }) =>
    withMessage(aiTexts.templateSaved, await saveTemplate(ctx, params.use, body)),
  figures: (ctx) => drafts.showFigures(ctx),
  calls: (ctx, { query }) => listCalls(ctx, query),
  call: (ctx, { params }) => showCall(ctx, params.id),
  supportSettings: (ctx) => service.showSupport(ctx),
  saveSupportSettings: async (ctx, { body }) =>
    withMessage(aiTexts.supportSaved, await service.saveSupport(ctx, body)),
}

export const aiHandlers: Handlers<typeof aiRoutes> = {
  uses: (ctx) => drafts.listOpenUses(ctx),
  lessons: (ctx, { params }) => lessonsOf(ctx, params.id),
  prepare: (ctx, { body }) => prepareDraft(ctx, body),
  draft: (ctx, { params }) => drafts.showDraft(ctx, params.id),
  send: (ctx, { params }) => drafts.sendDraft(ctx, params.id),
  settle: (ctx, { params, body }) => drafts.settleDraft(ctx, params.id, body.text),
}
