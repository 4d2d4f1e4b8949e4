import type { Call } from './load.ts'
import { courseOf, emailOf, learnerId, LEARNERS, LESSONS, PASSWORD, tokenOf, type Size } from './seed.ts'

const JSON_LIST = '/api/v1/courses?page=1&per_page=9'
const COURSE = 7

export const keptPaths = {
  'catalogue JSON': JSON_LIST,
  'course JSON': `/api/v1/courses/${COURSE}`,
  'HTML /': '/',
  'HTML /courses': '/courses',
  'HTML /course/{id}': `/course/${COURSE}`,
} as const

export const jsonPaths = {
  'catalogue JSON': JSON_LIST,
  'catalogue JSON, search': `/api/v1/courses?per_page=9&search=${encodeURIComponent('التجويد المكثف')}`,
  'course JSON': `/api/v1/courses/${COURSE}`,
} as const

export const pagePaths = {
  'HTML /': '/',
  'HTML /courses': '/courses',
  'HTML /course/{id}': `/course/${COURSE}`,
} as const

/** What an enrolment in the course of these pages names. */
export const seatTags = ['seats', `seats:${COURSE}`]

export const listPaths = ({ courses }: Size) =>
  ({
    'first page': JSON_LIST,
    'last page': `/api/v1/courses?per_page=9&page=${Math.floor(courses / 9)}`,
    'page 20': '/api/v1/courses?per_page=9&page=20',
    search: `/api/v1/courses?per_page=9&search=${encodeURIComponent('النحو التطبيقي')}`,
    filter: '/api/v1/courses?per_page=9&category=3&level=3',
    'best rated': '/api/v1/courses?per_page=9&sort=rating',
    alphabetical: '/api/v1/courses?per_page=9&sort=alphabetical',
  }) as const

let variant = 0
/** The same page under an address that nobody has asked for before, so that nothing kept can answer. */
export const missesOf = (path: string) => (): Call => ({
  path: `${path}${path.includes('?') ? '&' : '?'}v=${++variant}`,
})

/** A network of its own for each: limits on tries are not what is measured. */
export const networkAddress = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Every student in her turn. */
export function logins(): () => Call {
  let turn = 0
  return () => ({
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'x-forwarded-for': networkAddress(turn) },
    body: JSON.stringify({ email: emailOf(learnerId(turn++ % LEARNERS)), password: PASSWORD }),
  })
}

/** Lessons that nobody has completed yet: the next student, and when all had their turn her next lesson. */
export function completions(size: Size): () => Call {
  const each = Math.floor(size.enrolments / size.students)
  const textLessons = LESSONS - 1
  let turn = 0
  return () => {
    const user = learnerId(turn % LEARNERS)
    const n = Math.floor(turn++ / LEARNERS)
    const lesson = n % textLessons
    const course = courseOf(size, user, Math.floor(n / textLessons) % each)
    const id = (course - 1) * LESSONS + lesson + 1
    const module = (course - 1) * 3 + Math.floor(lesson / 4) + 1
    return {
      method: 'POST',
      path: `/api/v1/courses/${course}/modules/${module}/lessons/${id}/complete`,
      headers: { authorization: `Bearer ${tokenOf(user)}` },
    }
  }
}
