import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { streakOf } from '#core/streak.ts'
import { hashPassword } from '#server/features/auth/public.ts'
import type { CourseFile } from '#server/features/course-files/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor } from '#server/testing/as.ts'
import { exportedCourse } from '#server/testing/course-file.ts'
import { withoutRecordings } from '#server/testing/without-recordings.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { lessonQuestions } from './content/lesson-questions.ts'
import { demoNews } from './content/news.ts'
import { loadDemo } from './load.ts'
import { readDemoCourses } from './read-courses.ts'

// Demo addresses may enter only where demo mode is on.
const t = testApp({ RATTIL_DEMO: 'on', PUBLIC_URL: '' })

async function load() {
  const { process } = t().app
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await loadDemo({ process, passwordHash, log: () => undefined })
}
// As long as a whole centre takes on a machine that does much else.
beforeAll(load, 180_000)

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  Number((await query.execute(t().db)).rows[0]?.n)
const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(t().db)).rows
const star = () =>
  t().db.selectFrom('users').selectAll().where('email', '=', demoAccounts[2].email).executeTakeFirstOrThrow()

test('the catalogue of an empty platform is full after the demo is loaded', async () => {
  const { data } = await visitor(t)(courseRoutes.list, {
    query: { price: 'all', sort: 'newest', per_page: 50 },
  })
  expect(data.meta.total).toBe(24)
  const { data: shelves } = await visitor(t)(courseRoutes.categories, {})
  expect(shelves.map(({ courses_count }) => courses_count).reduce((a, b) => a + b)).toBe(24)
  expect(shelves).toHaveLength(8)
})

test('there are 200 students, 12 teachers and one director, with one password', async () => {
  const roles = await rowsOf(
    sql`select role, count(*)::int n, count(distinct password_hash)::int hashes from users group by role`,
  )
  expect(new Map(roles.map(({ role, n, hashes }) => [role, [n, hashes]]))).toEqual(
    new Map([
      ['admin', [1, 1]],
      ['teacher', [12, 1]],
      ['student', [200, 1]],
    ]),
  )
  expect(await count(sql`select count(distinct lower(email)) n from users`)).toBe(213)
})

test('each demo account signs in with the known password and has its role', async () => {
  for (const { email, role } of demoAccounts) {
    const answer = await visitor(t)(authRoutes.login, { body: { email, password: DEMO_PASSWORD } })
    expect(answer.status).toBe(200)
    expect(signedIn(answer).user.role).toBe(role)
  }
})

test('every address is one of the demo, so that it is dead without it', async () => {
  expect(await count(sql`select count(*) n from users where email !~ '[@.]demo\.rattil\.test$'`)).toBe(0)
})

test('what the cards of courses say equals a recount', async () => {
  const wrong = await rowsOf(sql`
    select c.title from courses c
    where students_count <> (select count(*) from enrolments e where e.course_id = c.id and e.status = 'active')
      or lessons_count <> (select count(*) from lessons l where l.course_id = c.id and l.is_published)
      or rating_count <> (select count(*) from reviews r where r.course_id = c.id and r.status = 'published')
      or rating_sum <> (select coalesce(sum(rating), 0) from reviews r where r.course_id = c.id and r.status = 'published')
      or duration_minutes <> (select round(sum(duration_minutes)) from lessons l where l.course_id = c.id)`)
  expect(wrong).toEqual([])
})

test("every student's progress equals a recount of her completed lessons", async () => {
  const wrong = await rowsOf(sql`
    with done as (
      select e.id, e.completed_count, e.progress, e.completed_at, c.lessons_count, count(l.lesson_id) n, max(l.completed_at) last
      from enrolments e join courses c on c.id = e.course_id
      left join lesson_completions l on l.user_id = e.user_id and l.course_id = e.course_id
      group by e.id, c.lessons_count
    )
    select * from done
    where completed_count <> n
      or progress <> case when n >= lessons_count then 100 else least(99, round(100.0 * n / lessons_count)) end
      or completed_at is distinct from case when n = lessons_count then last end`)
  expect(wrong).toEqual([])
})

