import { normalise } from '#core/text/normalise.ts'
import type { TestApp } from './app.ts'
import { as } from './as.ts'
import type { maker } from './make.ts'
import { keepSecrets } from './whole-life-secrets.ts'

/** Stands in everything that she wrote and that names her. */
export const MARK = 'زمردة'
const EMAIL = 'zumurruda@rattil.test'
const PHONE = '0587654321'
const IP = '203.0.113.77'
/** Whatever of these stands anywhere names her. */
export const MARKS = [MARK, normalise(MARK), EMAIL, 'zumurruda', PHONE, IP]

interface World {
  readonly t: () => TestApp
  readonly make: ReturnType<typeof maker>
}

/**
 * A teacher who learns as well, with a row of hers in every table that may hold one. Her course is archived, so that
 * nothing stands in the way of her going.
 */
export async function wholeLife({ t, make }: World) {
  const { db, clock } = t()
  const at = clock.now
  const person = await make.teacher({
    name: `${MARK} العتيبي`,
    email: EMAIL,
    phone: PHONE,
    bio: `نبذة ${MARK}`,
    email_verified_at: at,
  })
  const other = await make.student({ name: 'لطيفة الشمري', email: 'latifa@rattil.test' })
  const own = { user_id: person.id }
  const course = await make.course({ title: 'دورة التجويد' })
  const lesson = await make.lesson({ course_id: course.id })
  const enrolment = await make.enrolment({ ...own, course_id: course.id, progress: 100 })
  const ended = await make.course()
  await make.enrolment({
    ...own,
    course_id: ended.id,
    status: 'ended',
    ended_at: at,
    ended_reason: `اعتذرت ${MARK}`,
    ended_by: person.id,
  })
  await make.completion({ ...own, lesson_id: lesson.id, course_id: course.id })
  await db
    .insertInto('activity_days')
    .values({ ...own, day: '2026-11-20' })
    .execute()
  await db
    .insertInto('lesson_notes')
    .values({ ...own, lesson_id: lesson.id, notes: `ملاحظة ${MARK}`, updated_at: at })
    .execute()
  await db
    .insertInto('bookmarks')
    .values({ ...own, lesson_id: lesson.id, position: 0.5, title: `علامة ${MARK}`, created_at: at })
    .execute()
  await db
    .insertInto('video_positions')
    .values({ ...own, lesson_id: lesson.id, position: 0.5, duration_seconds: 60, updated_at: at })
    .execute()
  await quizzes()
  const review = await make.review({ ...own, course_id: course.id, text: `رأي ${MARK}` })
  const otherReview = await make.review({ user_id: other.id, course_id: course.id, text: 'رأي لطيفة' })
  await db
    .insertInto('review_reports')
    .values({ ...own, review_id: otherReview.id, reason: `بلاغ ${MARK}`, created_at: at })
    .execute()
  await receipts()
  await application()
  await files()
  await work()
  await traces()
  return { person, other, course, enrolment, review }

  async function quizzes() {
    const quiz = await make.lesson({ course_id: course.id, type: 'quiz' })
    const answers = {
      id: 1,
      version: 1,
      text: 'من أنتِ؟',
      points: 1,
      explanation: '',
      image: null,
      image_alt: '',
      shown: [],
      spec: { kind: 'short_text', accepted: ['سر الاختبار'], exact: false },
    }
    const attempt = { ...own, lesson_id: quiz.id, questions: JSON.stringify([answers]), pass_mark: 60 }
    const { id } = await db
      .insertInto('quiz_attempts')
      .values({
        ...attempt,
        number: 1,
        answers: JSON.stringify({ 1: `أنا ${MARK}` }),
        started_at: at,
        saved_at: at,
        submitted_at: at,
        score: 80,
        passed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('quiz_attempts')
      .values({ ...attempt, number: 2, answers: '{}', started_at: at, saved_at: at })
      .execute()
    const regrade = await db
      .insertInto('quiz_regrades')
      .values({ lesson_id: quiz.id, made_at: at, made_by: person.id, attempts_count: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('quiz_mark_changes')
      .values({
        regrade_id: regrade.id,
        attempt_id: id,
        old_score: 0,
        old_passed: false,
        new_score: 80,
        new_passed: true,
      })
      .execute()
    await db
      .insertInto('quiz_settings')
      .values({ lesson_id: quiz.id, updated_at: at, updated_by: person.id })
      .execute()
    await make.question({ lesson_id: quiz.id, updated_by: person.id })
    await db
      .insertInto('question_imports')
      .values({
        lesson_id: quiz.id,
        file_name: `أسئلة ${MARK}`,
        questions: '[]',
        created_by: person.id,
        created_at: at,
      })
      .execute()
  }

  async function receipts() {
    const named = { owner_id: person.id, original_name: `إيصال ${MARK}.webp`, name_norm: normalise(MARK) }
    const paid = await make.enrolment({ ...own, price_halalas: 12_000 })
    await make.receipt({
      enrolment_id: paid.id,
      file_id: (await make.file(named)).id,
      status: 'confirmed',
      decided_at: at,
      decided_by: person.id,
    })
    await make.receipt({ ...own, file_id: (await make.file(named)).id, reason: `غير واضح ${MARK}` })
  }

  async function application() {
    const { id } = await make.application({
      name: `${MARK} العتيبي`,
      email: EMAIL,
      phone: PHONE,
      about: `عن ${MARK}`,
      status: 'accepted',
      ...own,
      decided_by: person.id,
    })
    const paper = await make.file({ bucket: 'teacher-applications', original_name: `سيرة ${MARK}.pdf` })
    await db.updateTable('files').set({ owner_id: null }).where('id', '=', paper.id).execute()
    await db
      .insertInto('teacher_application_files')
      .values({
        application_id: id,
        file_id: paper.id,
        kind: 'cv',
        name: `سيرة ${MARK}.pdf`,
        token_hash: Buffer.from('token'),
        created_at: at,
      })
      .execute()
    await db
      .insertInto('teacher_application_notes')
      .values({ application_id: id, author_id: other.id, text: `سر بين المديرات عن ${MARK}`, created_at: at })
      .execute()
    const others = await make.application({ name: 'نورة العنزي', email: 'noura@rattil.test' })
    await db
      .insertInto('teacher_application_notes')
      .values({ application_id: others.id, author_id: person.id, text: 'نورة مناسبة', created_at: at })
      .execute()
  }

  async function files() {
    const named = { owner_id: person.id, original_name: `ملف ${MARK}.webp`, name_norm: normalise(MARK) }
    const photo = await make.file({ ...named, bucket: 'avatars' })
    await db.updateTable('users').set({ avatar_path: photo.path }).where('id', '=', person.id).execute()
    await make.file({ ...named, bucket: 'uploads' })
    const packed = await make.file({ ...named, bucket: 'course-files' })
    await make.file({
      owner_id: person.id,
      bucket: 'lesson-media',
      original_name: 'درس.webp',
      deleted_at: at,
      deleted_by: person.id,
    })
    await db
      .insertInto('course_imports')
      .values({
        created_by: person.id,
        file_id: packed.id,
        file_name: `${MARK}.zip`,
        report: '{}',
        total: 0,
        created_at: at,
      })
      .execute()
    await db
      .insertInto('resumable_uploads')
      .values({
        id: crypto.randomUUID(),
        owner_id: person.id,
        bucket: 'uploads',
        fingerprint: 'f',
        name: `رفع ${MARK}`,
        size_bytes: 1,
        created_at: at,
        touched_at: at,
      })
      .execute()
    await db
      .insertInto('data_exports')
      .values({ ...own, requested_at: new Date(at.getTime() - 2 * 86_400_000), status: 'failed' })
      .execute()
  }

  /** What she made for the centre. */
  async function work() {
    const by = { updated_by: person.id, deleted_by: person.id, deleted_at: at }
    const taught = await make.course({ instructor_id: person.id, status: 'archived', updated_by: person.id })
    await make.course({ status: 'draft', published_at: null, deleted_at: at, deleted_by: person.id })
    await db
      .updateTable('courses')
      .set({ search_norm: normalise(`دورة ${MARK}`), search_stem: normalise(MARK) })
      .where('id', '=', taught.id)
      .execute()
    const module = await make.module({ course_id: taught.id, ...by })
    await make.lesson({ course_id: taught.id, module_id: module.id, is_published: false, ...by })
    const shelf = { name: 'رف', name_norm: 'رف', position: 90, updated_by: person.id }
    await db.insertInto('categories').values(shelf).execute()
    await db.insertInto('levels').values(shelf).execute()
    await db
      .insertInto('media_folders')
      .values({ name: 'مجلد', name_norm: 'مجلد', created_by: person.id, created_at: at })
      .execute()
    await db
      .insertInto('settings')
      .values({ key: 'test.setting', value: '{}', updated_by: person.id })
      .execute()
    const { id } = await db
      .insertInto('user_imports')
      .values({
        created_by: person.id,
        file_name: 'ملف.csv',
        existing: 'skip',
        invite: false,
        total: 1,
        fresh: 1,
        known: 0,
        bad: 0,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_import_rows')
      .values({
        import_id: id,
        line: 2,
        kind: 'fresh',
        name: MARK,
        email: EMAIL,
        phone: PHONE,
        role: 'student',
      })
      .execute()
  }

  async function traces() {
    await as(t, person)
    await db.updateTable('sessions').set({ ip: IP }).where('user_id', '=', person.id).execute()
    await keepSecrets(db, own, at)
    await db
      .insertInto('audit_log')
      .values([
        { actor_id: person.id, action: 'review.hide', entity: 'review', entity_id: '1', at, request_id: 'r' },
        {
          actor_id: other.id,
          action: 'user.update',
          entity: 'user',
          entity_id: String(person.id),
          before: JSON.stringify({ name: `${MARK} القديمة`, email: EMAIL }),
          at,
          request_id: 'r',
        },
        {
          actor_id: person.id,
          action: 'user.update',
          entity: 'user',
          entity_id: String(other.id),
          after: JSON.stringify({ name: 'لطيفة الشمري' }),
          at,
          request_id: 'r',
        },
      ])
      .execute()
    await db
      .insertInto('client_errors')
      .values({ ...own, at, message: 'عطل', stack: '', url: '/', user_agent: 'agent', code: 'c' })
      .execute()
    const room = `user:${person.id}`
    await db.insertInto('event_rooms').values({ room, last_seq: 1 }).execute()
    await db
      .insertInto('event_log')
      .values({ room, seq: 1, type: 'x', payload: JSON.stringify({ text: MARK }), at })
      .execute()
    await db
      .insertInto('idempotency_keys')
      .values({
        key: 'k',
        scope: `${person.id} auth.updateProfile`,
        request_hash: Buffer.from('h'),
        response: JSON.stringify(MARK),
        created_at: at,
      })
      .execute()
    await db
      .insertInto('rate_limits')
      .values({ key: `login ${EMAIL}`, hits: 1, resets_at: at })
      .execute()
  }
}
