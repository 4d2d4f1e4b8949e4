import type { mailRoutes } from '#contract/mail/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import type { LetterKind } from '#server/kernel/letters/letter-kind.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as desk from './desk.ts'
import * as letterDesk from './letters/letter-desk.ts'
import * as settings from './settings/save-settings.ts'
import { mailTexts } from './texts.ts'

interface Sent {
  /** The letters of every feature. */
  readonly letters: readonly LetterKind[]
  /** What each kind of mail is about, by its key. */
  readonly titles: ReadonlyMap<string, string>
}

export const mailHandlers = ({ letters, titles }: Sent): Handlers<typeof mailRoutes> => ({
  settings: (ctx) => settings.showSettings(ctx),
  saveServer: async (ctx, { body }) =>
    withMessage(mailTexts.serverSaved, await settings.saveServer(ctx, body)),
  removeServer: async (ctx) => withMessage(mailTexts.serverRemoved, await settings.removeServer(ctx)),
  saveSender: async (ctx, { body }) =>
    withMessage(mailTexts.senderSaved, await settings.saveSender(ctx, body)),
  saveLimits: async (ctx, { body }) =>
    withMessage(mailTexts.limitsSaved, await settings.saveLimits(ctx, body)),
  testConnection: (ctx, { body }) => settings.testConnection(ctx, body),
  sendTest: async (ctx, { body }) =>
    withMessage(mailTexts.testSent, await settings.sendTestMail(ctx, body.to)),
  status: (ctx) => desk.showStatus(ctx),
  mails: (ctx, { query }) => desk.listMails(ctx, titles, query),
  retry: async (ctx, { params }) => withMessage(mailTexts.retried, await desk.retryMail(ctx, params.id)),
  retryAll: async (ctx) => withMessage(mailTexts.retried, await desk.retryAll(ctx)),
  suppressions: (ctx, { query }) => desk.listSuppressions(ctx, query),
  lift: async (ctx, { params }) =>
    withMessage(mailTexts.lifted, await desk.liftSuppression(ctx, params.email)),
  letters: (ctx) => letterDesk.listLetters(ctx, letters),
  letter: (ctx, { params }) => letterDesk.showLetter(ctx, letters, params.kind),
  saveLetter: async (ctx, { params, body }) =>
    withMessage(mailTexts.letterSaved, await letterDesk.saveLetter(ctx, letters, params.kind, body)),
  resetLetter: async (ctx, { params }) =>
    withMessage(mailTexts.letterReset, await letterDesk.resetLetter(ctx, letters, params.kind)),
  previewLetter: (ctx, { params, body }) => letterDesk.previewLetter(ctx, letters, params.kind, body),
})
