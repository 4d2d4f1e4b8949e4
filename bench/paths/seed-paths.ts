import type { BenchDatabase } from '../database.ts'
import { during } from '../say.ts'
import { learnerId, tokenOf } from '../seed.ts'
import { withoutIndexes } from '../without-indexes.ts'

const STAGES = 6
export const DAYS = 600
export const TASKS = 4
/** Of each path: so many walk it, each with so many days behind her. */
export const WALKERS = 10
const DONE = 100

/** The first student of the first path. */
export const AS_WALKER = { authorization: `Bearer ${tokenOf(learnerId(0))}` }

const TABLES = [
  'path_stages',
  'path_days',
  'path_tasks',
  'path_edition_stages',
  'path_edition_days',
  'path_edition_tasks',
  'path_enrolments',
  'path_done_tasks',
  'path_done_days',
]

/** Paths of two years, published, each with students in the middle of it. */
export async function seedPaths({ watch }: BenchDatabase, paths: number): Promise<{ first: number }> {
  await watch.query('set synchronous_commit = off')
  await watch.query('set session_replication_role = replica')
  await during(`${paths} paths of ${DAYS} days with ${paths * WALKERS * DONE * TASKS} tasks done`, () =>
    withoutIndexes(watch, TABLES, async () => {
      await watch.query(
        `insert into learning_paths (title, title_norm, title_sort, search_norm, search_vector, is_published,
           stages_count, days_count, tasks_count, students_count, created_at, updated_at)
         select 'مسار ' || n, 'مسار ' || n, 'مسار ' || n, ' مسار ' || n, to_tsvector('simple', 'مسار ' || n), true,
           ${STAGES}, ${DAYS}, ${DAYS * TASKS}, ${WALKERS}, now(), now()
         from generate_series(1, $1::int) n`,
        [paths],
      )
      await insertPlans(watch)
      await insertEditions(watch)
      await insertWalkers(watch)
    }),
  )
  await watch.query('set session_replication_role = origin')
  await during('their statistics', () => watch.query(`vacuum (analyze) learning_paths, ${TABLES.join(', ')}`))
  await watch.query('reset synchronous_commit')
  const { rows } = await watch.query<{ id: number }>('select min(id)::int as id from learning_paths')
  return { first: rows[0]?.id ?? 0 }
}

async function insertPlans(db: BenchDatabase['watch']): Promise<void> {
  await db.query(
    `insert into path_stages (path_id, title, position)
     select p.id, 'المرحلة ' || n, n from learning_paths p, generate_series(1, ${STAGES}) n`,
  )
  await db.query(
    `insert into path_days (stage_id, position)
     select s.id, n from path_stages s, generate_series(1, ${DAYS / STAGES}) n order by s.id, n`,
  )
  await db.query(
    `insert into path_tasks (day_id, type, from_ayah, to_ayah, position)
     select d.id, (array['memorise', 'near_revision', 'far_revision', 'recitation'])[n],
       1 + (d.id * 7 + n) % 6000, 10 + (d.id * 7 + n) % 6000, n
     from path_days d, generate_series(1, ${TASKS}) n order by d.id, n`,
  )
}

async function insertEditions(db: BenchDatabase['watch']): Promise<void> {
  await db.query(
    'insert into path_editions (path_id, number, published_at) select id, 1, now() from learning_paths',
  )
  await db.query('update learning_paths p set edition_id = v.id from path_editions v where v.path_id = p.id')
  await db.query(
    `insert into path_edition_stages (edition_id, stage_id, title, description, position)
     select p.edition_id, s.id, s.title, s.description, s.position
     from path_stages s join learning_paths p on p.id = s.path_id`,
  )
  await db.query(
    `insert into path_edition_days (edition_id, day_id, stage_id, title, position)
     select p.edition_id, d.id, s.id, d.title, row_number() over (partition by p.id order by s.position, d.position)
     from path_days d join path_stages s on s.id = d.stage_id join learning_paths p on p.id = s.path_id`,
  )
  await db.query(
    `insert into path_edition_tasks (edition_id, task_id, day_id, type, title, details, from_ayah, to_ayah, position)
     select d.edition_id, k.id, k.day_id, k.type, k.title, k.details, k.from_ayah, k.to_ayah, k.position
     from path_tasks k join path_edition_days d on d.day_id = k.day_id`,
  )
}

/** Every tenth is a week behind. */
async function insertWalkers(db: BenchDatabase['watch']): Promise<void> {
  await db.query(
    `insert into path_enrolments (path_id, edition_id, user_id, start_date, weekdays, enrolled_at, counted_at, due_on)
     select p.id, p.edition_id, ${learnerId(0)} + (p.id - m.first) * ${WALKERS} + n - 1, current_date - 140,
       '{0,1,2,3,4}', now(), now(), current_date - case when n = 1 then 7 else 0 end
     from learning_paths p, (select min(id) as first from learning_paths) m, generate_series(1, ${WALKERS}) n`,
  )
  await db.query(
    `insert into path_done_days (enrolment_id, day_id, done_on)
     select e.id, d.day_id, current_date - 140 + d.position
     from path_enrolments e join path_edition_days d on d.edition_id = e.edition_id and d.position <= ${DONE}`,
  )
  await db.query(
    `insert into path_done_tasks (enrolment_id, task_id, edition_id, done_on)
     select e.id, k.task_id, e.edition_id, current_date - 140 + d.position
     from path_enrolments e join path_edition_days d on d.edition_id = e.edition_id and d.position <= ${DONE}
     join path_edition_tasks k on k.edition_id = d.edition_id and k.day_id = d.day_id`,
  )
}
