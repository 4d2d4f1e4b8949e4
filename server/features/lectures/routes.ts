import type { adminLectureRoutes } from '#contract/lectures/desk-routes.ts'
import type { lectureRecordingRoutes } from '#contract/lectures/recording-routes.ts'
import type { lectureRoomRoutes, teacherLectureRoutes } from '#contract/lectures/room-routes.ts'
import type { lectureRoutes } from '#contract/lectures/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { showHome } from './catalogue/home.ts'
import * as catalogue from './catalogue/service.ts'
import * as desk from './desk/lectures.ts'
import * as recordings from './recordings/recordings.ts'
import * as acts from './room/acts.ts'
import * as chat from './room/hall/chat.ts'
import { openDoor } from './room/door.ts'
import { putDownMicrophone } from './room/guest.ts'
import { showHall } from './room/hall/hall.ts'
import * as places from './room/places.ts'
import * as questions from './room/hall/questions.ts'
import { rateLecture } from './room/after/rate.ts'
import { listParticipants, showStats } from './room/after/report.ts'
import { endLecture, startLecture } from './room/run.ts'
import * as sound from './room/sound.ts'
import { sendPaper, setSlides } from './slides/slides.ts'
import { lectureTexts } from './texts.ts'

export const lectureHandlers: Handlers<typeof lectureRoutes> = {
  list: (ctx, { query }) => catalogue.listLectures(ctx, query),
  home: (ctx) => showHome(ctx),
  clock: (ctx) => Promise.resolve({ now: ctx.now }),
  show: (ctx, { params }) => catalogue.showLecture(ctx, params.id),
}

export const adminLectureHandlers: Handlers<typeof adminLectureRoutes> = {
  list: (ctx, { query }) => desk.listLectures(ctx, query),
  figures: (ctx) => desk.showFigures(ctx),
  show: (ctx, { params }) => desk.showLecture(ctx, params.id),
  create: async (ctx, { body }) => withMessage(lectureTexts.created, await desk.createLecture(ctx, body)),
  save: async (ctx, { params, body }) =>
    withMessage(lectureTexts.saved, await desk.saveLecture(ctx, params.id, body)),
  remove: async (ctx, { params }) =>
    withMessage(lectureTexts.removed, await desk.removeLecture(ctx, params.id)),
  held: async (ctx, { params }) => withMessage(lectureTexts.saved, await desk.declareHeld(ctx, params.id)),
  cancel: async (ctx, { params, body }) =>
    withMessage(lectureTexts.cancelled, await desk.cancelLecture(ctx, params.id, body.reason)),
}

export const lectureRoomHandlers: Handlers<typeof lectureRoomRoutes> = {
  own: (ctx, { params }) => places.showOwn(ctx, params.id),
  join: (ctx, { params }) => places.joinLecture(ctx, params.id),
  door: (ctx, { params, query }) => openDoor(ctx, params.id, query),
  leave: (ctx, { params }) => places.leaveLecture(ctx, params.id),
  attendance: (ctx, { params }) => places.markAttendance(ctx, params.id),
  participants: (ctx, { params, query }) => listParticipants(ctx, params.id, query),
  stats: (ctx, { params }) => showStats(ctx, params.id),
  room: (ctx, { params }) => showHall(ctx, params.id),
  enter: (ctx, { params }) => sound.enterSound(ctx, params.id),
  offer: (ctx, { params, body }) => sound.answerOffer(ctx, params.id, body),
  connected: (ctx, { params }) => sound.noteConnected(ctx, params.id),
  putDown: (ctx, { params }) => putDownMicrophone(ctx, params.id),
  chat: (ctx, { params, query }) => chat.listMessages(ctx, params.id, query),
  write: (ctx, { params, body }) => chat.writeMessage(ctx, params.id, body.message),
  ask: (ctx, { params, body }) => questions.askQuestion(ctx, params.id, body.text),
  vote: (ctx, { params, body }) => questions.vote(ctx, params, body.is_on),
  rate: async (ctx, { params, body }) =>
    withMessage(lectureTexts.rated, await rateLecture(ctx, params.id, body)),
}

export const teacherLectureHandlers: Handlers<typeof teacherLectureRoutes> = {
  start: async (ctx, { params }) => withMessage(lectureTexts.started, await startLecture(ctx, params.id)),
  end: async (ctx, { params }) => withMessage(lectureTexts.ended, await endLecture(ctx, params.id)),
  lead: (ctx, { params, body }) => acts.lead(ctx, params.id, body),
  slides: (ctx, { params, body }) => setSlides(ctx, params.id, body.slide_paths),
  draw: (ctx, { params, body }) => sendPaper(ctx, params.id, body.paper_path),
}

export const lectureRecordingHandlers: Handlers<typeof lectureRecordingRoutes> = {
  list: (ctx, { params }) => recordings.listRecordings(ctx, params.id),
  keep: prepared(recordings.readRecording, recordings.keepRecording),
  remove: (ctx, { params }) => recordings.removeRecording(ctx, params),
  publish: async (ctx, { params, body }) =>
    withMessage(
      lectureTexts.recordingPublished,
      await recordings.publishRecording(ctx, params, body.course_id),
    ),
}
