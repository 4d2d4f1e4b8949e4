import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { CourseDetail, LessonOutline } from '#contract/courses/shapes.ts'
import type { Enrolment } from '#contract/enrolments/shapes.ts'
import type { QuizAttempt, QuizIntro, QuizQuestion } from '#contract/quizzes/shapes.ts'
import { screen as player } from '#web/features/lessons/player-screen.tsx'
import { fakeServer, ok } from './fake-server.ts'
import { openScreen } from './render-app.tsx'
import { beSignedIn, freshBrowser } from './signed-in.ts'

export const AT = '2026-11-20T10:00:00.000Z'
export const COURSE = 'GET /api/v1/courses/7'
export const ENROLMENT = 'GET /api/v1/courses/7/enrollment'
export const lessonPath = (id: number) => `/api/v1/courses/7/modules/1/lessons/${id}`

export const aLesson = (id: number, over: Partial<LessonOutline> = {}): LessonOutline => ({
  id,
  module_id: 1,
  title: `درس ${id}`,
  description: '',
  type: 'text',
  duration: 18,
  is_preview: false,
  content: `<p>نص الدرس ${id}</p>`,
  video_url: null,
  captions_url: null,
  quiz: null,
  ...over,
})

export const aCourse = (
  lessons: readonly LessonOutline[],
  over: Partial<CourseDetail> = {},
): CourseDetail => ({
  id: 7,
  title: 'تحفة الأطفال',
  short_description: '',
  description: '',
  image: null,
  art: {},
  price: 0,
  rating: 0,
  rating_count: 0,
  category: { id: 1, name: 'المتون' },
  level: { id: 1, name: 'متوسط' },
  instructor: null,
  instructor_bio: '',
  duration: 1,
  lessons_count: lessons.length,
  students_count: 0,
  created_at: AT,
  modules: [{ id: 1, title: 'الوحدة الأولى', lessons: [...lessons] }],
  rating_histogram: [0, 0, 0, 0, 0],
  is_enrolled: true,
  can: { learn: true, preview: false },
  ...over,
})

export const anEnrolment = (completed: readonly number[] = [], over: Partial<Enrolment> = {}): Enrolment => ({
  id: 1,
  course_id: 7,
  status: 'active',
  price: 0,
  enrolled_at: AT,
  progress: 0,
  completed_count: completed.length,
  completed_at: null,
  last_accessed_at: AT,
  last_lesson_id: null,
  receipt: null,
  completed_lessons: [...completed],
  ...over,
})

export const aQuestion = (id: number, over: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id,
  kind: 'single',
  text: `السؤال رقم ${id}`,
  image: null,
  options: ['إظهار', 'إدغام', 'إخفاء'],
  prompts: [],
  points: 1,
  ...over,
})

export const anAttempt = (
  questions: readonly QuizQuestion[],
  over: Partial<QuizAttempt> = {},
): QuizAttempt => ({
  id: 50,
  lesson_id: 3,
  number: 1,
  started_at: AT,
  submitted_at: null,
  score: null,
  passed: null,
  course_id: 7,
  pass_mark: 50,
  saved_at: AT,
  deadline_at: null,
  server_time: new Date().toISOString(),
  was_cut_off: false,
  review: 'nothing',
  attempts_left: null,
  next_attempt_at: null,
  is_closed: false,
  questions: [...questions],
  answers: {},
  ...over,
})

export const anIntro = (over: Partial<QuizIntro> = {}): QuizIntro => ({
  questions_count: 2,
  pass_mark: 50,
  time_limit_minutes: null,
  attempts_allowed: 0,
  attempts_left: null,
  next_attempt_at: null,
  cooldown_minutes: 0,
  counted: 'best',
  review: 'always',
  completes_on: 'pass',
  closes_at: null,
  is_closed: false,
  submitted_count: 0,
  score: null,
  passed: false,
  open: null,
  server_time: AT,
  ...over,
})

const emptyPage = () => ok([], { meta: { page: 1, per_page: 20, total: 0, last_page: 1 } })

/** What every lesson asks for, answered as for one who has done nothing yet. */
export function playerServer(course: CourseDetail, enrolment: Enrolment | null) {
  const server = fakeServer({ [COURSE]: () => ok(course), [ENROLMENT]: () => ok(enrolment) })
  for (const { id } of course.modules.flatMap(({ lessons }) => lessons)) {
    server.on(`POST ${lessonPath(id)}/visit`, () => ok(null))
    server.on(`GET ${lessonPath(id)}/notes`, () => ok({ notes: '', updated_at: null }))
    server.on(`GET ${lessonPath(id)}/position`, () => ok(null))
    server.on(`GET ${lessonPath(id)}/bookmarks`, () => ok([]))
    server.on(`GET ${lessonPath(id)}/quiz/attempts`, emptyPage)
    server.on(`GET ${lessonPath(id)}/quiz`, () => ok(anIntro()))
  }
  return server
}

interface Window {
  readonly isWide?: boolean
  readonly prefersStillness?: boolean
}

/** A browser with a window of this width, in which somebody has signed in. */
export function readyBrowser({ isWide = true, prefersStillness = false }: Window = {}): void {
  freshBrowser()
  beSignedIn()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? isWide : query.includes('reduced-motion') && prefersStillness,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // jsdom knows the element but plays nothing.
  HTMLMediaElement.prototype.load = () => undefined
  HTMLMediaElement.prototype.pause = () => undefined
}

export const openPlayer = (address = '/course-player/7') =>
  openScreen('/course-player/:courseId', address, player.Component)

export const beOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

export function comeBackOnline(): void {
  beOnline(true)
  window.dispatchEvent(new Event('online'))
}

export const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'ملاحظاتي' }), { target: { value: text } })
