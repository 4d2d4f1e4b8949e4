import { planAttempts, type AttemptPlan, type JourneyPlan, type StepPlan } from './journeys.ts'
import type { Random } from '../random.ts'
import { flatLessons, questionsOf, type DemoCourse } from '../read-courses.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

interface StarInput {
  random: Random
  courses: readonly DemoCourse[]
  student: number
  now: Date
}

/** Days before today on which she completed one lesson each. Nine days up to yesterday make a streak. */
const planDays = [58, 55, 52, 49, 47, 9, 8, 7, 6, 5, 4, 3]
const tuhfaDays = [34, 30, 27, 21, 17, 14]
const makharijDays = [2, 1]

/** The student whom visitors try: finished, well under way, just begun, not begun, and waiting for the director. */
export function planStarJourneys({ random, courses, student, now }: StarInput): JourneyPlan[] {
  const place = (key: string) => placeOf(courses, key)
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const begun = (key: string, daysAgo: readonly number[], enrolledDaysAgo: number): JourneyPlan => {
    const course = place(key)
    const lessons = courses[course] ? flatLessons(courses[course]) : []
    const steps = daysAgo.map((days, lesson): StepPlan => {
      const it = lessons[lesson]
      const attempts = it?.quiz ? planAttempts(random, questionsOf(it), before(days)) : []
      return { lesson, completedAt: before(days), attempts }
    })
    return { student, course, status: 'active', enrolledAt: before(enrolledDaysAgo), steps, receipt: null }
  }
  const paid = begun('tuhfa', tuhfaDays, 40)
  const sentAt = new Date(now.getTime() - 26 * HOUR)
  return [
    begun('hifz-plan', planDays, 60),
    {
      ...paid,
      receipt: { status: 'confirmed', sentAt: before(41), decidedAt: paid.enrolledAt, reason: null },
    },
    begun('makharij', makharijDays, 12),
    begun('fatiha', [], 6),
    {
      student,
      course: place('waqf'),
      status: 'pending_payment',
      enrolledAt: sentAt,
      steps: [],
      receipt: {
        status: 'pending',
        sentAt,
        decidedAt: null,
        reason: null,
      },
    },
  ]
}

/** She left the quiz after her last lesson of makharij in the middle. */
export function planOpenAttempt(now: Date): AttemptPlan {
  const startedAt = new Date(now.getTime() - 23 * HOUR)
  return { choices: [2, 0], startedAt, submittedAt: null }
}

export function placeOf(courses: readonly DemoCourse[], key: string): number {
  const place = courses.findIndex((course) => course.key === key)
  if (place < 0) throw new Error(`there is no demo course ${key}`)
  return place
}