test('nobody completed what she is not enrolled in, before she was, or in the future', async () => {
  const now = t().clock.now
  expect(
    await count(sql`
      select count(*) n from lesson_completions l
      left join enrolments e on e.user_id = l.user_id and e.course_id = l.course_id and e.status = 'active'
      where e.id is null or l.completed_at < e.enrolled_at or l.completed_at > ${now}`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*) n from enrolments e join courses c on c.id = e.course_id join users u on u.id = e.user_id
      where e.enrolled_at < c.published_at or e.enrolled_at < u.created_at or e.enrolled_at > ${now}`),
  ).toBe(0)
})

test('a quiz is complete exactly by an attempt that passed, and every score is what its answers earn', async () => {
  expect(
    await count(sql`
      select count(*) n from lesson_completions c join lessons l on l.id = c.lesson_id
      left join quiz_attempts a on a.id = c.quiz_attempt_id and a.user_id = c.user_id and a.lesson_id = c.lesson_id
      where (l.type = 'quiz') <> (coalesce(a.passed, false))`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*) n from quiz_attempts a
      where submitted_at is not null and score <> (
        select round(100.0 * count(*) filter (where (a.answers ->> (q ->> 'id'))::int = (q #>> '{spec,correct}')::int) / count(*))
        from jsonb_array_elements(a.questions) q)`),
  ).toBe(0)
  expect(await count(sql`select count(*) n from quiz_attempts where score < 50`)).toBeGreaterThan(10)
})

test('the days of learning are the days on which lessons were completed', async () => {
  expect(
    await count(sql`
      select count(*) n from (
        select user_id, day from activity_days
        except select user_id, (completed_at at time zone 'Asia/Riyadh')::date from lesson_completions
      ) extra`),
  ).toBe(0)
  expect(await count(sql`select count(*) n from activity_days`)).toBeGreaterThan(500)
})

test('a paid course is open only with a confirmed receipt, and some receipts wait for the director', async () => {
  expect(
    await count(sql`
      select count(*) n from enrolments e left join payment_receipts r on r.enrolment_id = e.id
      where e.price_halalas > 0 and (r.id is null or r.status <> case e.status
        when 'active' then 'confirmed' when 'pending_payment' then 'pending' else 'refused' end)`),
  ).toBe(0)
  expect(await count(sql`select count(*) n from payment_receipts where status = 'pending'`)).toBeGreaterThan(
    3,
  )
})

test('questions are asked by women who came that far, and some wait for the teacher of the demo', async () => {
  const early = sql<{ n: number }>`select count(*) n from lesson_questions q
    where not exists (select from enrolments e where e.user_id = q.user_id and e.course_id = q.course_id
      and e.status = 'active')`
  expect(await count(early)).toBe(0)
  expect(await count(sql`select count(*) n from lesson_questions`)).toBe(lessonQuestions.length)
  const waiting = sql<{
    n: number
  }>`select count(*) n from lesson_questions q join courses c on c.id = q.course_id
    join users u on u.id = c.instructor_id where q.answer is null and u.email = 'teacher@demo.rattil.test'`
  expect(await count(waiting)).toBe(4)
  const late = sql<{
    n: number
  }>`select count(*) n from lesson_questions where answered_at > ${t().clock.now}`
  expect(await count(late)).toBe(0)
})

test('the news of two months are there, one waits for its day and one is a draft', async () => {
  const rows = await t().db.selectFrom('news').select(['status', 'published_at', 'slug']).execute()
  expect(rows).toHaveLength(demoNews.length)
  const published = rows.filter(({ status }) => status === 'published')
  expect(published.every(({ published_at }) => published_at && published_at < t().clock.now)).toBe(true)
  expect(rows.map(({ status }) => status).filter((status) => status !== 'published')).toEqual(
    expect.arrayContaining(['scheduled', 'draft']),
  )
  expect(await count(sql`select count(*) n from news_reads`)).toBeGreaterThan(100)
})

