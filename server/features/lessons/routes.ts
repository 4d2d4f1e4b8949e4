import type { lessonRoutes } from '#contract/lessons/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { completeLesson, undoCompletion } from './complete.ts'
import * as service from './service.ts'
import { lessonTexts } from './texts.ts'

export const lessonHandlers: Handlers<typeof lessonRoutes> = {
  visit: (ctx, { params }) => service.visitLesson(ctx, params),
  complete: async (ctx, { params }) => {
    const { isNew, progress } = await completeLesson(ctx, params)
    return withMessage(isNew ? lessonTexts.completed : lessonTexts.alreadyCompleted, {
      ...progress,
      was_completed: !isNew,
    })
  },
  undo: async (ctx, { params }) => withMessage(lessonTexts.undone, await undoCompletion(ctx, params)),
  note: (ctx, { params }) => service.showNote(ctx, params),
  saveNote: async (ctx, { params, body }) =>
    withMessage(
      lessonTexts.noteSaved,
      await service.saveNote(ctx, params, { notes: body.notes, base: body.base_updated_at }),
    ),
  position: (ctx, { params }) => service.showPosition(ctx, params),
  savePosition: (ctx, { params, body }) => service.savePosition(ctx, params, body),
  bookmarks: (ctx, { params }) => service.listBookmarks(ctx, params),
  addBookmark: (ctx, { params, body }) => service.addBookmark(ctx, params, body),
  removeBookmark: (ctx, { params }) => service.removeBookmark(ctx, params, params.bookmarkId),
}
