import { createHash } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from '#server/features/auth/public.ts'
import { normalise } from '#core/text/normalise.ts'
import { during } from './say.ts'
import { CATEGORIES, courseRows, LEVELS, peopleRows } from './seed-words.ts'

export interface Size {
  readonly courses: number
  readonly students: number
  readonly enrolments: number
}

const TEACHERS = 50
export const LESSONS = 12
const MODULES = 3
const QUESTIONS = 5
/** Students with a password and a session, for what only they may do. */
export const LEARNERS = 400
export const PASSWORD = 'Bench-Password-1'

export const learnerId = (n: number) => TEACHERS + 1 + n
const MAILBOXES = ['fatima', 'aisha', 'maryam', 'noura', 'hind', 'layla', 'safiya', 'asma', 'reem', 'dana']
export const emailOf = (id: number) => `${MAILBOXES[id % MAILBOXES.length] ?? ''}.${id}@bench.test`

/** People joined one after another: 100,000 of them in nearly five years. */
const BETWEEN_JOINING = '25 minutes'
export const tokenOf = (id: number) => `bench-token-of-${id}`

/** Her k-th course: spread evenly, none twice. */
export function courseOf({ courses, students, enrolments }: Size, userId: number, k: number): number {
  const each = Math.floor(enrolments / students)
  return ((userId * 13 + k * Math.floor(courses / each)) % courses) + 1
}

export async function seed(db: pg.Client, size: Size): Promise<void> {
  await db.query('set synchronous_commit = off')
  await db.query('set statement_timeout = 0')
  await during('people', () => seedPeople(db, size))
  await during('courses, lessons, questions', () => seedCourses(db, size))
  await during('enrolments, progress, reviews', () => seedLearning(db, size))
  await during('sessions', () => seedSessions(db))
  await db.query('reset synchronous_commit')
}

const BATCH = 2000

/** Rows that our own text functions made, in batches. */
async function insertRows(db: pg.Client, into: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await db.query(into, [JSON.stringify(rows.slice(at, at + BATCH))])
}

