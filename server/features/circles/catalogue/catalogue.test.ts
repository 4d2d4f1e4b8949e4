import { expect, test } from 'vitest'
import { circleRoutes } from '#contract/circles/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { refreshStanding } from '../series/standing.ts'

const t = testApp()
const make = maker(t)

const idsOf = async (query: object) =>
  (await visitor(t)(circleRoutes.list, { query: { ...query, per_page: 50 } })).data.items.map(({ id }) => id)

/** A circle whose next session begins in so many hours. */
async function circleIn(hours: number, given: Parameters<typeof make.circle>[0] = {}) {
  const circle = await make.circle(given)
  const starts_at = new Date(t().clock.now.getTime() + hours * 3_600_000)
  await make.circleSession({ circle_id: circle.id, teacher_id: circle.teacher_id, starts_at })
  await refreshStanding(t().db, [circle.id], t().clock.now)
  return circle.id
}

test('visitors see what is published and not cancelled, the live first and then the nearest', async () => {
  const teacher = await make.teacher()
  const own = { teacher_id: teacher.id }
  const far = await circleIn(72, own)
  const near = await circleIn(2, own)
  const live = await circleIn(-0.5, own)
  await t()
    .db.updateTable('circle_sessions')
    .set({ started_at: t().clock.now })
    .where('circle_id', '=', live)
    .execute()
  await refreshStanding(t().db, [live], t().clock.now)
  await circleIn(1, { ...own, is_published: false })
  await circleIn(1, { ...own, cancelled_at: t().clock.now, status: 'cancelled' })
  expect(await idsOf({ teacher: teacher.id })).toEqual([live, near, far])
  expect(await idsOf({ teacher: teacher.id, status: 'live' })).toEqual([live])
  expect(await idsOf({ teacher: teacher.id, date: 'today' })).toEqual([near])
  expect(await idsOf({ teacher: teacher.id, date: '7' })).toEqual([near, far])
  const { data } = await visitor(t)(circleRoutes.facts, {})
  expect(data.live.map(({ id }) => id)).toContain(live)
  expect(data.teachers).toContainEqual({ id: teacher.id, name: teacher.name })
})

test('seats are full, limited at thirty percent, or available, and sort by how many are left', async () => {
  const teacher_id = (await make.teacher()).id
  const full = await circleIn(1, { teacher_id, seats_taken: 20 })
  const over = await circleIn(2, { teacher_id, seats_taken: 12, capacity: 10 })
  const limited = await circleIn(3, { teacher_id, seats_taken: 14 })
  const open = await circleIn(4, { teacher_id, seats_taken: 13 })
  expect(await idsOf({ teacher: teacher_id, seats: 'full' })).toEqual([full, over])
  expect(await idsOf({ teacher: teacher_id, seats: 'limited' })).toEqual([limited])
  expect(await idsOf({ teacher: teacher_id, seats: 'available' })).toEqual([open])
  expect(await idsOf({ teacher: teacher_id, sort: 'seats' })).toEqual([open, limited, full, over])
})

test('newest and oldest go by when a circle was made', async () => {
  const teacher_id = (await make.teacher()).id
  const old = await circleIn(2, { teacher_id, created_at: new Date('2026-01-01') })
  const fresh = await circleIn(1, { teacher_id, created_at: new Date('2026-02-01') })
  expect(await idsOf({ teacher: teacher_id, sort: 'newest' })).toEqual([fresh, old])
  expect(await idsOf({ teacher: teacher_id, sort: 'oldest' })).toEqual([old, fresh])
})

test('a link is never told to visitors, an address on site is', async () => {
  const link = await make.circle({ place: 'link', link: 'https://meet.rattil.test/secret' })
  const answer = await visitor(t)(circleRoutes.show, { params: { id: link.id } })
  expect(JSON.stringify(answer.data)).not.toContain('secret')
  const site = await make.circle({ place: 'on_site', address: 'مسجد النور، القاعة الثانية' })
  expect((await visitor(t)(circleRoutes.show, { params: { id: site.id } })).data.address).toBe(
    'مسجد النور، القاعة الثانية',
  )
})

test('a draft has no page', async () => {
  const draft = await make.circle({ is_published: false })
  expect((await visitor(t)(circleRoutes.show, { params: { id: draft.id } })).status).toBe(404)
})
