import {
  adminAskedRoutes,
  lessonQuestionRoutes,
  teacherAskedRoutes,
} from '#contract/lesson-questions/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/registry.ts'
import { tellTeachers } from './letters.ts'
import { askedHandlers, lessonQuestionHandlers } from './routes.ts'

export const lessonQuestions = feature({
  calls: [
    ...serve('lessonQuestions', lessonQuestionRoutes, lessonQuestionHandlers),
    ...serve('adminAsked', adminAskedRoutes, askedHandlers),
    ...serve('teacherAsked', teacherAskedRoutes, askedHandlers),
  ],
  regularly: {
    'lesson-questions.tell-teachers': { at: '*/10 * * * *', work: tellTeachers },
  },
})
