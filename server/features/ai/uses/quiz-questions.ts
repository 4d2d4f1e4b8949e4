import { z } from 'zod'
import { DRAFTED_QUESTIONS } from '#contract/ai/shapes.ts'
import { QuestionForm } from '#contract/questions/forms.ts'
import { ownsCourse } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { plainText, storedHtml } from '#server/kernel/html/rich-html.ts'
import { aiTexts } from '../texts.ts'
import * as queries from './queries.ts'
import type { ReadAnswer, Use } from './use.ts'

/** A text of fewer signs has no ten questions in it. */
const LEAST_TEXT = 200

/** Lessons whose text is long enough, nearest before the quiz first. */
export async function lessonsOf(ctx: SignedCtx, quizId: number) {
  const quiz = await queries.findQuiz(ctx.db, quizId)
  if (!quiz || !ownsCourse(ctx.actor, quiz)) throw notFound(aiTexts.noSubject)
  const rows = await queries.listLessonSizes(ctx.db, quiz.course_id)
  const at = rows.findIndex(({ id }) => id === quizId)
  return [...rows.slice(0, Math.max(0, at)).toReversed(), ...rows.slice(at + 1)].filter(
    ({ characters }) => characters >= LEAST_TEXT,
  )
}

export const quizQuestions: Use = {
  key: 'quiz_questions',
  async gather(ctx, { subject_id: about, lesson_id }) {
    const lessons = await lessonsOf(ctx, about)
    const lesson = lesson_id === undefined ? lessons[0] : lessons.find(({ id }) => id === lesson_id)
    if (!lesson) throw lesson_id === undefined ? conflict(aiTexts.noLessonText) : notFound(aiTexts.noSubject)
    return {
      subject: { lesson_id: about },
      names: [],
      blocks: [
        {
          heading: `الدرس: ${lesson.title}`,
          text: plainText(storedHtml(await queries.lessonText(ctx.db, lesson.id))),
          source: { kind: 'lesson', title: lesson.title },
        },
      ],
    }
  },
  read: readQuestions,
}

const Drafted = z.object({
  text: z.string(),
  options: z.array(z.coerce.string()),
  correct: z.coerce.number().int().min(1),
  explanation: z.string().catch(''),
})

/** Each goes through the form by which teachers write questions; what does not pass is dropped, and counted. */
function readQuestions(answer: string): ReadAnswer {
  const all = listIn(answer)
  const questions = all.flatMap((one) => {
    const drafted = Drafted.safeParse(one).data
    if (!drafted) return []
    const form = QuestionForm.safeParse({
      text: drafted.text,
      points: 1,
      explanation: drafted.explanation,
      image: null,
      image_alt: '',
      spec: {
        kind: 'single',
        options: drafted.options.map((text, id) => ({ id, text })),
        correct: drafted.correct - 1,
      },
    })
    return form.data ?? []
  })
  const kept = questions.slice(0, DRAFTED_QUESTIONS)
  return { kind: 'questions', questions: kept, dropped: all.length - questions.length }
}

/** The list in an answer, whatever a model wraps around it. */
function listIn(answer: string): unknown[] {
  const from = answer.indexOf('[')
  const to = answer.lastIndexOf(']')
  if (from < 0 || to < from) return []
  try {
    const list: unknown = JSON.parse(answer.slice(from, to + 1))
    return Array.isArray(list) ? list.slice(0, MOST_READ) : []
  } catch {
    // What is no JSON holds no question.
    return []
  }
}
const MOST_READ = 3 * DRAFTED_QUESTIONS
