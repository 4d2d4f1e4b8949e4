import type { CountedAttempt, ReviewPolicy } from '#core/quiz/rules.ts'
import { valueOf } from '#server/features/questions/public.ts'
import { childOf, childrenOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'
import type { FileQuizSettings } from '../../format.ts'
import type { Findings } from '../../reading/findings.ts'
import { moodleTexts } from '../texts.ts'

interface Reading {
  readonly findings: Findings
  readonly place: string
  readonly now: Date
  /** The root of the activity's `grades.xml`. */
  readonly grades: XmlNode | undefined
  readonly drawCount: number | null
}

/** The settings of a quiz as far as ours has them, with a sentence for each that it has not. */
export function readQuizSettings(
  quiz: XmlNode,
  { findings, place, now, grades, drawCount }: Reading,
): FileQuizSettings {
  const number = (name: string) => Math.max(0, Number(valueOf(quiz, name)) || 0)
  const minutes = Math.ceil(number('timelimit') / 60)
  const attempts = Math.round(number('attempts_number'))
  const coolDown = Math.ceil(number('delay1') / 60)
  const closes_at = closingTime(number('timeclose'), now)
  const passMark = passMarkIn(grades)
  const note = (isSo: boolean, sentence: (typeof moodleTexts)[keyof typeof moodleTexts]) => {
    if (isSo) findings.note(place, sentence)
  }
  note(minutes > 600 || attempts > 100 || coolDown > 43_200, moodleTexts.limitsCut)
  note(number('grademethod') === 2, moodleTexts.averageGrade)
  note(number('timeopen') > 0, moodleTexts.opens)
  note(number('timeclose') > 0 && closes_at === null, moodleTexts.closedBefore)
  note(valueOf(quiz, 'password') !== '' || valueOf(quiz, 'subnet') !== '', moodleTexts.entryRules)
  note(passMark === undefined, moodleTexts.noPassGrade)
  const feedbacks = childrenOf(childOf(quiz, 'feedbacks'), 'feedback')
  note(
    feedbacks.some((feedback) => valueOf(feedback, 'feedbacktext').trim() !== ''),
    moodleTexts.overallFeedback,
  )
  const sections = childrenOf(childOf(quiz, 'sections'), 'section')
  return {
    pass_mark: passMark ?? 50,
    attempts_allowed: Math.min(attempts, 100),
    counted: countings[number('grademethod')] ?? 'best',
    time_limit_minutes: minutes === 0 ? null : Math.min(minutes, 600),
    shuffle_questions:
      valueOf(quiz, 'shufflequestions') === '1' ||
      sections.some((section) => valueOf(section, 'shufflequestions') === '1'),
    shuffle_options: valueOf(quiz, 'shuffleanswers') === '1',
    draw_count: drawCount,
    cooldown_minutes: Math.min(coolDown, 43_200),
    review: reviewIn(quiz, closes_at !== null),
    completes_on: passMark === undefined ? 'submit' : 'pass',
    closes_at: closes_at?.toISOString() ?? null,
  }
}

const countings: Readonly<Record<number, CountedAttempt>> = { 1: 'best', 3: 'first', 4: 'last' }

const LATEST_SECONDS = 4_102_444_800

/** A closing time that has passed would close the quiz for everybody. */
function closingTime(seconds: number, now: Date): Date | null {
  const closes = new Date(Math.min(seconds, LATEST_SECONDS) * 1000)
  return closes > now ? closes : null
}

/** In per cents; undefined where nobody has set one. */
function passMarkIn(grades: XmlNode | undefined): number | undefined {
  const items = childrenOf(childOf(childOf(grades, 'activity_gradebook'), 'grade_items'), 'grade_item')
  for (const item of items) {
    const [pass, most] = [Number(valueOf(item, 'gradepass')), Number(valueOf(item, 'grademax'))]
    if (pass > 0 && most > 0) return Math.min(100, Math.round((pass / most) * 100))
  }
  return undefined
}

/** Bits of Moodle's review options: at once after the attempt, and after the quiz has closed. */
const AT_ONCE = 0x1000
const AFTER_CLOSE = 0x0010

function reviewIn(quiz: XmlNode, closes: boolean): ReviewPolicy {
  const answers = valueOf(quiz, 'reviewrightanswer')
  const bits = Number(answers)
  if (answers === '' || (bits & AT_ONCE) !== 0) return 'always'
  return (bits & AFTER_CLOSE) !== 0 && closes ? 'after_close' : 'score_only'
}
