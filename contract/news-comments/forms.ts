import { z } from 'zod'
import { Text } from '#contract/kernel/fields.ts'
import { MAX_COMMENT } from './shapes.ts'

export const CommentForm = z.object({
  comment: Text({
    min: 2,
    max: MAX_COMMENT,
    required: 'اكتبي تعليقكِ',
    tooShort: 'التعليق أقصر من حرفين',
    tooLong: `التعليق أطول من ${MAX_COMMENT} حرف`,
  }),
})
export const AnswerForm = z.object({
  text: Text({ max: MAX_COMMENT, required: 'اكتبي الرد', tooLong: `الرد أطول من ${MAX_COMMENT} حرف` }),
})
export const ReasonForm = z.object({ reason: Text({ min: 3, max: 500, tooShort: 'اكتبي السبب' }) })
