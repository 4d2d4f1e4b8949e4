import { generalReviews, reportedReviews, type DemoReview } from '../content/reviews.ts'
import type { JourneyPlan } from './journeys.ts'
import type { Random } from '../random.ts'
import { flatLessons, type DemoCourse } from '../read-courses.ts'

const DAY = 24 * 60 * 60_000
/** The courses taken most get some of the general reviews beside their own. */
const POPULAR = 8
const GENERAL_EACH = 4

export interface ReviewPlan {
  course: number
  student: number
  review: DemoReview
  writtenAt: Date
  isHidden: boolean
  /** One from each of as many other students. */
  reports: readonly string[]
}

/** What is written about each course, before it is known by whom. */
export function wordsOf(courses: readonly DemoCourse[], course: number) {
  const own = (courses[course]?.reviews ?? []).map((review) => ({
    review,
    reports: noReports,
    isHidden: false,
  }))
  const general =
    course < POPULAR ? generalReviews.slice(course * GENERAL_EACH, (course + 1) * GENERAL_EACH) : []
  const reported = reportedReviews.filter((one) => one.course === courses[course]?.key)
  return [
    ...own,
    ...general.map((review) => ({ review, reports: noReports, isHidden: false })),
    ...reported.map(({ review, reasons, isHidden }) => ({ review, reports: reasons, isHidden })),
  ]
}
const noReports: readonly string[] = []

interface PlanReviews {
  random: Random
  courses: readonly DemoCourse[]
  journeys: readonly JourneyPlan[]
  now: Date
}

/** Only women who are past half of a course review it, and each once. */
export function planReviews({ random, courses, journeys, now }: PlanReviews): ReviewPlan[] {
  return [...courses.entries()].flatMap(([course, it]) => {
    const half = Math.ceil(flatLessons(it).length / 2)
    const able = journeys.filter((one) => one.course === course && one.steps.length > half)
    const writers = random.shuffle(able)
    return wordsOf(courses, course).flatMap((words, at): ReviewPlan[] => {
      const writer = writers[at]
      const halfway = writer?.steps[half]?.completedAt
      if (!writer || !halfway) return []
      const later = halfway.getTime() + random.int(1, 12) * DAY
      const writtenAt = new Date(Math.min(later, now.getTime() - random.int(2, 40) * 60 * 60_000))
      return [
        { ...words, course, student: writer.student, writtenAt: writtenAt < halfway ? halfway : writtenAt },
      ]
    })
  })
}
