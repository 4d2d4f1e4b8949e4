import { z } from 'zod'
import { Id, Line, SentDay, Text, Whole } from '#contract/kernel/fields.ts'
import { MAX_CERTIFICATE_TITLE } from './desk-forms.ts'
import { MAX_BATCH_PEOPLE } from './issue-shapes.ts'
import { certificateSources } from './shapes.ts'

const CHOOSE = 'اختاري قيمة من القائمة'
const Percent = Whole('اكتبي نسبة بين ٠ و١٠٠', { min: 0, max: 100 })

/** For what and to whom: everybody who qualifies, or of those the people who are named. */
export const IssueRule = z.object({
  source: z.enum(certificateSources, CHOOSE),
  course_id: Id.optional(),
  path_id: Id.optional(),
  circle_id: Id.optional(),
  /** Of her quizzes in the course. */
  min_average: Percent.optional(),
  /** Of the sessions of the circle. */
  min_attendance: Percent.optional(),
  /** What a free text is given for. */
  title: Line({ min: 0, max: MAX_CERTIFICATE_TITLE, tooLong: 'العنوان طويل' }).default(''),
  text: Text({ min: 0, max: 300, tooLong: 'النص أطول من 300 حرف' }).default(''),
  person_ids: z.array(Id).max(MAX_BATCH_PEOPLE, `اختاري ${MAX_BATCH_PEOPLE} على الأكثر`).default([]),
  /** Null: what the course prints on, or what came with the platform. */
  template_id: Id.nullable().default(null),
  /** The last day on which it holds. */
  expires_on: SentDay.nullable().default(null),
})
export type IssueRule = z.output<typeof IssueRule>

export const IssueOneForm = IssueRule.omit({ person_ids: true }).extend({ user_id: Id })
export type IssueOneForm = z.output<typeof IssueOneForm>

/** `expected`: as many as the preview counted; another number is said before anything is issued. */
export const BatchForm = IssueRule.extend({ expected: Whole('العدد غير صحيح') })
