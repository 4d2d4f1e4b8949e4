import { adminQuestionRoutes, teacherQuestionRoutes } from '#contract/questions/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { forgetOldImports } from './exchange/import-service.ts'
import { questionHandlers } from './routes.ts'
import { listInCourseOf } from './shown-files-queries.ts'

export const questions = feature({
  calls: [
    ...serve('adminQuestions', adminQuestionRoutes, questionHandlers),
    ...serve('teacherQuestions', teacherQuestionRoutes, questionHandlers),
  ],
  showsFiles: { inCourseOf: listInCourseOf },
  regularly: {
    'questions.forget-imports': { at: '55 3 * * *', work: forgetOldImports, erases: true },
  },
})
