import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { MOST_EMAILS } from '#contract/users/shapes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const isActive = async (id: number) =>
  (await t().db.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirstOrThrow())
    .is_active

test('those chosen are stopped together, directors and herself are left alone, and each leaves an audit row', async () => {
  const me = await make.director()
  const [other, one, two, stopped] = [
    await make.director(),
    await make.student(),
    await make.teacher(),
    await make.student({ is_active: false }),
  ]
  const she = await as(t, one)
  const her = await as(t, me)
  const ids = [me, other, one, two, stopped].map(({ id }) => id)
  const { data } = await her(userRoutes.bulk, { body: { action: 'deactivate', ids } })
  const changed_ids = expect.arrayContaining([one.id, two.id]) as number[]
  expect(data).toEqual({ changed: 2, changed_ids, skipped: 3, teaching: { count: 0, names: [] } })
  expect(await Promise.all([me, other, one, two].map(({ id }) => isActive(id)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect((await she(authRoutes.me, {})).status).toBe(401)
  const rows = await t()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'entity_id', 'action'])
    .where('action', '=', 'user.deactivate')
    .orderBy('entity_id')
    .execute()
  expect(rows.map(({ actor_id, entity_id }) => [actor_id, Number(entity_id)])).toEqual([
    [me.id, one.id],
    [me.id, two.id],
  ])
})

test('all results of a filter change together, and nobody else', async () => {
  const her = await as(t, await make.director())
  const { course_id, user_id } = await make.enrolment()
  const { user_id: second } = await make.enrolment({ course_id })
  const elsewhere = await make.student()
  const filter = { course: course_id }
  const { data } = await her(userRoutes.bulk, { body: { action: 'deactivate', filter } })
  expect(data).toMatchObject({ changed: 2, skipped: 0 })
  expect([await isActive(user_id), await isActive(second), await isActive(elsewhere.id)]).toEqual([
    false,
    false,
    true,
  ])
  const back = await her(userRoutes.bulk, {
    body: { action: 'activate', filter: { state: 'inactive', ...filter } },
  })
  expect(back.data.changed).toBe(2)
})

test('neither people nor a filter is no answer to «whom»', async () => {
  const her = await as(t, await make.director())
  for (const body of [{}, { ids: [] }, { ids: [1], filter: {} }])
    expect((await her(userRoutes.bulk, { body: { action: 'activate', ...body } })).status).toBe(422)
})

test('the addresses of all results come in the order of the list, no more than one letter takes, and that is noted', async () => {
  const her = await as(t, await make.director())
  const { course_id, user_id } = await make.enrolment()
  const { user_id: second } = await make.enrolment({ course_id })
  await t().db.updateTable('users').set({ name_sort: 'b' }).where('id', '=', user_id).execute()
  await t().db.updateTable('users').set({ name_sort: 'a' }).where('id', '=', second).execute()
  const { data } = await her(userRoutes.emails, { query: { course: course_id } })
  const emailOf = async (id: number) =>
    (await t().db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
  expect(data).toEqual({ emails: [await emailOf(second), await emailOf(user_id)], total: 2 })
  const noted = await t()
    .db.selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'user.copy-emails')
    .execute()
  expect(noted).toMatchObject([{ after: { rows: 2, course: course_id } }])
  expect((await her(userRoutes.emails, { query: { search: '،،' } })).data).toEqual({ emails: [], total: 0 })
})

test('of very many results as many addresses come as one letter takes, with the whole count', async () => {
  const her = await as(t, await make.director())
  const rows = Array.from({ length: MOST_EMAILS + 5 }, (_, at) => ({
    name: `كثيرة ${at}`,
    name_norm: 'كثيره',
    name_stem: 'كثير',
    name_sort: `many-${at}`,
    email: `many-${at}@example.sa`,
    role: 'teacher' as const,
    created_at: t().clock.now,
    updated_at: t().clock.now,
  }))
  await t().db.insertInto('users').values(rows).execute()
  const { data } = await her(userRoutes.emails, { query: { role: 'teacher' } })
  expect(data.emails).toHaveLength(MOST_EMAILS)
  expect(data.total).toBeGreaterThanOrEqual(MOST_EMAILS + 5)
})
