import { registrationRoutes } from '#contract/circles/registration-routes.ts'
import { addressOf } from '#contract/kernel/address.ts'
import type { Child } from '../children.ts'
import { countFor } from '../counts.ts'
import type { BenchDatabase } from '../database.ts'
import type { Call } from '../load.ts'
import { learnerId, LEARNERS, tokenOf } from '../seed.ts'
import type { Table } from '../table.ts'

const TIMES = 40

/** What one registration in a circle costs the database. */
export async function benchRegistrations(database: BenchDatabase, product: Child): Promise<Table> {
  const calls = await registrations(database)
  const { statements, commits, pages } = await countFor(database.watch, product.url, { calls, times: TIMES })
  return {
    title: 'A registration in a circle',
    head: ['SQL', 'commits', 'DB pages', 'budget'],
    rows: [[statements, commits, pages, 'one commit']],
  }
}

/** Each by another student in another circle that has a seat for her. */
async function registrations({ watch }: BenchDatabase): Promise<() => Call> {
  const { rows } = await watch.query<{ circle: number; student: number }>(
    `select c.id::int as circle, s.id::int as student
     from (select id, row_number() over (order by id) as place from circles where seats_taken < capacity) c
     cross join lateral (
       select u.id from users u
       where u.id >= $1 + c.place % $2 and u.id < $1 + $2
         and not exists (select from circle_registrations r where r.circle_id = c.id and r.student_id = u.id)
       order by u.id limit 1
     ) s
     order by c.place limit $3`,
    [learnerId(0), LEARNERS, 2 * TIMES],
  )
  const left = rows.values()
  return () => {
    const { value } = left.next()
    if (!value) throw new Error('there are no circles left to register in')
    return {
      method: 'POST',
      path: addressOf(registrationRoutes.register, { params: { id: value.circle } }),
      headers: { authorization: `Bearer ${tokenOf(value.student)}` },
      body: '{"affirms_audience":true}',
    }
  }
}
