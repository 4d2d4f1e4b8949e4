import type { FileLesson } from '#server/features/course-files/public.ts'
import type { Random } from '../random.ts'
import { flatLessons, questionsOf, type DemoCourse, type DemoQuestion } from '../read-courses.ts'
import type { StudentPlan } from '../students.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
export const PASS_MARK = 50

export interface AttemptPlan {
  /** The chosen option of each question; fewer when she has not come to the others yet. */
  choices: readonly number[]
  startedAt: Date
  /** Null while it is open. */
  submittedAt: Date | null
}

export interface StepPlan {
  /** The place in the flat order of the course. */
  lesson: number
  completedAt: Date
  /** Of a quiz: the last one passed. */
  attempts: readonly AttemptPlan[]
}

export interface ReceiptPlan {
  status: 'pending' | 'confirmed' | 'refused'
  sentAt: Date
  decidedAt: Date | null
  reason: string | null
}

export interface JourneyPlan {
  /** Places in the lists of students and courses. */
  student: number
  course: number
  status: 'active' | 'pending_payment' | 'refused'
  enrolledAt: Date
  steps: readonly StepPlan[]
  receipt: ReceiptPlan | null
}

export const publishedAt = (course: number, now: Date) => new Date(now.getTime() - (430 - course * 18) * DAY)

/** Who takes which course and how far she means to get, before the days are laid out. */
interface Wish {
  student: number
  course: number
  enrolledDaysAgo: number
  reach: number
}

export interface JourneysInput {
  random: Random
  courses: readonly DemoCourse[]
  students: readonly StudentPlan[]
  now: Date
  /** How many women of each course must get past half of it, because they will write its reviews. */
  reviewers: (course: number) => number
}

export function planJourneys(input: JourneysInput): JourneyPlan[] {
  const { random, courses, now } = input
  const wishes = planWishes(input)
  carryReviewersPastHalf(wishes, input)
  const waiting = new Set(random.shuffle(wishes.filter((wish) => isUnread(wish, courses))).slice(0, 9))
  return wishes.map((wish, at) => {
    const course = courses[wish.course]
    if (!course) throw new Error('a wish for no course')
    if (waiting.has(wish)) return waitingJourney(wish, { now, isRefused: at % 4 === 0, random })
    const enrolledAt = clockTime(random, new Date(now.getTime() - wish.enrolledDaysAgo * DAY))
    const receipt = course.file.course.price > 0 ? confirmedReceipt(enrolledAt, random) : null
    const steps = planSteps({ random, lessons: flatLessons(course), enrolledAt, now, reach: wish.reach })
    return { student: wish.student, course: wish.course, status: 'active', enrolledAt, steps, receipt }
  })
}

/** Nobody reviews a course whose fee is not confirmed. */
const isUnread = ({ course, reach }: Wish, courses: readonly DemoCourse[]) =>
  (courses[course]?.file.course.price ?? 0) > 0 && reach < 0.5

function planWishes({ random, courses, students, now, reviewers }: JourneysInput): Wish[] {
  const wishes: Wish[] = []
  const add = (student: number, course: number) => {
    const { joinedDaysAgo, diligence } = students[student] ?? { joinedDaysAgo: 30, diligence: 0.5 }
    const openDays = Math.floor((now.getTime() - publishedAt(course, now).getTime()) / DAY)
    const longest = Math.min(joinedDaysAgo, openDays) - 1
    const enrolledDaysAgo = Math.max(2, Math.round(longest * (1 - random.next() ** 2)))
    const reach = Math.min(1, Math.max(0, diligence * 1.25 + (random.next() - 0.5) * 0.8))
    wishes.push({ student, course, enrolledDaysAgo, reach })
  }
  for (const [student, { diligence }] of students.entries())
    for (const course of chooseCourses(random, courses, 1 + Math.floor(diligence * 3 + random.next() * 2.4)))
      add(student, course)
  for (const course of courses.keys()) {
    const taken = new Set(wishes.filter((wish) => wish.course === course).map(({ student }) => student))
    const missing = reviewers(course) + 4 - taken.size
    const others = random.shuffle([...students.keys()].filter((student) => !taken.has(student)))
    for (const student of others.slice(0, Math.max(0, missing))) add(student, course)
  }
  return wishes
}

/** Free courses and those that have been there for long are taken more often. */
function chooseCourses(random: Random, courses: readonly DemoCourse[], count: number): number[] {
  return [...courses.entries()]
    .map(([course, { file }]) => ({
      course,
      weight: (file.course.price > 0 ? 0.3 : 1) * (1.6 - course / courses.length),
    }))
    .map(({ course, weight }) => ({ course, draw: random.next() ** (1 / weight) }))
    .toSorted((a, b) => b.draw - a.draw)
    .slice(0, count)
    .map(({ course }) => course)
}

