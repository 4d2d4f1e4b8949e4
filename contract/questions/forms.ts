import { z } from 'zod'
import { markOf, marksIn } from '#core/quiz/blanks.ts'
import { readNumber } from '#core/quiz/number.ts'
import { normalise } from '#core/text/normalise.ts'
import { completionRules, countedAttempts, reviewPolicies } from '#core/quiz/rules.ts'
import { SentInstant, Text, Whole } from '#contract/kernel/fields.ts'

export const MAX_CHOICES = 20
export const MAX_QUESTIONS = 500

const ChoiceId = z.number().int().min(0).max(9_999)
/** The `path` of an upload to the bucket `lesson-media`; an empty one is none. */
const audio = z
  .string()
  .max(300)
  .transform((path) => path || undefined)
  .optional()
const Choice = z.object({ id: ChoiceId, text: Text({ max: 500 }) })
const Heard = Choice.extend({ audio })
const TWO = 'أضيفي خيارين على الأقل'
const MANY = `لا يزيد العدد على ${MAX_CHOICES}`
const TWICE = 'هذا النص مكرر'

interface Written {
  readonly id: number
  readonly text: string
}
type Issues = z.core.$RefinementCtx

/** Two choices that read alike cannot be told apart by her, nor by the grading. */
function refuseTwins(
  list: readonly Written[],
  ctx: Issues,
  pathOf: (at: number) => (string | number)[],
): void {
  for (const [at, { id, text }] of list.entries()) {
    if (list.findIndex((other) => other.text === text) < at)
      ctx.addIssue({ code: 'custom', message: TWICE, path: pathOf(at), input: text })
    if (list.findIndex((other) => other.id === id) < at)
      ctx.addIssue({ code: 'custom', message: 'خيار مكرر', path: pathOf(at), input: id })
  }
}

/** Said of a choice once the attempt is reviewed; an empty one is none. */
const Feedback = Text({ min: 0, max: 2000 })
  .transform((text) => text || undefined)
  .optional()
const Option = Heard.extend({ feedback: Feedback })
const Options = z.array(Option).min(2, TWO).max(MAX_CHOICES, MANY)

const oneOf = <O extends z.ZodType<Written>>(option: O) => ({
  kind: z.literal('single'),
  options: z.array(option).min(2, TWO).max(MAX_CHOICES, MANY),
  correct: z.number({ error: 'حددي الإجابة الصحيحة' }).int(),
})

interface OneOf {
  readonly options: readonly Written[]
  readonly correct: number
}

function checkOneOf({ options, correct }: OneOf, ctx: Issues): void {
  refuseTwins(options, ctx, (at) => ['options', at, 'text'])
  if (!options.some(({ id }) => id === correct))
    ctx.addIssue({ code: 'custom', message: 'حددي الإجابة الصحيحة', path: ['correct'], input: correct })
}

const Single = z.object({ ...oneOf(Option), audio }).superRefine(checkOneOf)

const Multiple = z
  .object({
    kind: z.literal('multiple'),
    options: Options,
    correct: z.array(z.number().int()).min(1, 'حددي إجابة صحيحة واحدة على الأقل'),
    audio,
  })
  .superRefine(({ options, correct }, ctx) => {
    refuseTwins(options, ctx, (at) => ['options', at, 'text'])
    const isKnown = correct.every((one) => options.some(({ id }) => id === one))
    if (!isKnown || new Set(correct).size !== correct.length)
      ctx.addIssue({
        code: 'custom',
        message: 'حددي الإجابات الصحيحة من الخيارات',
        path: ['correct'],
        input: correct,
      })
  })

const TrueFalse = z.object({
  kind: z.literal('true_false'),
  correct: z.boolean({ error: 'حددي أصحيحة العبارة أم خاطئة' }),
  feedback_true: Feedback,
  feedback_false: Feedback,
  audio,
})

const Order = z
  .object({
    kind: z.literal('order'),
    items: z.array(Heard).min(2, 'أضيفي عنصرين على الأقل').max(MAX_CHOICES, MANY),
    audio,
  })
  .superRefine(({ items }, ctx) => refuseTwins(items, ctx, (at) => ['items', at, 'text']))

const Match = z
  .object({
    kind: z.literal('match'),
    pairs: z
      .array(z.object({ id: ChoiceId, left: Text({ max: 500 }), right: Text({ max: 500 }) }))
      .min(2, 'أضيفي زوجين على الأقل')
      .max(MAX_CHOICES, MANY),
    extra: z.array(Choice).max(MAX_CHOICES, MANY),
    audio,
  })
  .superRefine(({ pairs, extra }, ctx) => {
    const lefts = pairs.map(({ id, left }) => ({ id, text: left }))
    refuseTwins(lefts, ctx, (at) => ['pairs', at, 'left'])
    refuseTwins(extra, ctx, (at) => ['extra', at, 'text'])
    for (const [at, { id, text }] of extra.entries())
      if (pairs.some((pair) => pair.right === text || pair.id === id))
        ctx.addIssue({
          code: 'custom',
          message: 'هذا جواب لأحد الأزواج',
          path: ['extra', at, 'text'],
          input: text,
        })
  })

const words = {
  kind: z.literal('short_text'),
  accepted: z
    .array(Text({ max: 200 }))
    .min(1, 'أضيفي إجابة مقبولة')
    .max(MAX_CHOICES, MANY),
  exact: z.boolean(),
}