test('reviews come from women past half of the course; some are reported and one is hidden', async () => {
  expect(
    await count(sql`
      select count(*) n from reviews r
      left join enrolments e on e.user_id = r.user_id and e.course_id = r.course_id
      where e.progress is null or e.progress < 50`),
  ).toBe(0)
  const own = readDemoCourses().flatMap((course) => course.reviews).length
  expect(await count(sql`select count(*) n from reviews`)).toBeGreaterThanOrEqual(own + 30)
  expect(await count(sql`select count(*) n from reviews where reports_count > 0`)).toBe(3)
  expect(await count(sql`select count(*) n from reviews where status = 'hidden'`)).toBe(1)
  expect(
    await count(sql`
      select count(*) n from reviews r
      where reports_count <> (select count(*) from review_reports p where p.review_id = r.id)
        or exists (select from review_reports p where p.review_id = r.id and p.user_id = r.user_id)`),
  ).toBe(0)
})

test('every file of a lesson or a receipt stands in the store with the content of its row', async () => {
  const files = await t().db.selectFrom('files').select(['path', 'sha256', 'size_bytes']).execute()
  const used = await rowsOf(sql`
    select video_url path from lessons where video_url is not null
    union select captions_url from lessons where captions_url is not null`)
  const knownPaths = new Set(files.map(({ path }) => path))
  expect(used.filter(({ path }) => !knownPaths.has(String(path)))).toEqual([])
  const wrong = await Promise.all(
    files.map(async ({ path, sha256, size_bytes }) => {
      const content = await readFile(join(t().dataDir, 'files', path))
      return (
        createHash('sha256').update(content).digest('hex') !== sha256 || content.length !== Number(size_bytes)
      )
    }),
  )
  expect(wrong).not.toContain(true)
})

test('the stream plays: its playlist names segments that the server gives out, in pieces too', async () => {
  const { path } = await t()
    .db.selectFrom('files')
    .select('path')
    .where('mime', '=', 'application/vnd.apple.mpegurl')
    .executeTakeFirstOrThrow()
  const playlist = await readFile(join(t().dataDir, 'files', path), 'utf8')
  const address = playlist.split('\n').find((line) => line.startsWith('/storage/')) ?? ''
  const answer = await t().app.http.inject({ url: address, headers: { range: 'bytes=0-187' } })
  expect(answer.statusCode).toBe(206)
  expect(answer.headers['content-type']).toBe('video/mp2t')
  // Every packet of a transport stream starts with this sign.
  expect(answer.rawPayload[0]).toBe(0x47)
})

test('the length of a film is the length of its file', async () => {
  expect(
    await count(sql`
      select count(*) n from lessons l join files f on f.path = l.video_url
      where abs(l.duration_minutes * 60 - f.duration_seconds) > 0.5`),
  ).toBe(0)
  expect(await count(sql`select count(*) n from lessons where type = 'video' and video_url is null`)).toBe(0)
})

test('the demo student has five courses in different states, and a streak that today is still open', async () => {
  const { id } = await star()
  const { data } = await (
    await as(t, { id })
  )(enrolmentRoutes.mine, { query: { state: 'all', per_page: 20 } })
  const states = data.items.map(({ status, progress }) => (status === 'active' ? progress : status))
  expect(new Set(states)).toEqual(new Set([0, 13, 33, 100, 'pending_payment']))
  expect(states).toHaveLength(5)
  const days = await t().db.selectFrom('activity_days').select('day').where('user_id', '=', id).execute()
  const streak = streakOf(
    days.map(({ day }) => day),
    riyadhDay(t().clock.now),
  )
  expect(streak).toMatchObject({ current: 9, countsToday: false })
})

