import {
  adminAskedRoutes,
  lessonQuestionRoutes,
  teacherAskedRoutes,
} from '#contract/lesson-questions/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { lessonQuestionNotices } from './notices.ts'
import { askedHandlers, lessonQuestionHandlers } from './routes.ts'

export const lessonQuestions = feature({
  calls: [
    ...serve('lessonQuestions', lessonQuestionRoutes, lessonQuestionHandlers),
    ...serve('adminAsked', adminAskedRoutes, askedHandlers),
    ...serve('teacherAsked', teacherAskedRoutes, askedHandlers),
  ],
  notifications: lessonQuestionNotices,
})
