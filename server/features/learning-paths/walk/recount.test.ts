import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'
import { recountDue } from './recount.ts'

const t = testApp()
const make = maker(t)

test('many are counted anew in one run, a few in each commit', async () => {
  const path = await make.learningPath({ days: 3 })
  for (let count = 0; count < 45; count++) await make.pathEnrolment({ path_id: path.id })
  const commits = (await statementsOf(() => recountDue(t().ctx()))).filter((sql) => /^commit/i.test(sql))
  expect(commits).toHaveLength(3)
  const counted = await t()
    .db.selectFrom('path_enrolments')
    .select('counted_at')
    .where('path_id', '=', path.id)
    .execute()
  expect(counted.filter(({ counted_at }) => counted_at === null)).toEqual([])
  expect((await statementsOf(() => recountDue(t().ctx()))).filter((sql) => /^\s*update/i.test(sql))).toEqual(
    [],
  )
})

test('one enrolment that cannot be counted holds up nobody else', async () => {
  const path = await make.learningPath({ days: 3 })
  const ids: number[] = []
  for (let count = 0; count < 3; count++) ids.push((await make.pathEnrolment({ path_id: path.id })).id)
  await sql`
    alter table path_enrolments add constraint cannot_be_counted
    check (id <> ${sql.lit(ids[1])} or counted_at is null) not valid`.execute(t().db)
  await expect(recountDue(t().ctx())).rejects.toThrow('1 of the rows failed')
  await sql`alter table path_enrolments drop constraint cannot_be_counted`.execute(t().db)
  const rows = await t()
    .db.selectFrom('path_enrolments')
    .select(['id', 'counted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(rows.map(({ counted_at }) => counted_at !== null)).toEqual([true, false, true])
})
