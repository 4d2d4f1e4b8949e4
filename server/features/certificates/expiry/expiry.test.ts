import { expect, test } from 'vitest'
import { certificateDeskRoutes } from '#contract/certificates/desk-routes.ts'
import { certificateIssueRoutes } from '#contract/certificates/issue-routes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { remindOfExpiry } from './remind.ts'

const t = testApp()
const make = maker(t)

const inDays = (days: number) => addDays(riyadhDay(t().clock.now), days)

async function issuedUntil(days: number) {
  const call = await as(t, await make.director())
  const person = await make.student()
  const body = {
    source: 'free' as const,
    title: `إجازة ${days}`,
    user_id: person.id,
    expires_on: inDays(days),
  }
  return { call, person, certificate: (await call(certificateIssueRoutes.issueOne, { body })).data }
}

const remind = () => Promise.all([1, 2].map(() => remindOfExpiry(t().ctx())))
const toldTo = async (userId: number) => {
  const rows = await t()
    .db.selectFrom('event_log')
    .select('payload')
    .where('type', '=', 'certificate.expires-soon')
    .where('room', '=', `user:${userId}`)
    .orderBy('seq')
    .execute()
  return rows.map(({ payload }) => payload)
}

test('whose certificate ends within thirty days is told so once, and once more when its day is moved', async () => {
  const { call, person, certificate } = await issuedUntil(29)
  const { person: later } = await issuedUntil(31)
  await remind()
  await remind()
  const first = { certificate_id: certificate.id, expires_on: inDays(29) }
  expect(await toldTo(person.id)).toEqual([expect.objectContaining(first)])
  expect(await toldTo(later.id)).toEqual([])
  await call(certificateDeskRoutes.update, {
    params: { id: certificate.id },
    body: { reason: 'مددناها', expires_on: inDays(20) },
  })
  await remind()
  expect(await toldTo(person.id)).toHaveLength(2)
})

test('what was revoked or has ended already is not told of, and through its last day it holds', async () => {
  const revoked = await issuedUntil(10)
  await revoked.call(certificateDeskRoutes.revoke, {
    params: { id: revoked.certificate.id },
    query: { reason: 'صدرت بخطأ' },
  })
  const last = await issuedUntil(0)
  const shown = async () => {
    const call = await as(t, await make.director())
    return (await call(certificateDeskRoutes.show, { params: { id: last.certificate.id } })).data.state
  }
  expect(await shown()).toBe('valid')
  await remind()
  expect(await toldTo(revoked.person.id)).toEqual([])
  expect(await toldTo(last.person.id)).toHaveLength(1)
  t().clock.now = new Date(t().clock.now.getTime() + 86_400_000)
  expect(await shown()).toBe('expired')
})