function checkWords(
  { accepted, exact }: { readonly accepted: readonly string[]; readonly exact: boolean },
  ctx: Issues,
): void {
  for (const [at, text] of accepted.entries())
    if (!exact && normalise(text) === '')
      ctx.addIssue({
        code: 'custom',
        message: 'لا حروف في هذه الإجابة؛ اشترطي المطابقة التامة أو غيّريها',
        path: ['accepted', at],
        input: text,
      })
}

const ShortText = z.object({ ...words, audio }).superRefine(checkWords)

/** A number as it is typed, or as a file holds it. */
const Figure = (sentence: string) =>
  z
    .union([z.number(), z.string().max(50, sentence)], { error: sentence })
    .transform((written) => (typeof written === 'number' ? written : readNumber(written)))
    .pipe(z.number({ error: sentence }).min(-MOST_FIGURE, sentence).max(MOST_FIGURE, sentence))

const MOST_FIGURE = 1e12

const figures = {
  kind: z.literal('numeric'),
  numbers: z
    .array(
      z.object({
        value: Figure('اكتبي عددًا'),
        tolerance: Figure('اكتبي عددًا').refine((width) => width >= 0, 'التفاوت صفر أو أكثر'),
      }),
    )
    .min(1, 'أضيفي إجابة مقبولة')
    .max(MAX_CHOICES, MANY),
}

const Numeric = z.object({ ...figures, audio })

export const MAX_BLANKS = 50

const place = { id: ChoiceId, weight: Whole('الوزن من 1 إلى 100', { min: 1, max: 100 }) }
const Blank = z.discriminatedUnion('kind', [
  z.object({ ...place, ...words }).superRefine(checkWords),
  z.object({ ...place, ...figures }),
  z.object({ ...place, ...oneOf(Choice.extend({ feedback: Feedback })) }).superRefine(checkOneOf),
])

/** Each blank stands once in its sentence, and answers come in the order of the sentence. */
const Blanks = z
  .object({
    kind: z.literal('blanks'),
    sentence: Text({ max: 4000 }),
    blanks: z
      .array(Blank)
      .min(1, 'ضعي في النص فراغًا واحدًا على الأقل')
      .max(MAX_BLANKS, `لا تزيد الفراغات على ${MAX_BLANKS}`),
    audio,
  })
  .superRefine(({ sentence, blanks }, ctx) => {
    const marks = marksIn(sentence)
    const refuse = (message: string) =>
      ctx.addIssue({ code: 'custom', message, path: ['sentence'], input: sentence })
    for (const { id } of blanks) {
      const count = marks.filter((mark) => mark === id).length
      if (count === 0) refuse(`الفراغ ${markOf(id)} ليس في النص`)
      else if (count > 1) refuse(`الفراغ ${markOf(id)} مكرر في النص`)
    }
    for (const mark of marks)
      if (!blanks.some(({ id }) => id === mark)) refuse(`لا إجابة للفراغ ${markOf(mark)}`)
    if (new Set(blanks.map(({ id }) => id)).size < blanks.length) refuse('فراغ مكرر')
  })
  .transform((spec) => {
    const marks = marksIn(spec.sentence)
    return { ...spec, blanks: spec.blanks.toSorted((a, b) => marks.indexOf(a.id) - marks.indexOf(b.id)) }
  })

export const QuestionSpecForm = z.discriminatedUnion(
  'kind',
  [Single, Multiple, TrueFalse, Order, Match, ShortText, Numeric, Blanks],
  {
    error: 'نوع السؤال غير معروف',
  },
)

export const QuestionForm = z.object({
  text: Text({ max: 2000 }),
  points: Whole('الدرجة من 1 إلى 100', { min: 1, max: 100 }),
  explanation: Text({ min: 0, max: 2000 }),
  /** The `path` of an upload to the bucket `course-images`. */
  image: z.string().max(300).nullable(),
  image_alt: Text({ min: 0, max: 300 }),
  spec: QuestionSpecForm,
})
export type QuestionForm = z.output<typeof QuestionForm>

/** An empty field of a form is no limit. */
const OrNone = (sentence: string, bounds: { min: number; max: number }) =>
  z.preprocess((value) => (value === '' ? null : value), Whole(sentence, bounds).nullable())

export const QuizSettingsForm = z
  .object({
    pass_mark: Whole('درجة النجاح من 0 إلى 100', { min: 0, max: 100 }),
    attempts_allowed: Whole('عدد المحاولات من 0 إلى 100', { min: 0, max: 100 }),
    counted: z.enum(countedAttempts),
    time_limit_minutes: OrNone('المدة من دقيقة إلى 600 دقيقة', { min: 1, max: 600 }),
    shuffle_questions: z.boolean(),
    shuffle_options: z.boolean(),
    draw_count: OrNone(`العدد من 1 إلى ${MAX_QUESTIONS}`, { min: 1, max: MAX_QUESTIONS }),
    cooldown_minutes: Whole('الانتظار من 0 إلى 43200 دقيقة', { min: 0, max: 43_200 }),
    review: z.enum(reviewPolicies),
    completes_on: z.enum(completionRules),
    /** From then on no attempt begins, and those under way end; null: never. */
    closes_at: SentInstant.nullable(),
  })
  .refine(({ review, attempts_allowed }) => review !== 'after_last_attempt' || attempts_allowed > 0, {
    message: 'لا محاولة أخيرة ما دامت المحاولات غير محدودة؛ حددي عددها أولًا',
    path: ['review'],
  })
  .refine(({ review, closes_at }) => review !== 'after_close' || closes_at !== null, {
    message: 'لا يُغلق هذا الاختبار؛ حددي وقت إغلاقه أولًا',
    path: ['review'],
  })
export type QuizSettingsForm = z.output<typeof QuizSettingsForm>
