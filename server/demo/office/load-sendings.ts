import { sql } from 'kysely'
import { writeToMany } from '#server/features/messages/public.ts'
import { RUN_SENDING } from '#server/features/sendings/public.ts'
import type { Ctx } from '#server/kernel/context.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

interface Demo {
  readonly director: number
  readonly teacher: number
}

interface Past {
  readonly kind: 'notification' | 'message'
  readonly author: number
  readonly audience: object
  readonly title: string
  readonly body: string
  readonly link: string
  readonly hoursAgo: number
}

const toRoles = (roles: readonly string[]) => ({
  kind: 'role',
  roles,
  course_ids: [],
  person_ids: [],
  without_ids: [],
})
const toCourse = (id: number) => ({
  kind: 'courses',
  roles: [],
  course_ids: [id],
  person_ids: [],
  without_ids: [],
})

/** Some that went out, one that waits for its hour and a draft: of the director, and of the teacher to her students. */
export async function loadSendings(tx: Ctx, { director, teacher }: Demo): Promise<void> {
  await notificationTo(tx, 'student', {
    kind: 'notification',
    author: director,
    audience: toRoles(['student']),
    title: 'لقاء مفتوح مع إدارة المركز',
    body: 'نلتقي السبت بعد صلاة العصر، ونسمع فيه أسئلتكن واقتراحاتكن.',
    link: '/news',
    hoursAgo: 75,
  })
  await notificationTo(tx, 'teacher', {
    kind: 'notification',
    author: director,
    audience: toRoles(['teacher']),
    title: 'مواعيد اختبارات الفصل',
    body: 'أضيفي مواعيد اختباراتكِ قبل نهاية الأسبوع.',
    link: '',
    hoursAgo: 240,
  })
  await scheduled(tx, director)
  await messageToCourse(tx, teacher)
}

async function insertPast(tx: Ctx, past: Past): Promise<{ id: number; at: Date }> {
  const at = new Date(tx.now.getTime() - past.hoursAgo * HOUR_MS)
  const { id } = await tx.db
    .insertInto('sendings')
    .values({
      kind: past.kind,
      author_id: past.author,
      audience: JSON.stringify(past.audience),
      title: past.title,
      body: past.body,
      link: past.link,
      channels: [],
      state: 'done',
      starts_at: at,
      created_at: at,
      updated_at: at,
      updated_by: past.author,
      started_at: at,
      finished_at: new Date(at.getTime() + MINUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, at }
}

const countThem = (tx: Ctx, id: number) =>
  sql`
    update sendings s set expected_count = n, recipient_count = n, sent_count = n
    from (select count(*)::int as n from sending_recipients where sending_id = ${id}) counted
    where s.id = ${id}`.execute(tx.db)

async function notificationTo(tx: Ctx, role: 'student' | 'teacher', past: Past): Promise<void> {
  const { id, at } = await insertPast(tx, past)
  const params = { sending_id: id, title: past.title, body: past.body, link: past.link }
  await sql`
    with reached as (
      insert into sending_recipients (sending_id, user_id, state, at)
      select ${id}, id, 'sent', ${at}::timestamptz from users
      where role = ${role} and is_active and archived_at is null and created_at < ${at}::timestamptz
      returning user_id
    )
    insert into notifications (user_id, kind, topic, at, params, source_room, source_seq, read_at)
    select user_id, 'centre.told', 'account', ${at}, ${JSON.stringify(params)}::jsonb, ${`sending:${id}`}, 1,
      ${at} from reached`.execute(tx.db)
  await countThem(tx, id)
}

async function scheduled(tx: Ctx, director: number): Promise<void> {
  const startsAt = new Date(tx.now.getTime() + 40 * HOUR_MS)
  const words = { title: 'تذكير: اللقاء الشهري غدًا', body: 'نذكّركِ يا {name} بلقاء الغد بعد صلاة المغرب.' }
  const { rows } = await sql<{ id: number }>`
    insert into sendings (kind, author_id, audience, title, body, link, channels, state, starts_at, expected_count,
      created_at, updated_at, pressed_at)
    select 'notification', ${director}, ${JSON.stringify(toRoles(['student', 'teacher']))}::jsonb, ${words.title},
      ${words.body}, '', '{email}', 'scheduled', ${startsAt}, count(*)::int, ${tx.now}, ${tx.now}, ${tx.now}
    from users where role in ('student', 'teacher') and is_active and archived_at is null
    returning id`.execute(tx.db)
  for (const { id } of rows)
    await tx.ports.jobs.enqueue(tx.db, RUN_SENDING, { sendingId: id }, { startAfter: startsAt })
}

async function messageToCourse(tx: Ctx, teacher: number): Promise<void> {
  const course = await tx.db
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('instructor_id', '=', teacher)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!course) return
  const { id, at } = await insertPast(tx, {
    kind: 'message',
    author: teacher,
    audience: toCourse(course.id),
    title: '',
    body: 'السلام عليكم يا {name}، أضفتُ إلى دورة {course} مراجعة قصيرة قبل الاختبار، فابدئي بها.',
    link: '',
    hoursAgo: 1,
  })
  const students = await tx.db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['u.id', 'u.name'])
    .where('e.course_id', '=', course.id)
    .where('e.status', '=', 'active')
    .orderBy('u.id')
    .execute()
  const reached = await writeToMany(
    { ...tx, now: at },
    {
      author: { id: teacher, role: 'teacher' },
      sendingId: id,
      letters: students.map((student) => ({
        to: student.id,
        text: `السلام عليكم يا ${student.name}، أضفتُ إلى دورة ${course.title} مراجعة قصيرة قبل الاختبار، فابدئي بها.`,
      })),
    },
  )
  await sql`
    insert into sending_recipients (sending_id, user_id, course_id, state, at)
    select ${id}, user_id, ${course.id}, 'sent', ${at} from unnest(${[...reached]}::bigint[]) as user_id`.execute(
    tx.db,
  )
  await countThem(tx, id)
  await tx.db
    .insertInto('sendings')
    .values({
      kind: 'message',
      author_id: teacher,
      audience: JSON.stringify(toCourse(course.id)),
      title: '',
      body: 'أذكّركن بموعد مجلس التسميع',
      link: '',
      channels: [],
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: teacher,
    })
    .execute()
}