test('the demo student stopped at 34 per cent of her next film and left bookmarks, notes and a quiz', async () => {
  const { id } = await star()
  const position = await t()
    .db.selectFrom('video_positions')
    .innerJoin('lessons', 'lessons.id', 'video_positions.lesson_id')
    .select(['video_positions.position', 'title'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(position.position).toBeCloseTo(0.34)
  expect(position.title).toBe('الإقلاب')
  expect(await count(sql`select count(*) n from bookmarks where user_id = ${id}`)).toBe(2)
  expect(await count(sql`select count(*) n from lesson_notes where user_id = ${id}`)).toBe(2)
  expect(
    await count(sql`select count(*) n from quiz_attempts where user_id = ${id} and submitted_at is null`),
  ).toBe(1)
})

test('no editor and no audit names the director for what the set-up did', async () => {
  for (const table of ['courses', 'modules', 'lessons', 'questions', 'quiz_settings'] as const)
    expect(await count(sql`select count(*) n from ${sql.table(table)} where updated_by is not null`)).toBe(0)
  // In the demo's own story she has revoked one certificate and corrected another.
  expect(await count(sql`select count(*) n from audit_log where action not like 'certificate.%'`)).toBe(0)
})

test('the export of a course says what its course file in the repository says', async () => {
  const { id: director } = await t()
    .db.selectFrom('users')
    .select('id')
    .where('email', '=', demoAccounts[0].email)
    .executeTakeFirstOrThrow()
  const her = await as(t, { id: director })
  const ids = new Map(
    (await t().db.selectFrom('courses').select(['id', 'title']).execute()).map(({ id, title }) => [
      title,
      id,
    ]),
  )
  for (const { file } of readDemoCourses()) {
    const { json } = await exportedCourse(t, her, ids.get(file.course.title) ?? 0)
    const exported = JSON.parse(json) as CourseFile
    expect(exported.course).toEqual(file.course)
    const nameOf = (entry: string) => exported.media.find((medium) => medium.entry === entry)?.name ?? entry
    expect(exported.modules.map(withoutRecordings(nameOf))).toEqual(
      file.modules.map(withoutRecordings(nameOf)),
    )
    expect(exported.media.length).toBeGreaterThan(1)
  }
})

test('loading again changes nothing', async () => {
  const size = () => count(sql`select (select count(*) from users) + (select count(*) from enrolments) n`)
  const before = await size()
  await load()
  expect(await size()).toBe(before)
})

test('applications of every state wait, with papers where they are still kept', async () => {
  const states = await rowsOf(sql`
    select status, count(*)::int n, count(*) filter (where (select count(*) from teacher_application_files f
      where f.application_id = a.id) = 0)::int bare
    from teacher_applications a group by status order by status`)
  expect(states).toEqual([
    { status: 'accepted', n: 1, bare: 1 },
    { status: 'pending', n: 4, bare: 0 },
    { status: 'refused', n: 1, bare: 0 },
  ])
  expect(
    await count(sql`
      select count(*) n from teacher_applications a join users u on u.id = a.user_id
      where a.status = 'accepted' and u.role = 'teacher' and lower(u.email) = lower(a.email)`),
  ).toBe(1)
})

test('25 support tickets stand in every state, and what waits is few enough to be answered today', async () => {
  const states = await rowsOf(sql`
    select status, count(*)::int n, count(due_at)::int waiting from support_tickets group by status order by status`)
  expect(states).toEqual([
    { status: 'closed', n: 12, waiting: 0 },
    { status: 'in_progress', n: 4, waiting: 0 },
    { status: 'open', n: 4, waiting: 4 },
    { status: 'resolved', n: 5, waiting: 0 },
  ])
  expect(
    await count(sql`
      select count(*) n from support_tickets t where not exists (
        select from support_entries e where e.ticket_id = t.id and e.kind = 'message')`),
  ).toBe(0)
})
