import type { liveKeepingRoutes, liveRoutes, studentLiveRoutes } from '#contract/live/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { hideMessage, listMessages, writeMessage } from './chat/chat.ts'
import { judgeTurn } from './judge.ts'
import { addMark, removeMark } from './marks/marks.ts'
import { readKeeping, setKeeping } from './keeping/keeping.ts'
import { measureTurn } from './measure.ts'
import { listOwnTurns } from './own-turns.ts'
import * as recordings from './recording/recordings.ts'
import * as service from './service.ts'
import { liveTexts } from './texts.ts'
import * as turns from './turns.ts'

export const liveHandlers: Handlers<typeof liveRoutes> = {
  show: (ctx, { params }) => service.showLiveRoom(ctx, params.sessionId),
  enter: (ctx, { params }) => service.enterRoom(ctx, params.sessionId),
  knock: (ctx, { params }) => service.knock(ctx, params.sessionId),
  offer: (ctx, { params, body }) => service.answerOffer(ctx, params.sessionId, body),
  connected: (ctx, { params }) => service.noteConnected(ctx, params.sessionId),
  turn: (ctx, { params, body }) => turns.decideTurn(ctx, params.sessionId, body),
  judge: (ctx, { params, body }) => judgeTurn(ctx, params, body),
  mark: (ctx, { params, body }) => addMark(ctx, params, body),
  removeMark: (ctx, { params }) => removeMark(ctx, params),
  turnLine: (ctx, { params, body }) => measureTurn(ctx, params, body),
  addRecording: (ctx, { params, body }) => recordings.addRecording(ctx, params, body),
  playRecording: (ctx, { params }) => recordings.playRecording(ctx, params),
  removeRecording: (ctx, { params }) => recordings.removeRecording(ctx, params),
  ownPlace: (ctx, { params, body }) => turns.changeOwnPlace(ctx, params.sessionId, body),
  messages: (ctx, { params }) => listMessages(ctx, params.sessionId),
  write: (ctx, { params, body }) => writeMessage(ctx, params.sessionId, body.text),
  hideMessage: (ctx, { params }) => hideMessage(ctx, params),
}

export const studentLiveHandlers: Handlers<typeof studentLiveRoutes> = {
  turns: (ctx, { params }) => listOwnTurns(ctx, params.id),
}

export const liveKeepingHandlers: Handlers<typeof liveKeepingRoutes> = {
  show: (ctx) => readKeeping(ctx.db),
  save: async (ctx, { body }) => withMessage(liveTexts.saved, await setKeeping(ctx, body)),
}
