import type {
  adminCourseFileRoutes,
  courseDownloadRoutes,
  teacherCourseFileRoutes,
} from '#contract/course-files/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { offerExport, sendExport } from './writing/export.ts'
import * as imports from './imports.ts'
import { courseFileTexts } from './texts.ts'

/** The same for the director and for a teacher; whose course it is, the service asks. */
export const courseFileHandlers: Handlers<typeof adminCourseFileRoutes> &
  Handlers<typeof teacherCourseFileRoutes> = {
  pack: (ctx, { params }) => offerExport(ctx, params.courseId),
  read: prepared(imports.lookAtFile, imports.keepImport),
  show: (ctx, { params }) => imports.showImport(ctx, params.importId),
  confirm: async (ctx, { params }) =>
    withMessage(courseFileTexts.imported, await imports.confirmImport(ctx, params.importId)),
}

export const courseDownloadHandlers: Handlers<typeof courseDownloadRoutes> = {
  packed: (ctx, { params, query }) => sendExport(ctx, params.courseId, query),
}
