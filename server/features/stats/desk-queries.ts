import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import { one } from './one.ts'

const ZONE = 'Asia/Riyadh'

export async function listGrowth(db: Db, from: string, to: string) {
  const { rows } = await sql<{ day: string; sign_ups: number; enrolments: number }>`
    with days as (select d::date as day from generate_series(${from}::date, ${to}::date, '1 day') d),
    people as (
      select (created_at at time zone ${ZONE})::date as day, count(*) as n from users
      where role = 'student' and archived_at is null and created_at >= ${from}::date::timestamp at time zone ${ZONE} group by 1
    ),
    places as (
      select (enrolled_at at time zone ${ZONE})::date as day, count(*) as n from enrolments
      where status = 'active' and enrolled_at >= ${from}::date::timestamp at time zone ${ZONE} group by 1
    )
    select days.day::text as day, coalesce(people.n, 0) as sign_ups, coalesce(places.n, 0) as enrolments
    from days left join people using (day) left join places using (day) order by days.day`.execute(db)
  return rows
}

export async function listPerformance(db: Db, limit: number) {
  const { rows } = await sql<{
    id: number
    title: string
    rating: string
    students: number
    completed: number
    average_progress: number | null
  }>`
    with top as (
      select id, title, rating from courses where status = 'published'
      order by students_count desc, id limit ${limit}
    )
    select top.id, top.title, top.rating, count(e.id) as students, count(e.completed_at) as completed,
      round(avg(e.progress))::bigint as average_progress
    from top left join enrolments e on e.course_id = top.id and e.status = 'active'
    group by top.id, top.title, top.rating
    order by students desc, top.id`.execute(db)
  return rows
}

/** Whom the list of students does not show: few, so leaving them out costs less than looking everybody up. */
const OTHERS = sql`select id from users where role <> 'student' or archived_at is not null`

export async function listLearners(db: Db, from: string, to: string) {
  const { rows } = await sql<{ day: string; learners: number }>`
    with learned as (
      select day, count(*) as n from activity_days
      where day between ${from}::date and ${to}::date and user_id not in (${OTHERS}) group by day
    )
    select d::date::text as day, coalesce(learned.n, 0) as learners
    from generate_series(${from}::date, ${to}::date, '1 day') d
    left join learned on learned.day = d::date order by d`.execute(db)
  return rows
}

export async function countLearnersSince(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select distinct user_id from activity_days where day >= ${day}::date and user_id not in (${OTHERS})
    ) as learned`.execute(db)
  return one(rows).n
}

interface RevenueRow {
  confirmed: number
  recent: number
  waiting: number
  confirmed_count: number
  recent_count: number
  waiting_count: number
}
export async function sumReceipts(db: Db, since: Date): Promise<RevenueRow> {
  const { rows } = await sql<RevenueRow>`
    select coalesce(sum(amount_halalas) filter (where status = 'confirmed'), 0)::bigint as confirmed,
      coalesce(sum(amount_halalas) filter (where status = 'confirmed' and decided_at >= ${since}), 0)::bigint as recent,
      coalesce(sum(amount_halalas) filter (where status = 'pending'), 0)::bigint as waiting,
      count(*) filter (where status = 'confirmed') as confirmed_count,
      count(*) filter (where status = 'confirmed' and decided_at >= ${since}) as recent_count,
      count(*) filter (where status = 'pending') as waiting_count
    from payment_receipts`.execute(db)
  return one(rows)
}

export async function listReceiptMonths(db: Db) {
  const { rows } = await sql<{ month: string; confirmed: number; receipts: number }>`
    select to_char(decided_at at time zone ${ZONE}, 'YYYY-MM') as month, sum(amount_halalas)::bigint as confirmed,
      count(*) as receipts
    from payment_receipts where status = 'confirmed' and decided_at is not null
    group by 1 order by 1 desc limit 24`.execute(db)
  return rows.toReversed()
}

interface SystemRow {
  admins: number
  teachers: number
  students: number
  inactive: number
  published: number
  drafts: number
  lessons: number
  files: number
  bytes: number
  database_bytes: number
}
export async function countEverything(db: Db): Promise<SystemRow> {
  const { rows } = await sql<SystemRow>`
    select people.*, shelf.*, kept.*, pg_database_size(current_database()) as database_bytes from
      (select count(*) filter (where role = 'admin') as admins, count(*) filter (where role = 'teacher') as teachers,
         count(*) filter (where role = 'student') as students, count(*) filter (where not is_active) as inactive
       from users where archived_at is null) people,
      (select count(*) filter (where status = 'published') as published,
         count(*) filter (where status = 'draft') as drafts, coalesce(sum(lessons_count), 0)::bigint as lessons
       from courses) shelf,
      (select count(*) as files, coalesce(sum(size_bytes), 0)::bigint as bytes from files) kept`.execute(db)
  return one(rows)
}
