import { z } from 'zod'
import { Line, Text } from '#contract/kernel/fields.ts'
import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'
import { MAX_NAME, ReasonForm } from './desk-forms.ts'

export const CorrectionForm = z.object({
  student_name: Line({
    max: MAX_NAME,
    withMarks: MOST_NAME_SIGNS,
    required: 'اكتبي الاسم كما تريدينه',
    tooLong: 'الاسم طويل',
  }),
  note: Text({ min: 0, max: 500, tooLong: 'الملاحظة أطول من 500 حرف' }).default(''),
})
export type CorrectionForm = z.output<typeof CorrectionForm>

export const RefuseCorrectionForm = ReasonForm
