import { createHash } from 'node:crypto'
import { progressPercent } from '#core/course.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Db } from '#server/kernel/context.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'
import { PASS_MARK, type AttemptPlan, type JourneyPlan } from './journeys.ts'
import type { AskedOne, LoadedCourse } from './load-courses.ts'
import type { StoredMedia } from '../media/types.ts'
import type { DemoCourse } from '../read-courses.ts'

export interface Loaded {
  courses: readonly DemoCourse[]
  loaded: readonly LoadedCourse[]
  /** User ids in the order of the plans. */
  students: readonly number[]
  director: number
}

/** A journey with the rows that it belongs to. */
interface PlacedJourney {
  plan: JourneyPlan
  userId: number
  courseId: number
  lessons: LoadedCourse['lessons']
  price: number
}

export async function loadLearning(
  db: Db,
  journeys: readonly JourneyPlan[],
  { courses, loaded, students, director, receipts }: Loaded & { receipts: ReadonlyMap<number, StoredMedia> },
): Promise<void> {
  const placed = journeys.map((plan): PlacedJourney => {
    const { id: courseId = 0, lessons = [] } = loaded[plan.course] ?? {}
    return {
      plan,
      userId: students[plan.student] ?? 0,
      courseId,
      lessons,
      price: courses[plan.course]?.file.course.price ?? 0,
    }
  })
  const enrolmentIds = await insertWithIds(db, 'enrolments', placed.map(enrolmentRow))
  await loadReceipts(db, placed, { enrolmentIds, receipts, director })
  await loadCompletions(db, placed)
}

function enrolmentRow({ plan, userId, courseId, lessons, price }: PlacedJourney) {
  const { steps, enrolledAt, status } = plan
  const progress = progressPercent(steps.length, lessons.length)
  const last = steps.at(-1)
  return {
    user_id: userId,
    course_id: courseId,
    status,
    price_halalas: price * 100,
    enrolled_at: enrolledAt,
    completed_count: steps.length,
    progress,
    completed_at: progress === 100 && last ? last.completedAt : null,
    last_accessed_at: last?.completedAt ?? enrolledAt,
    last_lesson_id: (last && lessons[last.lesson]?.id) ?? null,
  }
}

interface Receipts {
  enrolmentIds: readonly number[]
  receipts: ReadonlyMap<number, StoredMedia>
  director: number
}

async function loadReceipts(db: Db, placed: readonly PlacedJourney[], input: Receipts) {
  const sent = placed.flatMap(({ plan: { receipt }, userId, price }, at) => {
    const picture = input.receipts.get(price)
    return receipt && picture
      ? [{ receipt, picture, userId, price, enrolmentId: input.enrolmentIds[at] ?? 0 }]
      : []
  })
  // One row for each woman and content: two courses of one price share the picture.
  const owned = new Map(sent.map((one) => [`${one.userId}/${one.picture.key}`, one]))
  const fileIds = await insertWithIds(
    db,
    'files',
    [...owned.values()].map(({ picture, userId, receipt }) => fileRow(picture, userId, receipt.sentAt)),
  )
  const fileOf = new Map([...owned.keys()].map((key, at) => [key, fileIds[at] ?? 0]))
  await insertRows(
    db,
    'payment_receipts',
    sent.map(({ receipt, picture, userId, price, enrolmentId }) => ({
      enrolment_id: enrolmentId,
      file_id: fileOf.get(`${userId}/${picture.key}`) ?? 0,
      // One drawing stands for what would be a receipt of each woman's own.
      content_sha256: createHash('sha256').update(`${picture.key}/${enrolmentId}`).digest('hex'),
      amount_halalas: price * 100,
      status: receipt.status,
      reason: receipt.reason,
      decided_by: receipt.decidedAt && input.director,
      decided_at: receipt.decidedAt,
      created_at: receipt.sentAt,
    })),
  )
}

export const fileRow = (media: StoredMedia, owner_id: number, created_at: Date) => ({
  bucket: media.bucket,
  path: media.key,
  owner_id,
  original_name: media.name,
  mime: media.mime,
  size_bytes: media.size,
  sha256: media.sha256,
  width: media.width,
  height: media.height,
  duration_seconds: media.seconds,
  is_private: media.isPrivate,
  created_at,
})

async function loadCompletions(db: Db, placed: readonly PlacedJourney[]) {
  const steps = placed.flatMap(({ plan, userId, courseId, lessons }) =>
    plan.steps.map((step) => ({
      ...step,
      userId,
      courseId,
      lesson: lessons[step.lesson] ?? { id: 0, asked: [] },
    })),
  )
  const attempts = steps.flatMap(({ userId, lesson, attempts: tries }, step) =>
    tries.map((attempt, at) => ({ step, row: attemptRow(attempt, { userId, lesson, number: at + 1 }) })),
  )
  const attemptIds = await insertWithIds(
    db,
    'quiz_attempts',
    attempts.map(({ row }) => row),
  )
  // Later tries overwrite earlier ones: the last is the one that passed.
  const passedBy = new Map(attempts.map(({ step }, at) => [step, attemptIds[at] ?? null]))
  await insertRows(
    db,
    'lesson_completions',
    steps.map(({ userId, courseId, lesson, completedAt }, at) => ({
      user_id: userId,
      lesson_id: lesson.id,
      course_id: courseId,
      completed_at: completedAt,
      quiz_attempt_id: passedBy.get(at) ?? null,
    })),
  )
  const days = new Set(steps.map(({ userId, completedAt }) => `${userId} ${riyadhDay(completedAt)}`))
  const dayRows = [...days].map((line) => ({
    user_id: Number(line.split(' ')[0]),
    day: line.split(' ')[1] ?? '',
  }))
  await insertRows(db, 'activity_days', dayRows)
}

interface Attempted {
  userId: number
  lesson: { id: number; asked: readonly AskedOne[] }
  number: number
}

export function attemptRow(
  { choices, startedAt, submittedAt }: AttemptPlan,
  { userId, lesson, number }: Attempted,
) {
  const answers = Object.fromEntries(choices.map((choice, at) => [String(lesson.asked[at]?.id), choice]))
  const right = lesson.asked.filter(({ spec }, at) => choices[at] === spec.correct).length
  const score = submittedAt && Math.round((right / lesson.asked.length) * 100)
  return {
    user_id: userId,
    lesson_id: lesson.id,
    number,
    pass_mark: PASS_MARK,
    questions: JSON.stringify(lesson.asked),
    answers: JSON.stringify(answers),
    score,
    passed: score === null ? null : score >= PASS_MARK,
    started_at: startedAt,
    saved_at: submittedAt ?? startedAt,
    submitted_at: submittedAt,
  }
}
