import { z } from 'zod'
import { Text } from '#contract/kernel/fields.ts'
import { MAX_ANSWER, MAX_QUESTION } from './shapes.ts'

export const LessonQuestionForm = z.object({
  text: Text({
    min: 3,
    max: MAX_QUESTION,
    required: 'اكتبي سؤالكِ',
    tooShort: 'السؤال أقصر من 3 أحرف',
    tooLong: `السؤال أطول من ${MAX_QUESTION} حرف`,
  }),
  /** Seen by her and by who teaches the course, and by no classmate. */
  is_private: z.boolean('اختاري قيمة من القائمة').default(false),
})

export const AnswerForm = z.object({
  text: Text({
    max: MAX_ANSWER,
    required: 'اكتبي الإجابة',
    tooLong: `الإجابة أطول من ${MAX_ANSWER} حرف`,
  }),
})

export const HideForm = z.object({ reason: Text({ min: 3, max: 500, tooShort: 'اكتبي السبب' }) })
