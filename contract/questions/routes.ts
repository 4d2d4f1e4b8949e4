import { z } from 'zod'
import { CourseParams, LessonParams } from '#contract/courses/shapes.ts'
import { Id } from '#contract/kernel/fields.ts'
import { contract, type Role } from '#contract/kernel/route.ts'
import { QuestionForm, QuizSettingsForm } from '#contract/questions/forms.ts'
import { QuizQuestion } from '#contract/quizzes/shapes.ts'
import {
  DeskQuestion,
  QuizSettings,
  QuizDesk,
  ImportReport,
  QuestionParams,
  Version,
  Ids,
  PreviewedQuestions,
} from './shapes.ts'

const desk = <const R extends Role>(area: string, role: R) => {
  const access = [role] as const
  const quiz = `/api/v1/${area}/courses/{courseId}/modules/{moduleId}/lessons/{lessonId}/quiz` as const
  return contract({
    find: {
      method: 'GET',
      path: `/api/v1/${area}/courses/{courseId}/lessons/{lessonId}/quiz`,
      access,
      summary: 'اختبار درس بلا معرفة وحدته، بأسئلته وإجاباته',
      params: CourseParams.extend({ lessonId: Id }),
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
      path: `${quiz}/questions/{questionId}`,
      access,
      summary: 'تعديل سؤال؛ يُرفض فوق نسخة أحدث، والمحاولات السابقة لا تتغير',
      params: QuestionParams,
      takes: 'text',
      body: QuestionForm.extend({ version: Version }),
      data: DeskQuestion,
    },
    remove: {
      method: 'DELETE',
      path: `${quiz}/questions/{questionId}`,
      access,
      summary: 'حذف سؤال، مع إمكان استعادته',
      params: QuestionParams,
    },
    restore: {
      method: 'POST',
      path: `${quiz}/questions/{questionId}/restore`,
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
          z.union([
            z.number().int(),
            z.array(z.union([z.number().int(), z.string().max(500)]).nullable()).max(100),
            z.string().max(500),
          ]),
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
      summary: 'قراءة ملف أسئلة (Moodle XML أو GIFT أو Aiken) من غير إضافة شيء',
      params: LessonParams,
      data: ImportReport,
      limit: { hits: 60, seconds: 600 },
    },
    confirmImport: {
      method: 'POST',
      path: `${quiz}/imports/{importId}/confirm`,
      access,
      summary: 'إضافة ما فُهم من الملف؛ التكرار كمرة واحدة',
      params: LessonParams.extend({ importId: Id }),
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

/** The same calls for the director (every course) and for a teacher (her own courses). */
export const adminQuestionRoutes = desk('admin', 'admin')

export const teacherQuestionRoutes = desk('teacher', 'teacher')
