import type { Insertable } from 'kysely'
import { nameColumns } from '#core/text/name-columns.ts'
import { searchedText } from '#core/search/search.ts'
import { normalise } from '#core/text/normalise.ts'
import { searchColumns } from '#core/text/search-columns.ts'
import { titleColumns } from '#core/text/title-columns.ts'
import type {
  Courses,
  Enrolments,
  Files,
  LessonCompletions,
  LessonQuestions,
  Lessons,
  Modules,
  PaymentReceipts,
  Questions,
  Reviews,
  SupportTickets,
  TeacherApplications,
  Users,
} from '#server/db/types.ts'
import type { TestApp } from './app.ts'
import { makeThread, type GivenThread } from './make-thread.ts'
import { announcementMaker } from './make-announcement.ts'
import { circleMaker } from './make-circle.ts'
import { lectureMaker } from './make-lecture.ts'
import { learningMaker } from './make-learning.ts'
import { newsMaker } from './make-news.ts'
import { notificationMaker } from './make-notification.ts'
import { makeTicket } from './make-ticket.ts'

/** The workers of a browser run share one database, so each counts from a place of its own. */
let counter = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 1_000_000
const next = () => ++counter

/** Makes rows, filling in the parents that it is not given. `const make = maker(t)`. */
export function maker(t: () => { readonly db: TestApp['db']; readonly clock: { readonly now: Date } }) {
  const db = () => t().db

  async function user(given: Partial<Insertable<Users>> = {}) {
    const n = next()
    const name = given.name ?? `مستخدمة رقم ${n}`
    return db()
      .insertInto('users')
      .values({
        ...nameColumns(name),
        email: `user${n}@rattil.test`,
        role: 'student',
        created_at: t().clock.now,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function course(given: Partial<Insertable<Courses>> = {}) {
    const title = given.title ?? `دورة رقم ${next()}`
    const { norm, stem, sort } = searchColumns(title)
    const instructor_id =
      given.instructor_id === undefined ? (await user({ role: 'teacher' })).id : given.instructor_id
    return db()
      .insertInto('courses')
      .values({
        title,
        title_norm: norm,
        title_stem: stem,
        title_sort: sort,
        search_norm: norm,
        search_stem: stem,
        status: 'published',
        published_at: t().clock.now,
        created_at: t().clock.now,
        ...given,
        instructor_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function module(given: Partial<Insertable<Modules>> = {}) {
    const course_id = given.course_id ?? (await course()).id
    return db()
      .insertInto('modules')
      .values({ title: `وحدة ${next()}`, position: next(), ...given, course_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function lesson(given: Partial<Insertable<Lessons>> = {}) {
    const parent =
      given.module_id && given.course_id
        ? { id: given.module_id, course_id: given.course_id }
        : await module(given.course_id ? { course_id: given.course_id } : {})
    const title = given.title ?? `درس ${next()}`
    const row = await db()
      .insertInto('lessons')
      .values({
        title,
        ...titleColumns(title),
        type: 'text',
        content: '<p>نص الدرس</p>',
        position: next(),
        ...given,
        module_id: parent.id,
        course_id: parent.course_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('courses')
      .set((eb) => ({ lessons_count: eb('lessons_count', '+', 1) }))
      .where('id', '=', parent.course_id)
      .execute()
    return row
  }

  async function question(given: Partial<Insertable<Questions>> = {}) {
    const lesson_id = given.lesson_id ?? (await lesson({ type: 'quiz' })).id
    return db()
      .insertInto('questions')
      .values({
        text: `سؤال ${next()}؟`,
        kind: 'single',
        spec: JSON.stringify({
          options: ['نعم', 'لا', 'ربما'].map((option, id) => ({ id, text: option })),
          correct: 0,
        }),
        position: next(),
        ...given,
        lesson_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function enrolment(given: Partial<Insertable<Enrolments>> = {}) {
    const user_id = given.user_id ?? (await user()).id
    const course_id = given.course_id ?? (await course()).id
    return db()
      .insertInto('enrolments')
      .values({
        status: 'active',
        price_halalas: 0,
        enrolled_at: t().clock.now,
        last_accessed_at: t().clock.now,
        ...given,
        user_id,
        course_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** The row only; nothing stands behind it in the store. */
  async function file(given: Partial<Insertable<Files>> = {}) {
    const hash = next().toString(16).padStart(64, '0')
    const bucket = given.bucket ?? 'receipts'
    const owner_id = given.owner_id ?? (await user()).id
    return db()
      .insertInto('files')
      .values({
        path: `${bucket}/${hash.slice(0, 2)}/${hash.slice(2)}.webp`,
        original_name: 'إيصال.webp',
        mime: 'image/webp',
        size_bytes: 1000,
        sha256: hash,
        is_private: true,
        created_at: t().clock.now,
        ...given,
        bucket,
        owner_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** A receipt that waits for the director, with its enrolment in a paid course. */
  async function receipt(
    given: Partial<Insertable<PaymentReceipts>> & { user_id?: number; course_id?: number } = {},
  ) {
    const { user_id = (await user()).id, course_id, ...values } = given
    const price_halalas = Number(given.amount_halalas ?? 12_000)
    const place = { user_id, course_id: course_id ?? (await course({ price_halalas })).id }
    const enrolment_id =
      given.enrolment_id ?? (await enrolment({ ...place, status: 'pending_payment', price_halalas })).id
    const { id: file_id, sha256: content_sha256 } = await (given.file_id === undefined
      ? file({ owner_id: user_id })
      : db()
          .selectFrom('files')
          .select(['id', 'sha256'])
          .where('id', '=', given.file_id)
          .executeTakeFirstOrThrow())
    return db()
      .insertInto('payment_receipts')
      .values({
        amount_halalas: price_halalas,
        created_at: t().clock.now,
        content_sha256,
        ...values,
        enrolment_id,
        file_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function completion(given: Partial<Insertable<LessonCompletions>> = {}) {
    const parent =
      given.lesson_id && given.course_id
        ? { id: given.lesson_id, course_id: given.course_id }
        : await lesson()
    return db()
      .insertInto('lesson_completions')
      .values({
        completed_at: t().clock.now,
        ...given,
        user_id: given.user_id ?? (await user()).id,
        lesson_id: parent.id,
        course_id: parent.course_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** Counted in its course, as the service would. */
  async function review(given: Partial<Insertable<Reviews>> = {}) {
    const course_id = given.course_id ?? (await course()).id
    const row = await db()
      .insertInto('reviews')
      .values({
        rating: 5,
        text: 'دورة نافعة',
        created_at: t().clock.now,
        updated_at: t().clock.now,
        ...given,
        course_id,
        user_id: given.user_id ?? (await user()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.status === 'published')
      await db()
        .updateTable('courses')
        .set((eb) => ({
          rating_sum: eb('rating_sum', '+', row.rating),
          rating_count: eb('rating_count', '+', 1),
        }))
        .where('id', '=', course_id)
        .execute()
    return row
  }

  /** As asked under a lesson of a course. */
  async function lessonQuestion(given: Partial<Insertable<LessonQuestions>> = {}) {
    const parent =
      given.lesson_id && given.course_id
        ? { id: given.lesson_id, course_id: given.course_id }
        : await lesson(given.course_id ? { course_id: given.course_id } : {})
    const words = given.text ?? `ما حكم هذا؟ ${next()}`
    return db()
      .insertInto('lesson_questions')
      .values({
        text: words,
        text_norm: searchedText(words, given.answer ?? null),
        created_at: t().clock.now,
        updated_at: t().clock.now,
        ...given,
        user_id: given.user_id ?? (await user()).id,
        lesson_id: parent.id,
        course_id: parent.course_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** As sent, without files. */
  async function application(given: Partial<Insertable<TeacherApplications>> = {}) {
    const n = next()
    const name = given.name ?? `متقدمة رقم ${n}`
    const isDecided = given.status !== undefined && given.status !== 'pending'
    return db()
      .insertInto('teacher_applications')
      .values({
        code: n.toString().padStart(10, 'A'),
        name,
        email: `applicant${n}@rattil.test`,
        phone: '0500000000',
        city: 'الرياض',
        qualification: 'bachelor',
        memorised_juz: 30,
        ijaza: 'one',
        ijaza_details: '',
        experience_years: 5,
        subjects: ['hifz'],
        times: ['evening'],
        about: 'أعلّم القرآن منذ سنوات في حلقات المسجد.',
        search_norm: ` ${normalise(name)}`,
        reason: given.status === 'refused' ? 'لا شاغر الآن' : null,
        decided_at: isDecided ? t().clock.now : null,
        created_at: t().clock.now,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  const ticket = (given: Partial<Insertable<SupportTickets>> = {}) => makeTicket(t(), next(), given)

  return {
    ...newsMaker(t, next, user),
    announcement: announcementMaker(t, next),
    ...circleMaker(t, next, user),
    ...lectureMaker(t, next, user),
    ...learningMaker(t, next, user),
    application,
    file,
    receipt,
    completion,
    review,
    ticket,
    user,
    student: (given: Partial<Insertable<Users>> = {}) => user({ ...given, role: 'student' }),
    teacher: (given: Partial<Insertable<Users>> = {}) => user({ ...given, role: 'teacher' }),
    director: (given: Partial<Insertable<Users>> = {}) => user({ ...given, role: 'admin' }),
    course,
    module,
    lesson,
    lessonQuestion,
    notification: notificationMaker(t, next, user),
    thread: async (given: GivenThread = {}) =>
      makeThread(t(), { ...given, owner_id: given.owner_id ?? (await user()).id }),
    question,
    enrolment,
  }
}
