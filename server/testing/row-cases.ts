import type { Person, RowWorld, RowCall, RowCase, RowEntry } from './row-case.ts'
import type { TestApp } from './app.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { as } from './as.ts'
import { deskRowCases } from './desk-row-cases.ts'
import { myDataRowCases } from './my-data-row-cases.ts'
import { mediaRowCases } from './media-row-cases.ts'

type LessonKind = 'text' | 'video' | 'quiz'

const directorsOwn = { open: 'the director may decide on every row; the door keeps all others out' }

/** Every call whose path names a row. `row-matrix.test.ts` goes red for a call that is not listed here. */
export const rowCases: Readonly<Record<string, RowEntry>> = {
  'auth.logoutSession': [
    {
      row: "another woman's session",
      triedBy: 'student',
      refused: 404,
      arrange: async ({ t, make }) => {
        const owner = await make.student()
        return { owner, params: { id: await sessionOf(t, owner) } }
      },
    },
    {
      row: "a student's session, tried by the director",
      triedBy: 'admin',
      refused: 404,
      arrange: async ({ t, make }) => {
        const owner = await make.student()
        return { owner, params: { id: await sessionOf(t, owner) } }
      },
    },
  ],

  'courses.show': [
    { row: 'a draft', triedBy: 'nobody', refused: 404, arrange: draft },
    { row: 'a draft', triedBy: 'student', refused: 404, arrange: draft },
    { row: "another teacher's draft", triedBy: 'teacher', refused: 404, arrange: draft },
  ],

  'enrolments.enroll': [{ row: 'a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourse }],
  'enrolments.show': [{ row: 'a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourse }],

  'files.link': [
    { row: "another student's receipt", triedBy: 'student', refused: 404, arrange: receiptFile },
    { row: "a student's receipt", triedBy: 'teacher', refused: 404, arrange: receiptFile },
  ],
  'files.stored': {
    open: 'an address alone opens public files only; a private one needs a signed link of a session',
  },

  ...mediaRowCases,
  ...myDataRowCases,

  'lessons.visit': lessonCases(),
  'lessons.complete': lessonCases({ body: {} }),
  'lessons.undo': lessonCases(),
  'lessons.note': lessonCases(),
  'lessons.saveNote': lessonCases({ body: { notes: 'ملاحظة' } }),
  'lessons.position': lessonCases({ type: 'video' }),
  'lessons.savePosition': lessonCases({
    type: 'video',
    body: { position: 0.5, duration: 60, timestamp: '2026-11-20T08:59:00Z' },
  }),
  'lessons.bookmarks': lessonCases({ type: 'video' }),
  'lessons.addBookmark': lessonCases({ type: 'video', body: { position: 0.5, title: '0:30' } }),
  'lessons.removeBookmark': [
    { row: "a classmate's bookmark", triedBy: 'student', refused: 404, arrange: bookmark },
  ],

  'payments.confirm': directorsOwn,
  'payments.refuse': directorsOwn,

  ...quizDeskCases(),

  'quizzes.intro': lessonCases({ type: 'quiz' }),
  'quizzes.start': lessonCases({ type: 'quiz', body: {} }),
  'quizzes.attempts': lessonCases({ type: 'quiz' }),
  'quizzes.attempt': attemptCases(),
  'quizzes.save': attemptCases({ answers: {} }),
  'quizzes.submit': attemptCases({}),

  'reviews.list': [
    { row: 'reviews of a draft', triedBy: 'nobody', refused: 404, arrange: draft },
    { row: 'reviews of a draft', triedBy: 'student', refused: 404, arrange: draft },
  ],
  'reviews.mine': [{ row: 'a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourse }],
  'reviews.write': [
    { row: 'a hidden course', triedBy: 'student', refused: 404, arrange: halfDoneHiddenCourse },
    { row: 'a course she is not in', triedBy: 'student', refused: 403, arrange: halfDoneCourse },
  ],
  'reviews.report': [
    { row: 'a review of a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourseReview },
  ],
  'reviews.hide': directorsOwn,
  'reviews.show': directorsOwn,

  ...Object.fromEntries(
    [
      'show',
      'update',
      'archive',
      'restore',
      'toggle',
      'sendReset',
      'resetSecondFactor',
      'stats',
      'courses',
      'attempts',
      'receipts',
      'activity',
      'sessions',
      'endSessions',
      'endSession',
    ].map((call) => [`users.${call}`, directorsOwn]),
  ),
  ...Object.fromEntries(
    ['show', 'rows', 'badRows', 'confirm', 'discard'].map((call) => [`userImports.${call}`, directorsOwn]),
  ),
  'users.taughtStudent': [
    {
      row: "a student of another teacher's course",
      triedBy: 'teacher',
      refused: 404,
      arrange: taughtStudent,
    },
  ],

  ...deskRowCases,

  ...Object.fromEntries(
    ['show', 'addNote', 'accept', 'refuse'].map((call) => [`teacherApplications.${call}`, directorsOwn]),
  ),
  'site.text': { open: 'the texts of the site are public' },
  'system.retryJob': directorsOwn,
  'debug.mail': directorsOwn,
  'site.saveText': directorsOwn,
  'site.resetText': directorsOwn,
}

async function taughtStudent({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.teacher()
  const course = await make.course({ instructor_id: owner.id })
  const { user_id } = await make.enrolment({ course_id: course.id })
  return { owner, params: { id: user_id } }
}

async function sessionOf(t: () => TestApp, owner: Person): Promise<number> {
  const { now } = t().clock
  const { id } = await t()
    .db.insertInto('sessions')
    .values({ user_id: owner.id, user_agent: '', ip: '', expires_at: new Date(now.getTime() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function draft({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.teacher()
  const course = await make.course({ instructor_id: owner.id, status: 'draft' })
  return { owner, params: { id: course.id } }
}

async function receiptFile({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.student()
  const file = await make.file({ owner_id: owner.id, bucket: 'receipts' })
  return { owner, params: { id: file.id } }
}

/** Open to those who are in it, gone for everybody else. */
async function hiddenCourse({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.student()
  const course = await make.course({ status: 'hidden' })
  await make.enrolment({ user_id: owner.id, course_id: course.id })
  return { owner, params: { id: course.id }, body: {} }
}

async function halfDoneCourse(
  { make }: RowWorld,
  status: 'published' | 'hidden' = 'published',
): Promise<RowCall> {
  const owner = await make.student()
  const course = await make.course({ status })
  await make.enrolment({ user_id: owner.id, course_id: course.id, progress: 50 })
  return { owner, params: { id: course.id }, body: { rating: 5, text: 'نافعة' } }
}

async function hiddenCourseReview(world: RowWorld): Promise<RowCall> {
  const { owner, params } = await hiddenCourse(world)
  const { id } = await world.make.review({ course_id: Number(params['id']) })
  return { owner, params: { id }, body: { reason: 'غير لائق' } }
}

function halfDoneHiddenCourse(world: RowWorld): Promise<RowCall> {
  return halfDoneCourse(world, 'hidden')
}

function lessonCases({ type = 'text', body }: { type?: LessonKind; body?: unknown } = {}): RowCase[] {
  const arrange = async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const { params } = await lessonOf(make, owner, type)
    return { owner, params, ...(body === undefined ? {} : { body }) }
  }
  return [
    { row: 'a lesson of a course she is not in', triedBy: 'student', refused: 403, arrange },
    { row: 'a lesson of a course she does not teach', triedBy: 'teacher', refused: 403, arrange },
  ]
}

async function lessonOf(make: RowWorld['make'], owner: Person, type: LessonKind) {
  const course = await make.course()
  const lesson = await make.lesson({ course_id: course.id, type })
  if (type === 'quiz') await make.question({ lesson_id: lesson.id })
  await make.enrolment({ user_id: owner.id, course_id: course.id })
  return { course, params: { id: course.id, m: lesson.module_id, l: lesson.id } }
}

/** A teacher writes the quizzes of her own courses only; the director every one. */
function quizDeskCases(): Record<string, RowEntry> {
  const question = {
    text: 'كم أركان الإسلام؟',
    points: 1,
    explanation: '',
    image: null,
    image_alt: '',
    spec: { kind: 'short_text', accepted: ['خمسة'], exact: false },
  }
  const settings = {
    pass_mark: 60,
    attempts_allowed: 2,
    counted: 'best',
    time_limit_minutes: null,
    shuffle_questions: false,
    shuffle_options: false,
    draw_count: null,
    cooldown_minutes: 0,
    review: 'always',
    completes_on: 'pass',
    closes_at: null,
  }
  const file = () => {
    const form = new FormData()
    form.set('file', new Blob(['كم أركان الإسلام؟ {=خمسة}']), 'أسئلة.txt')
    return form
  }
  const calls: Record<string, (q: number) => unknown> = {
    'Questions.find': () => undefined,
    'Questions.show': () => undefined,
    'Questions.saveSettings': () => ({ settings, version: 0 }),
    'Questions.add': () => question,
    'Questions.save': () => ({ ...question, version: 1 }),
    'Questions.remove': () => undefined,
    'Questions.restore': () => ({}),
    'Questions.reorder': (q) => ({ order: [q], was: [q] }),
    'Questions.preview': () => ({}),
    'Questions.gradePreview': () => ({ asked: [], answers: {} }),
    'Questions.readImport': file,
    'Questions.confirmImport': () => ({}),
    'Questions.exported': () => undefined,
    'Regrade.preview': () => undefined,
    'Regrade.apply': () => ({ fingerprint: '' }),
    'Regrade.history': () => undefined,
  }
  const cases = (bodyOf: (q: number) => unknown): RowCase[] => [
    {
      row: "another teacher's quiz",
      triedBy: 'teacher',
      refused: 404,
      arrange: async ({ t, make }) => {
        const owner = await make.teacher()
        const course = await make.course({ instructor_id: owner.id })
        const lesson = await make.lesson({ course_id: course.id, type: 'quiz' })
        const { id: q } = await make.question({
          lesson_id: lesson.id,
          kind: 'short_text',
          spec: '{"accepted":["ستة"],"exact":false}',
        })
        const { id: i } = await t()
          .db.insertInto('question_imports')
          .values({ lesson_id: lesson.id, file_name: '', questions: '[]', created_at: t().clock.now })
          .returning('id')
          .executeTakeFirstOrThrow()
        return {
          owner,
          params: { id: course.id, m: lesson.module_id, l: lesson.id, q, i },
          body: bodyOf(q),
        }
      },
    },
  ]
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, bodyOf]): [string, RowEntry][] => [
      [`admin${name}`, directorsOwn],
      [`teacher${name}`, cases(bodyOf)],
    ]),
  )
}

async function bookmark({ t, make, stranger }: RowWorld): Promise<RowCall> {
  const owner = await make.student()
  const { course, params } = await lessonOf(make, owner, 'video')
  await make.enrolment({ user_id: stranger.id, course_id: course.id })
  const body = { position: 0.5, title: '0:30' }
  const { data } = await (await as(t, owner))(lessonRoutes.addBookmark, { params, body })
  return { owner, params: { ...params, b: data.id } }
}

function attemptCases(body?: unknown): RowCase[] {
  const arrange = async ({ t, make, stranger }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const { course, params } = await lessonOf(make, owner, 'quiz')
    await make.enrolment({ user_id: stranger.id, course_id: course.id })
    const { data } = await (await as(t, owner))(quizRoutes.start, { params })
    return { owner, params: { id: data.id }, ...(body === undefined ? {} : { body }) }
  }
  return [
    { row: "a classmate's attempt", triedBy: 'student', refused: 404, arrange },
    { row: "a student's attempt", triedBy: 'teacher', refused: 404, arrange },
  ]
}
