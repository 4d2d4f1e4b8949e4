import { z } from 'zod'
import { questionKinds } from '#core/quiz/question.ts'
import { CourseParams, LessonParams } from '#contract/courses/routes.ts'
import { Id, Instant, Paging } from '#contract/kernel/fields.ts'
import { fileLimits, MB } from '#contract/kernel/limits.ts'
import { contract, type Role } from '#contract/kernel/route.ts'
import { MAX_QUESTIONS, QuestionForm, QuizSettingsForm } from '#contract/questions/forms.ts'
import { QuizQuestion } from '#contract/quizzes/routes.ts'

const Who = z.object({ id: z.number(), name: z.string() }).nullable()

const Choice = z.object({ id: z.number(), text: z.string() })

/** A specification as it is stored; `QuestionSpecForm` says what may be stored. */
export const StoredSpec = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), options: z.array(Choice).readonly(), correct: z.number() }),
  z.object({
    kind: z.literal('multiple'),
    options: z.array(Choice).readonly(),
    correct: z.array(z.number()).readonly(),
  }),
  z.object({ kind: z.literal('true_false'), correct: z.boolean() }),
  z.object({ kind: z.literal('order'), items: z.array(Choice).readonly() }),
  z.object({
    kind: z.literal('match'),
    pairs: z.array(z.object({ id: z.number(), left: z.string(), right: z.string() })).readonly(),
    extra: z.array(Choice).readonly(),
  }),
  z.object({ kind: z.literal('short_text'), accepted: z.array(z.string()).readonly(), exact: z.boolean() }),
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
  updated_at: Instant,
  updated_by: Who,
})
export type DeskQuestion = z.output<typeof DeskQuestion>