const nextIdOf = (table: string) =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`

async function seedPeople(db: pg.Client, { students }: Size): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await insertRows(
    db,
    `insert into users (id, name, name_norm, name_stem, name_sort, email, role, password_hash, email_verified_at,
       created_at)
     overriding system value
     select id, name, name_norm, name_stem, name_sort, email,
            case when id <= ${TEACHERS} then 'teacher' else 'student' end,
            case when id <= ${TEACHERS + LEARNERS} then '${hash}' end, now(),
            now() - id * interval '${BETWEEN_JOINING}'
     from jsonb_to_recordset($1)
       as x(id bigint, name text, name_norm text, name_stem text, name_sort text, email text)`,
    peopleRows(TEACHERS + students).map((row) => ({ ...row, email: emailOf(row.id) })),
  )
  await db.query(nextIdOf('users'))
}

async function seedCourses(db: pg.Client, { courses }: Size): Promise<void> {
  for (const [table, names] of [
    ['categories', CATEGORIES],
    ['levels', LEVELS],
  ] as const)
    for (const [at, name] of names.entries())
      await db.query(`insert into ${table} (name, name_norm, position) values ($1, $2, $3)`, [
        name,
        normalise(name),
        at,
      ])
  await insertRows(
    db,
    `insert into courses (id, title, title_norm, title_stem, title_sort, search_norm, search_stem, short_description,
       description, category_id, level_id, instructor_id, price_halalas, status, published_at, lessons_count, duration_minutes)
     overriding system value
     select id, title, title_norm, title_stem, title_sort, search_norm, search_stem, short_description, description,
            id % ${CATEGORIES.length} + 1, id % ${LEVELS.length} + 1, id % ${TEACHERS} + 1,
            case when id % 4 = 0 then 15000 else 0 end, 'published', now() - id * interval '1 hour', ${LESSONS}, ${LESSONS * 10}
     from jsonb_to_recordset($1) as x(id bigint, title text, title_norm text, title_stem text, title_sort text,
       search_norm text, search_stem text, short_description text, description text)`,
    courseRows(courses, TEACHERS),
  )
  await db.query(`
    insert into modules (id, course_id, title, position) overriding system value
    select (c - 1) * ${MODULES} + m, c, 'الوحدة ' || m, m from generate_series(1, ${courses}) c, generate_series(1, ${MODULES}) m`)
  await db.query(`
    insert into lessons (id, course_id, module_id, title, description, type, content, duration_minutes, position, is_preview,
                         title_norm, title_stem)
    overriding system value
    select (c - 1) * ${LESSONS} + l, c, (c - 1) * ${MODULES} + (l - 1) / ${LESSONS / MODULES} + 1, 'الدرس ' || l,
           'ما تخرجين به من هذا الدرس', case when l = ${LESSONS} then 'quiz' else 'text' end,
           repeat('<p>نص الدرس وفيه شرح وأمثلة وتطبيق.</p>', 20), 10, l, l = 1, 'الدرس ' || l, 'درس ' || l
    from generate_series(1, ${courses}) c, generate_series(1, ${LESSONS}) l`)
  await db.query(`
    insert into questions (lesson_id, text, kind, spec, position)
    select c * ${LESSONS}, 'السؤال ' || q, 'single',
           '{"options": [{"id": 0, "text": "نعم"}, {"id": 1, "text": "لا"}], "correct": 0}', q
    from generate_series(1, ${courses}) c, generate_series(1, ${QUESTIONS}) q`)
  for (const table of ['courses', 'modules', 'lessons']) await db.query(nextIdOf(table))
}

async function seedLearning(db: pg.Client, { courses, students, enrolments }: Size): Promise<void> {
  const each = Math.floor(enrolments / students)
  await db.query(`
    insert into enrolments (user_id, course_id, status, price_halalas, enrolled_at, last_accessed_at)
    select u, (u * 13 + k * ${Math.floor(courses / each)}) % ${courses} + 1, 'active', 0,
           now() - (u % 400) * interval '1 day', now() - (u % 100) * interval '1 day'
    from generate_series(${TEACHERS + 1}::bigint, ${TEACHERS + students}) u, generate_series(0, ${each - 1}) k`)
  await db.query(`
    insert into lesson_completions (user_id, lesson_id, course_id, completed_at)
    select user_id, (course_id - 1) * ${LESSONS} + l, course_id, last_accessed_at
    from enrolments, generate_series(1, 2) l where user_id > ${TEACHERS + LEARNERS} and id % 5 = 0`)
  await db.query(`
    insert into reviews (course_id, user_id, rating, text, created_at, updated_at)
    select c, ${TEACHERS + 1} + (c * 7 + k) % ${students}, 3 + (c + k) % 3, 'دورة نافعة، والشرح واضح ومرتب.', now(), now()
    from generate_series(1, ${courses}) c, generate_series(0, 4) k`)
  await db.query(`
    update courses set students_count = found.students, rating_sum = rated.sum, rating_count = rated.count
    from (select course_id, count(*)::int as students from enrolments group by 1) found,
         (select course_id, sum(rating)::int as sum, count(*)::int as count from reviews group by 1) rated
    where found.course_id = courses.id and rated.course_id = courses.id`)
}

async function seedSessions(db: pg.Client): Promise<void> {
  const rows = Array.from({ length: LEARNERS }, (_, n) => ({
    user_id: learnerId(n),
    hash: createHash('sha256')
      .update(tokenOf(learnerId(n)))
      .digest('hex'),
  }))
  await db.query(
    `with given as (select * from jsonb_to_recordset($1) as x(user_id bigint, hash text)),
     made as (
       insert into sessions (user_id, user_agent, ip, expires_at)
       select user_id, 'bench', '127.0.0.1', now() + interval '1 day' from given returning id, user_id)
     insert into session_tokens (hash, session_id, kind, expires_at)
     select decode(hash, 'hex'), made.id, 'access', now() + interval '1 day' from given join made using (user_id)`,
    [JSON.stringify(rows)],
  )
}
