import type { liveKeepingRoutes, liveRoutes, studentLiveRoutes } from '#contract/live/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { committed } from '#server/kernel/calls/committed.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { changeOwnPlace } from './acts/student-acts.ts'
import { decideTurn } from './acts/teacher-acts.ts'
import { hideMessage, listMessages, writeMessage } from './chat/chat.ts'
import { judgeTurn } from './judge.ts'
import { addMark, removeMark } from './marks/marks.ts'
import { readKeeping, setKeeping } from './keeping/keeping.ts'
import { measureTurn } from './measure.ts'
import { listOwnTurns } from './own-turns.ts'
import * as recordings from './recording/recordings.ts'
import * as service from './service.ts'
import { liveTexts } from './texts.ts'

export const liveHandlers: Handlers<typeof liveRoutes> = {
  show: (ctx, { params }) => service.showLiveRoom(ctx, params.sessionId),
  enter: (ctx, { params }) => service.enterRoom(ctx, params.sessionId),
  knock: committed((ctx, { params }) => service.knock(ctx, params.sessionId), service.showAfter),
  offer: (ctx, { params, body }) => service.answerOffer(ctx, params.sessionId, body),
  connected: (ctx, { params }) => service.noteConnected(ctx, params.sessionId),
  turn: committed((ctx, { params, body }) => decideTurn(ctx, params.sessionId, body), service.showAfter),
  judge: committed((ctx, { params, body }) => judgeTurn(ctx, params, body), service.showAfter),
  mark: (ctx, { params, body }) => addMark(ctx, params, body),
  removeMark: (ctx, { params }) => removeMark(ctx, params),
  turnLine: (ctx, { params, body }) => measureTurn(ctx, params, body),
  addRecording: (ctx, { params, body }) => recordings.addRecording(ctx, params, body),
  playRecording: (ctx, { params }) => recordings.playRecording(ctx, params),
  removeRecording: (ctx, { params }) => recordings.removeRecording(ctx, params),
  ownPlace: committed(
    (ctx, { params, body }) => changeOwnPlace(ctx, params.sessionId, body),
    service.showAfter,
  ),
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
