import { z } from 'zod'
import { LessonParams } from '#contract/courses/shapes.ts'
import { Id, Instant, Named } from '#contract/kernel/fields.ts'
import { fileLimits, MB } from '#contract/kernel/limits.ts'
import { MAX_QUESTIONS, QuizSettingsForm } from '#contract/questions/forms.ts'
import { Recording } from '#contract/quizzes/shapes.ts'

/** Where a recording is stored. */
const audio = z.string().optional()
const Choice = z.object({ id: z.number(), text: z.string() })
const Heard = Choice.extend({ audio })
const Option = Heard.extend({ feedback: z.string().optional() })

const words = {
  kind: z.literal('short_text'),
  accepted: z.array(z.string()).readonly(),
  exact: z.boolean(),
}
const figures = {
  kind: z.literal('numeric'),
  numbers: z.array(z.object({ value: z.number(), tolerance: z.number() })).readonly(),
}
const place = { id: z.number(), weight: z.number() }

/** A specification as it is stored; `QuestionSpecForm` says what may be stored. */
export const StoredSpec = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), options: z.array(Option).readonly(), correct: z.number(), audio }),
  z.object({
    kind: z.literal('multiple'),
    options: z.array(Option).readonly(),
    correct: z.array(z.number()).readonly(),
    audio,
  }),
  z.object({
    kind: z.literal('true_false'),
    correct: z.boolean(),
    feedback_true: z.string().optional(),
    feedback_false: z.string().optional(),
    audio,
  }),
  z.object({ kind: z.literal('order'), items: z.array(Heard).readonly(), audio }),
  z.object({
    kind: z.literal('match'),
    pairs: z.array(z.object({ id: z.number(), left: z.string(), right: z.string() })).readonly(),
    extra: z.array(Choice).readonly(),
    audio,
  }),
  z.object({ ...words, audio }),
  z.object({ ...figures, audio }),
  z.object({
    kind: z.literal('blanks'),
    sentence: z.string(),
    blanks: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ ...place, ...words }),
          z.object({ ...place, ...figures }),
          z.object({
            ...place,
            kind: z.literal('single'),
            options: z.array(Choice.extend({ feedback: z.string().optional() })).readonly(),
            correct: z.number(),
          }),
        ]),
      )
      .readonly(),
    audio,
  }),
])

/** A question with its key, for those who write it. */
export const DeskQuestion = z.object({
  id: z.number(),
  version: z.number(),
  text: z.string(),
  points: z.number(),
  explanation: z.string(),
  image: z.object({ path: z.string(), url: z.string(), alt: z.string() }).nullable(),
  spec: StoredSpec,
  /** Every recording that `spec` names. */
  recordings: z.array(Recording.extend({ path: z.string() })),
  updated_at: Instant,
  updated_by: Named.nullable(),
})
export type DeskQuestion = z.output<typeof DeskQuestion>

export const QuizSettings = z.object({
  ...QuizSettingsForm.shape,
  closes_at: Instant.nullable(),
  /** 0: nobody has saved any yet. */
  version: z.number(),
})

export const QuizDesk = z.object({
  lesson: z.object({
    id: z.number(),
    module_id: z.number(),
    course_id: z.number(),
    title: z.string(),
    module_title: z.string(),
    course_title: z.string(),
    is_published: z.boolean(),
  }),
  settings: QuizSettings,
  questions: z.array(DeskQuestion),
  /** Removed questions that can be brought back, the last removed first. */
  removed: z.array(DeskQuestion),
  attempts: z.object({
    submitted: z.number(),
    open: z.number(),
    /** Submitted attempts that were graded by an earlier version of some question. */
    outdated: z.number(),
  }),
})
export type QuizDesk = z.output<typeof QuizDesk>

export const ImportReport = z.object({
  id: z.number(),
  format: z.enum(['moodle', 'gift', 'aiken']),
  /** What was understood and would be imported. */
  questions: z.array(
    z.object({
      name: z.string(),
      line: z.number(),
      text: z.string(),
      points: z.number(),
      explanation: z.string(),
      spec: StoredSpec,
      has_image: z.boolean(),
      has_audio: z.boolean(),
      /** Features of this question that do not come along. */
      notes: z.array(z.string()),
    }),
  ),
  /** What was not, and why. */
  problems: z.array(z.object({ name: z.string(), line: z.number(), sentence: z.string() })),
  /** About the whole file. */
  notes: z.array(z.string()),
})
export type ImportReport = z.output<typeof ImportReport>

export const MAX_IMPORT_MB = fileLimits.questions.bytes / MB

export const QuestionParams = LessonParams.extend({ questionId: Id })

export const Version = z.number({ error: 'النسخة غير معروفة' }).int()

export const Ids = z.array(z.number().int()).max(MAX_QUESTIONS, 'الأسئلة كثيرة')

export const PreviewedQuestions = z
  .array(z.object({ id: z.number().int(), shown: z.array(z.number().int()).max(100) }))
  .max(MAX_QUESTIONS)
