import { z } from 'zod'
import { Line, Text } from '#contract/kernel/fields.ts'
import { MAX_NAME, ReasonForm } from './desk-forms.ts'

export const CorrectionForm = z.object({
  student_name: Line({ max: MAX_NAME, required: 'اكتبي الاسم كما تريدينه', tooLong: 'الاسم طويل' }),
  note: Text({ min: 0, max: 500, tooLong: 'الملاحظة أطول من 500 حرف' }).default(''),
})
export type CorrectionForm = z.output<typeof CorrectionForm>

export const RefuseCorrectionForm = ReasonForm
