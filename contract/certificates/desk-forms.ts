import { z } from 'zod'
import { Line, SentDay, Text } from '#contract/kernel/fields.ts'
import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'

export const MAX_NAME = 120
export const MAX_CERTIFICATE_TITLE = 200

const Reason = Text({
  min: 3,
  max: 500,
  required: 'اكتبي السبب',
  tooShort: 'اكتبي السبب',
  tooLong: 'السبب أطول من 500 حرف',
})

export const ReasonForm = z.object({ reason: Reason })

/** Another name or title makes a new certificate in the place of this one; the last day alone does not. */
export const UpdateCertificateForm = z.object({
  student_name: Line({
    max: MAX_NAME,
    withMarks: MOST_NAME_SIGNS,
    required: 'اكتبي الاسم',
    tooLong: 'الاسم طويل',
  }).optional(),
  title: Line({
    max: MAX_CERTIFICATE_TITLE,
    required: 'اكتبي ما مُنحت لأجله',
    tooLong: 'العنوان طويل',
  }).optional(),
  /** Null: it holds for ever. */
  expires_on: SentDay.nullable().optional(),
  reason: Reason,
})
export type UpdateCertificateForm = z.output<typeof UpdateCertificateForm>