function carryReviewersPastHalf(wishes: readonly Wish[], { random, courses, reviewers }: JourneysInput) {
  for (const course of courses.keys()) {
    const keenest = wishes.filter((wish) => wish.course === course).toSorted((a, b) => b.reach - a.reach)
    for (const wish of keenest.slice(0, reviewers(course)))
      Object.assign(wish, { reach: Math.max(wish.reach, 0.62 + random.next() * 0.38) })
  }
}

interface Waiting {
  now: Date
  isRefused: boolean
  random: Random
}

function waitingJourney({ student, course }: Wish, { now, isRefused, random }: Waiting): JourneyPlan {
  const sentAt = new Date(now.getTime() - random.int(90, 4000) * MINUTE)
  const decidedAt = isRefused ? new Date(sentAt.getTime() + 80 * MINUTE) : null
  return {
    student,
    course,
    enrolledAt: sentAt,
    steps: [],
    status: isRefused ? 'refused' : 'pending_payment',
    receipt: {
      sentAt,
      decidedAt,
      status: isRefused ? 'refused' : 'pending',
      reason: isRefused ? 'المبلغ في الإيصال لا يطابق رسوم الدورة. أرسلي إيصالًا آخر من فضلكِ.' : null,
    },
  }
}

function confirmedReceipt(enrolledAt: Date, random: Random): ReceiptPlan {
  const sentAt = new Date(enrolledAt.getTime() - random.int(60, 1500) * MINUTE)
  return { status: 'confirmed', sentAt, decidedAt: enrolledAt, reason: null }
}

interface Steps {
  random: Random
  lessons: readonly FileLesson[]
  enrolledAt: Date
  now: Date
  reach: number
}

/** Sittings of one to three lessons, with days between them that shrink when the course was taken lately. */
function planSteps({ random, lessons, enrolledAt, now, reach }: Steps): StepPlan[] {
  const target = Math.round(lessons.length * reach)
  const open = now.getTime() - 2 * 60 * MINUTE - enrolledAt.getTime()
  const between = Math.min(3.2 * DAY, open / (target / 2 + 2))
  const steps: StepPlan[] = []
  let at = enrolledAt.getTime() + 15 * MINUTE
  while (steps.length < target && at < now.getTime() - 60 * MINUTE) {
    const sitting = Math.min(random.int(1, 3), target - steps.length)
    for (let n = 0; n < sitting && at < now.getTime() - 60 * MINUTE; n += 1) {
      const lesson = lessons[steps.length]
      const attempts = lesson?.quiz ? planAttempts(random, questionsOf(lesson), new Date(at)) : []
      steps.push({
        lesson: steps.length,
        completedAt: attempts.at(-1)?.submittedAt ?? new Date(at),
        attempts,
      })
      at += random.int(9, 26) * MINUTE
    }
    at += between * (0.5 + random.next())
  }
  return steps
}

/** Sometimes she fails once before she passes; the last attempt is the passed one. */
export function planAttempts(random: Random, questions: readonly DemoQuestion[], at: Date): AttemptPlan[] {
  const last = planAttempt(random, questions, { at, skill: 0.9, mustPass: true })
  if (!random.chance(0.14)) return [last]
  const failed = planAttempt(random, questions, {
    at: new Date(at.getTime() - 12 * MINUTE),
    skill: 0.2,
    mustPass: false,
  })
  return isPassed(questions, failed.choices) ? [last] : [failed, last]
}

interface Sitting {
  at: Date
  skill: number
  mustPass: boolean
}

function planAttempt(
  random: Random,
  questions: readonly DemoQuestion[],
  { at, skill, mustPass }: Sitting,
): AttemptPlan {
  const drawn = questions.map(({ spec: { options, correct } }) =>
    random.chance(skill) ? correct : (correct + random.int(1, options.length - 1)) % options.length,
  )
  const right = questions.map(({ spec }) => spec.correct)
  const choices = mustPass && !isPassed(questions, drawn) ? right : drawn
  return { choices, startedAt: new Date(at.getTime() - random.int(2, 7) * MINUTE), submittedAt: at }
}

const scoreOf = (questions: readonly DemoQuestion[], choices: readonly number[]): number =>
  Math.round(
    (questions.filter(({ spec }, at) => choices[at] === spec.correct).length / questions.length) * 100,
  )

const isPassed = (questions: readonly DemoQuestion[], choices: readonly number[]) =>
  scoreOf(questions, choices) >= PASS_MARK

/** The same day between the afternoon and ten in the evening of Riyadh, when most women find the time. */
function clockTime(random: Random, day: Date): Date {
  const at = new Date(day)
  at.setUTCHours(random.int(12, 18), random.int(0, 59), random.int(0, 59), 0)
  return at > day ? new Date(at.getTime() - DAY) : at
}
