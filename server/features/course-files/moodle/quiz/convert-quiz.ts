import { MAX_QUESTIONS, type QuestionForm } from '#contract/questions/forms.ts'
import { withRecordings } from '#core/quiz/recordings.ts'
import { readBackupQuestion, valueOf, type ReadQuestion } from '#server/features/questions/public.ts'
import type { XmlNode } from '#server/kernel/xml/xml-node.ts'
import type { FileLesson } from '../../format.ts'
import { courseFileTexts } from '../../texts.ts'
import { descriptionOf, makeLesson, type Converting } from '../make-lesson.ts'
import type { ActivityDocument } from '../outline.ts'
import { questionsOfCategory, type BankQuestion, type QuestionBank } from './question-bank.ts'
import { readQuizSettings } from './quiz-settings.ts'
import { readSlots, type Slot } from './quiz-slots.ts'
import { nameOf } from '../shelf.ts'
import { moodleTexts } from '../texts.ts'

export interface QuizConverting extends Converting {
  readonly now: Date
  readonly bank: QuestionBank | undefined
  /** Questions that some quiz has asked for, by id. */
  readonly asked: Set<string>
  /** The root of the activity's `grades.xml`. */
  readonly grades: XmlNode | undefined
}

interface AskedQuestion {
  readonly question: BankQuestion
  /** As the quiz counts it; its own points where it says none. */
  readonly points?: string
}

interface Drawn {
  readonly questions: readonly AskedQuestion[]
  readonly drawCount: number | null
}

export function convertQuiz(
  { node }: ActivityDocument,
  title: string,
  converting: QuizConverting,
): FileLesson[] {
  const { findings, place, bank } = converting
  if (!bank) findings.problem(place, moodleTexts.questionsBroken)
  const { questions: asked, drawCount } = bank
    ? questionsIn(readSlots(node, bank), bank, converting)
    : { questions: [], drawCount: null }
  const all = bank ? asked.flatMap((one) => formsOf(one, bank, converting)) : []
  if (all.length > MAX_QUESTIONS)
    findings.problem(place, moodleTexts.tooManyQuestions, {
      most: MAX_QUESTIONS,
      count: all.length - MAX_QUESTIONS,
    })
  const questions = all.slice(0, MAX_QUESTIONS)
  const draw = drawCount !== null && drawCount < questions.length ? drawCount : null
  const settings = readQuizSettings(node, { ...converting, drawCount: draw })
  const description = descriptionOf(valueOf(node, 'intro'), converting)
  return [makeLesson(title, 'quiz', converting, { description, quiz: { settings, questions } })]
}

/** Our quizzes draw from all their questions or from none, so random places beside fixed ones stay behind. */
function questionsIn(slots: readonly Slot[], bank: QuestionBank, { findings, place }: QuizConverting): Drawn {
  const fixed = slots.flatMap((slot) => (typeof slot === 'object' && 'question' in slot ? slot : []))
  const random = slots.flatMap((slot) => (typeof slot === 'object' && 'category' in slot ? slot : []))
  for (const slot of slots) if (slot === 'absent') findings.problem(place, moodleTexts.questionAbsent)
  if (random.length === 0) return { questions: fixed, drawCount: null }
  if (fixed.length > 0) {
    findings.problem(place, moodleTexts.randomLeft, { count: random.length })
    return { questions: fixed, drawCount: null }
  }
  const pools = new Map(random.map((one) => [`${one.category} ${one.withChildren}`, one]))
  const pooled = new Set(
    [...pools.values()].flatMap((one) => questionsOfCategory(bank, one.category, one.withChildren)),
  )
  if (pooled.size === 0) {
    findings.problem(place, moodleTexts.randomAbsent, { count: random.length })
    return { questions: [], drawCount: null }
  }
  findings.note(place, moodleTexts.drawn, { count: random.length })
  return { questions: [...pooled].map((question) => ({ question })), drawCount: random.length }
}

/** The forms of one question of the bank; a blank that takes several choices is a question of its own here. */
function formsOf(
  { question, points }: AskedQuestion,
  bank: QuestionBank,
  converting: QuizConverting,
): QuestionForm[] {
  const { shelf, findings, asked } = converting
  const { id, node, category } = question
  asked.add(id)
  const read = readBackupQuestion(
    node,
    { id, points: points || undefined },
    {
      questionOf: (other) => bank.questions.get(other)?.node,
      filesOf: ({ area, itemId }) =>
        shelf
          .filesAt({ context: category.context, component: 'question', area, itemId })
          .map(({ path }) => path),
    },
  )
  return read.flatMap((one) => {
    const place = `${converting.place}، السؤال «${one.name}»`
    if ('form' in one) return withPicture(one, { ...question, place }, converting)
    findings.problem(place, courseFileTexts.questionLeft, { sentence: one.sentence })
    return []
  })
}

interface Placed extends BankQuestion {
  readonly place: string
}

function withPicture(
  read: ReadQuestion,
  { id, category, place }: Placed,
  { shelf, findings }: QuizConverting,
) {
  const { form, picture, recordings, notes } = read
  for (const sentence of notes) findings.note(place, moodleTexts.questionChanged, { sentence })
  if (picture?.base64) findings.problem(place, moodleTexts.inlinePictures, { count: 1 })
  if (recordings.length > 0)
    findings.problem(place, moodleTexts.inlineRecordings, { count: recordings.length })
  const spec = withRecordings(form.spec, () => undefined)
  const at = { context: category.context, component: 'question', area: 'questiontext', itemId: id }
  const file = picture && !picture.base64 ? shelf.find(at, picture.name, place) : undefined
  const taken = file && shelf.take(file, 'course-images', place, (type) => type.startsWith('image/'))
  return [
    { ...form, spec, image: taken?.entry ?? null, image_alt: taken ? form.image_alt || nameOf(file) : '' },
  ]
}
