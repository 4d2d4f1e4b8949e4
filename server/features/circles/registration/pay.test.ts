import { expect, test } from 'vitest'
import {
  adminRegistrationRoutes as office,
  registrationRoutes as own,
} from '#contract/circles/registration-routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { passRegistrations } from './pass-registrations.ts'

const t = testApp()
const make = maker(t)
const HOUR = 3_600_000
const affirmed = { affirms_audience: true }
const at = (id: number) => ({ params: { id } })

/** A circle of one seat for 150 riyals; she has asked for it. */
async function asked() {
  const circle = await make.circle({ capacity: 1, price_halalas: 15_000, requires_approval: false })
  const student = await make.student()
  const she = await as(t, student)
  const { data: place } = await she(own.register, { ...at(circle.id), body: { price: 150, ...affirmed } })
  const pay = async () => {
    const file = await make.file({ owner_id: student.id, bucket: 'receipts' })
    return she(own.pay, { ...at(circle.id), body: { receipt_file_id: file.id, price: 150 } })
  }
  return { circle, student, she, place, pay }
}
const director = async () => as(t, await make.director())
async function receiptOf(her: Awaited<ReturnType<typeof director>>, circleId: number) {
  const { data } = await her(paymentRoutes.list, { query: { status: 'pending', per_page: 100 } })
  return data.items.find(({ subject }) => subject.kind === 'circle' && subject.id === circleId)
}
const passHours = async (hours: number) => {
  t().clock.now = new Date(t().clock.now.getTime() + hours * HOUR)
  await passRegistrations(t().ctx())
}

test('a place with a price: her seat is held, she pays, the director confirms, she is a member', async () => {
  const { circle, place, pay, student } = await asked()
  expect(place).toMatchObject({
    registration: { status: 'pending', price: 150 },
    can: { pay: true, register: false },
    receipt: null,
  })
  expect(place.registration?.held_until).not.toBeNull()
  const { data: paid } = await pay()
  expect(paid).toMatchObject({
    registration: { status: 'pending', held_until: null },
    can: { pay: false },
    receipt: { status: 'pending' },
  })
  await passHours(500)
  const her = await director()
  const receipt = await receiptOf(her, circle.id)
  expect(receipt).toMatchObject({
    amount: 150,
    student: { id: student.id },
    subject: { title: circle.title },
  })
  const confirmed = await her(paymentRoutes.confirm, { params: { id: receipt?.id ?? 0 }, body: {} })
  expect([confirmed.status, confirmed.message]).toEqual([200, 'تم تأكيد الإيصال وقُبلت في الحلقة'])
  const again = await as(t, student)
  expect((await again(own.place, at(circle.id))).data).toMatchObject({
    registration: { status: 'approved' },
    receipt: { status: 'confirmed' },
  })
})

test('a refused receipt keeps her seat for a while, and she sends another', async () => {
  const { circle, student, pay } = await asked()
  await pay()
  const her = await director()
  const first = await receiptOf(her, circle.id)
  await her(paymentRoutes.refuse, { params: { id: first?.id ?? 0 }, body: { reason: 'المبلغ ناقص' } })
  const she = await as(t, student)
  const { data: place } = await she(own.place, at(circle.id))
  expect(place).toMatchObject({
    registration: { status: 'pending' },
    can: { pay: true },
    receipt: { status: 'refused', reason: 'المبلغ ناقص' },
  })
  expect(place.registration?.held_until).not.toBeNull()
  const events = await t()
    .db.selectFrom('event_log')
    .select('type')
    .where('room', '=', `user:${student.id}`)
    .execute()
  expect(events.map(({ type }) => type)).toEqual(['circle.receipt-refused'])
  expect((await pay()).data.receipt?.status).toBe('pending')
})

test('money that was sent is decided on at the receipt, and stays when she leaves', async () => {
  const { circle, student, she, pay } = await asked()
  await pay()
  const her = await director()
  const who = { params: { id: circle.id, sid: student.id } }
  const { data: requests } = await her(office.list, { ...at(circle.id), query: {} })
  expect(requests.items).toMatchObject([
    { receipt: 'pending', price: 150, can: { approve: false, reject: false, remove: false } },
  ])
  for (const { status, message } of [
    await her(own.approve, { ...who, body: {} }),
    await her(own.reject, { ...who, body: {} }),
    await her(office.add, { ...at(circle.id), body: { student_id: student.id } }),
  ])
    expect([status, message]).toEqual([409, expect.stringContaining('إيصال')])
  await she(own.withdraw, at(circle.id))
  const receipt = await receiptOf(her, circle.id)
  const params = { id: receipt?.id ?? 0 }
  expect((await her(paymentRoutes.confirm, { params, body: {} })).status).toBe(409)
  const refused = await her(paymentRoutes.refuse, { params, body: { reason: 'انسحبت قبل القبول' } })
  expect(refused.status).toBe(200)
})

test('whoever lost her hold to another is told before her receipt is taken', async () => {
  const { circle, student } = await asked()
  const other = await as(t, await make.student())
  await other(own.register, { ...at(circle.id), body: { price: 150, ...affirmed } })
  await passHours(73)
  const she = await as(t, student)
  const file = await make.file({ owner_id: student.id, bucket: 'receipts' })
  const body = { receipt_file_id: file.id, price: 150 }
  const { status, message } = await she(own.pay, { ...at(circle.id), body })
  expect([status, message]).toEqual([409, expect.stringContaining('امتلأت')])
})

test('nobody pays for a place that is free, decided or not asked for', async () => {
  const free = await make.circle({ requires_approval: true })
  const student = await make.student()
  const she = await as(t, student)
  const file = await make.file({ owner_id: student.id, bucket: 'receipts' })
  const body = { receipt_file_id: file.id, price: 0 }
  expect((await she(own.pay, { ...at(free.id), body })).status).toBe(409)
  await she(own.register, { ...at(free.id), body: affirmed })
  expect((await she(own.pay, { ...at(free.id), body })).status).toBe(409)
  const { circle } = await asked()
  expect((await she(own.pay, { ...at(circle.id), body })).status).toBe(409)
})
