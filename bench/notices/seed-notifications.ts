import type pg from 'pg'
import type { BenchDatabase } from '../database.ts'
import { during } from '../say.ts'
import { learnerId, type Size } from '../seed.ts'
import { withoutIndexes } from '../without-indexes.ts'

export const READER = learnerId(0)
/** Of a hundred notifications she has one, and the others share the rest. */
const SHARE = 100
/** What nobody has read yet. */
const UNREAD = 40

const KINDS = [
  ['lesson.new', 'courses', { course_id: 1, course_title: 'التجويد', lesson_id: 1, lesson_title: 'المدود' }],
  ['course.completed', 'courses', { course_id: 1, course_title: 'التجويد' }],
  ['centre.told', 'account', { sending_id: 1, title: 'لقاء', body: 'نلتقي السبت', link: '/news' }],
  ['session.new-device', 'account', { device: 'كروم على أندرويد', ip: '203.0.113.7' }],
] as const

/** A year of notifications, and that each arrived in an inbox; the last few of everybody are unread. */
export async function seedNotifications(
  { watch, size }: BenchDatabase,
  count: number,
): Promise<{ held: number; middle: number }> {
  await watch.query('set synchronous_commit = off')
  // Neither asks for each row whether its person exists, nor follows it with counts: those are added up at the end.
  await watch.query('set session_replication_role = replica')
  await withoutIndexes(watch, ['notifications', 'notification_deliveries'], async () => {
    await during(`${count.toLocaleString('en-US')} notifications`, () =>
      insertNotifications(watch, { count, size }),
    )
    await during('their deliveries', () => insertDeliveries(watch))
  })
  await watch.query('set session_replication_role = origin')
  await watch.query(
    `insert into notification_tallies
     select day, kind, role, channel, shown, count(*) from notification_deliveries group by 1, 2, 3, 4, 5`,
  )
  await watch.query(
    `insert into notification_heads (user_id, read_upto, read_at, before_upto)
     select u.id, n.id, now(), 0 from users u cross join lateral (
       select id from notifications where user_id = u.id order by id desc offset ${UNREAD} limit 1) n`,
  )
  await during('their statistics', () =>
    watch.query('vacuum (analyze) notifications, notification_deliveries, notification_tallies'),
  )
  await watch.query('reset synchronous_commit')
  const { rows } = await watch.query<{ held: number; middle: number }>(
    `select count(*)::int as held, percentile_disc(0.5) within group (order by id)::int as middle
     from notifications where user_id = ${READER}`,
  )
  return rows[0] ?? { held: 0, middle: 0 }
}

const insertNotifications = (db: pg.Client, { count, size }: { count: number; size: Size }) =>
  db.query(
    `insert into notifications (user_id, kind, topic, at, params, deleted_at)
     select case when n % ${SHARE} = 0 then ${READER} else ${READER} + 1 + n % $2::int end, k.kind, k.topic, moment.at,
       k.params, case when n % 37 = 0 then moment.at end
     from generate_series(1, $1::int) n
     join jsonb_to_recordset($3) as k (place int, kind text, topic text, params jsonb)
       on k.place = n / ${SHARE} % ${KINDS.length}
     cross join lateral (select now() - interval '1 year' * (1 - n / $1::float) as at) moment
     order by n`,
    [
      count,
      size.students - 1,
      JSON.stringify(KINDS.map(([kind, topic, params], place) => ({ place, kind, topic, params }))),
    ],
  )

const insertDeliveries = (db: pg.Client) =>
  db.query(
    `insert into notification_deliveries
       (user_id, notification_id, channel, state, due_at, since, sent_at, kind, role, day)
     select user_id, id, 'in_app', 'delivered', at, at, at, kind, 'student', (at at time zone 'Asia/Riyadh')::date
     from notifications order by id`,
  )
