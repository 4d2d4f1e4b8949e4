import { adminQuestionRoutes, teacherQuestionRoutes } from '#contract/questions/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/registry.ts'
import { forgetOldImports } from './import-service.ts'
import { questionHandlers } from './routes.ts'

export const questions = feature({
  calls: [
    ...serve('adminQuestions', adminQuestionRoutes, questionHandlers),
    ...serve('teacherQuestions', teacherQuestionRoutes, questionHandlers),
  ],
  regularly: {
    'questions.forget-imports': { at: '55 3 * * *', work: forgetOldImports, erases: true },
  },
})