const QuizSettings = z.object({
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

const MarkChange = z.object({
  attempt_id: z.number(),
  attempt_number: z.number(),
  student: z.object({ id: z.number(), name: z.string() }),
  old_score: z.number(),
  old_passed: z.boolean(),
  new_score: z.number(),
  new_passed: z.boolean(),
})
export type MarkChange = z.output<typeof MarkChange>

export const RegradePreview = z.object({
  /** Attempts that would be judged by the present questions. */
  attempts: z.number(),
  /** How many marks would change, and the first of them. */
  changed: z.number(),
  passing: z.number(),
  failing: z.number(),
  changes: z.array(MarkChange),
  /** To be given back when applying, so that nothing is applied that was not shown. */
  fingerprint: z.string(),
})
export type RegradePreview = z.output<typeof RegradePreview>

export const ImportReport = z.object({
  id: z.number(),
  format: z.enum(['moodle', 'gift']),
  /** What was understood and would be imported. */
  questions: z.array(
    z.object({
      name: z.string(),
      line: z.number(),
      kind: z.enum(questionKinds),
      text: z.string(),
      has_image: z.boolean(),
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

const QuestionParams = LessonParams.extend({ q: Id })
const Version = z.number({ error: 'النسخة غير معروفة' }).int()
const Ids = z.array(z.number().int()).max(MAX_QUESTIONS, 'الأسئلة كثيرة')
const PreviewedQuestions = z
  .array(z.object({ id: z.number().int(), shown: z.array(z.number().int()).max(100) }))
  .max(MAX_QUESTIONS)

const desk = <const R extends Role>(area: string, role: R) => {
  const access = [role] as const
  const quiz = `/api/v1/${area}/courses/{id}/modules/{m}/lessons/{l}/quiz` as const
  return contract({
    find: {
      method: 'GET',
      path: `/api/v1/${area}/courses/{id}/lessons/{l}/quiz`,
      access,
      summary: 'اختبار درس بلا معرفة وحدته، بأسئلته وإجاباته',
      params: CourseParams.extend({ l: Id }),
      data: QuizDesk,
    },
    show: {
      method: 'GET',
      path: quiz,
      access,
      summary: 'الاختبار كما تحرره صاحبته: إعداداته وأسئلته وإجاباته',
      params: LessonParams,
      data: QuizDesk,
    },
    saveSettings: {
      method: 'PUT',
      path: `${quiz}/settings`,
      access,
      summary: 'حفظ إعدادات الاختبار؛ يُرفض فوق نسخة أحدث',
      params: LessonParams,
      takes: 'form',
      body: z.object({ settings: QuizSettingsForm, version: Version }),
      data: QuizSettings,
    },
    add: {
      method: 'POST',
      path: `${quiz}/questions`,
      access,
      summary: 'إضافة سؤال في آخر الاختبار، أو بعد سؤال',
      params: LessonParams,
      takes: 'text',
      body: QuestionForm.extend({ after: Id.optional() }),
      data: DeskQuestion,
    },
    save: {
      method: 'PUT',
      path: `${quiz}/questions/{q}`,
      access,
      summary: 'تعديل سؤال؛ يُرفض فوق نسخة أحدث، والمحاولات السابقة لا تتغير',
      params: QuestionParams,
      takes: 'text',
      body: QuestionForm.extend({ version: Version }),
      data: DeskQuestion,
    },
    remove: {
      method: 'DELETE',
      path: `${quiz}/questions/{q}`,
      access,
      summary: 'حذف سؤال، مع إمكان استعادته',
      params: QuestionParams,
    },
    restore: {
      method: 'POST',
      path: `${quiz}/questions/{q}/restore`,
      access,
      summary: 'استعادة سؤال محذوف إلى موضعه',
      params: QuestionParams,
      data: DeskQuestion,
    },
    reorder: {
      method: 'PUT',
      path: `${quiz}/order`,
      access,
      summary: 'ترتيب الأسئلة؛ يُرفض إن تغير الترتيب الذي بُدئ منه',
      params: LessonParams,
      takes: 'list',
      body: z.object({ order: Ids, was: Ids }),
      data: z.array(z.number()),
    },
    preview: {
      method: 'POST',
      path: `${quiz}/preview`,
      access,
      summary: 'الاختبار كما تراه الطالبة، بلا إجابات',
      params: LessonParams,
      data: z.object({
        questions: z.array(QuizQuestion.extend({ shown: z.array(z.number()) })),
        pass_mark: z.number(),
        time_limit_minutes: z.number().nullable(),
      }),
      idempotency: 'none',
    },
    gradePreview: {
      method: 'POST',
      path: `${quiz}/preview/grade`,
      access,
      summary: 'تصحيح المعاينة بلا حفظ',
      params: LessonParams,
      takes: 'list',
      body: z.object({
        asked: PreviewedQuestions,
        answers: z.record(
          z.string().regex(/^\d{1,15}$/, 'سؤال غير معروف'),
          z.union([z.number().int(), z.array(z.number().int().nullable()).max(100), z.string().max(500)]),
        ),
      }),
      data: z.object({
        score: z.number(),
        passed: z.boolean(),
        correct_count: z.number(),
        questions: z.array(QuizQuestion),
      }),
      idempotency: 'none',
    },
    readImport: {
      method: 'POST',
      path: `${quiz}/imports`,
      access,
      kind: 'upload',
      takes: 'questions',
      summary: 'قراءة ملف أسئلة (Moodle XML أو GIFT) من غير إضافة شيء',
      params: LessonParams,
      data: ImportReport,
      limit: { hits: 60, seconds: 600 },
    },
    confirmImport: {
      method: 'POST',
      path: `${quiz}/imports/{i}/confirm`,
      access,
      summary: 'إضافة ما فُهم من الملف؛ التكرار كمرة واحدة',
      params: LessonParams.extend({ i: Id }),
      data: z.object({ imported: z.number() }),
    },
    exported: {
      method: 'GET',
      path: `${quiz}/export`,
      access,
      summary: 'أسئلة الاختبار ملفًا بصيغة GIFT أو Moodle XML',
      params: LessonParams,
      query: z.object({ format: z.enum(['gift', 'moodle']).default('moodle') }),
      data: z.object({ name: z.string(), type: z.string(), text: z.string(), notes: z.array(z.string()) }),
    },
  })
}

const regrade = <const R extends Role>(area: string, role: R) => {
  const access = [role] as const
  const quiz = `/api/v1/${area}/courses/{id}/modules/{m}/lessons/{l}/quiz` as const
  return contract({
    preview: {
      method: 'GET',
      path: `${quiz}/regrade`,
      access,
      summary: 'ما يتغير من الدرجات لو صُححت المحاولات السابقة بالأسئلة الحالية',
      params: LessonParams,
      data: RegradePreview,
    },
    apply: {
      method: 'POST',
      path: `${quiz}/regrade`,
      access,
      summary: 'إعادة التصحيح كما عُرضت؛ تبقى الدرجات السابقة في السجل',
      params: LessonParams,
      takes: 'form',
      body: z.object({ fingerprint: z.string().max(100) }),
      data: z.object({ attempts: z.number(), changed: z.number() }),
    },
    history: {
      method: 'GET',
      path: `${quiz}/regrades`,
      access,
      summary: 'الدرجات التي غيّرتها إعادات التصحيح، الأحدث أولًا',
      params: LessonParams,
      query: Paging(20),
      list: MarkChange.extend({ regrade_id: z.number(), made_at: Instant, made_by: Who }),
    },
  })
}

/** The same calls for the director (every course) and for a teacher (her own courses). */
export const adminQuizDeskRoutes = desk('admin', 'admin')
export const teacherQuizDeskRoutes = desk('teacher', 'teacher')
export const adminRegradeRoutes = regrade('admin', 'admin')
export const teacherRegradeRoutes = regrade('teacher', 'teacher')
