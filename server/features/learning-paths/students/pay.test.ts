import { expect, test } from 'vitest'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A path for 150 riyals; she has asked for it. */
async function arrange() {
  const path = await make.learningPath({ days: 2, price_halalas: 15_000 })
  const person = await make.student()
  const student = await as(t, person)
  const params = { id: path.id }
  await student(pathRoutes.enrol, { params, body: { price: 150 } })
  const pay = async (price = 150) => {
    const file = await make.file({ owner_id: person.id, bucket: 'receipts' })
    return student(pathRoutes.pay, { params, body: { receipt_file_id: file.id, price } })
  }
  const director = await as(t, await make.director())
  const receipts = async () => {
    const { data } = await director(paymentRoutes.list, { query: { status: 'pending', per_page: 100 } })
    return data.items.filter(({ subject }) => subject.kind === 'path' && subject.id === path.id)
  }
  const mine = async () => (await student(pathRoutes.mine, { query: {} })).data.items[0]
  return { path, person, student, params, pay, director, receipts, mine }
}

test('she sends the receipt of her transfer once, the director confirms it, and her path is open', async () => {
  const { path, person, pay, director, receipts, mine } = await arrange()
  expect(await mine()).toMatchObject({ is_open: false, price: 150, receipt: null })
  expect((await pay()).data.receipt).toEqual({ status: 'pending', reason: null })
  expect((await pay()).status).toBe(200)
  const [receipt, ...others] = await receipts()
  expect(others).toEqual([])
  expect(receipt).toMatchObject({
    amount: 150,
    student: { id: person.id },
    subject: { kind: 'path', title: path.title, price: 150 },
  })
  const params = { id: receipt?.id ?? 0 }
  const confirmed = await director(paymentRoutes.confirm, { params, body: { shared_with: [] } })
  expect([confirmed.status, confirmed.message]).toEqual([200, 'تم تأكيد الإيصال وفُتح المسار'])
  expect(await mine()).toMatchObject({ is_open: true, receipt: null })
  expect((await pay()).status).toBe(409)
})

test('a refused receipt says why, and she may send another', async () => {
  const { pay, director, receipts, mine } = await arrange()
  await pay()
  const [receipt] = await receipts()
  const params = { id: receipt?.id ?? 0 }
  await director(paymentRoutes.refuse, { params, body: { reason: 'المبلغ غير واضح' } })
  expect(await mine()).toMatchObject({
    is_open: false,
    receipt: { status: 'refused', reason: 'المبلغ غير واضح' },
  })
  expect((await pay()).data.receipt?.status).toBe('pending')
  expect(await receipts()).toHaveLength(1)
})

test('the price that she asked for holds, whatever the path costs later', async () => {
  const { path, pay } = await arrange()
  await t()
    .db.updateTable('learning_paths')
    .set({ price_halalas: 20_000 })
    .where('id', '=', path.id)
    .execute()
  expect((await pay(200)).status).toBe(409)
  expect((await pay(150)).status).toBe(200)
})

test('who has not asked for a path, or walks a free one, has nothing to pay', async () => {
  const path = await make.learningPath({ days: 1 })
  const person = await make.student()
  const student = await as(t, person)
  const file = await make.file({ owner_id: person.id, bucket: 'receipts' })
  const pay = () =>
    student(pathRoutes.pay, { params: { id: path.id }, body: { receipt_file_id: file.id, price: 0 } })
  expect((await pay()).status).toBe(404)
  await student(pathRoutes.enrol, { params: { id: path.id }, body: {} })
  expect((await pay()).status).toBe(409)
})

test('a path is not opened past a receipt that waits; once that is decided it is', async () => {
  const { path, person, pay, director, receipts, mine } = await arrange()
  await pay()
  const open = () => director(pathStudentRoutes.open, { params: { id: path.id, studentId: person.id } })
  const { status, message } = await open()
  expect([status, message]).toEqual([409, expect.stringContaining('إيصال')])
  expect(await mine()).toMatchObject({ is_open: false, receipt: { status: 'pending' } })
  const [receipt] = await receipts()
  const params = { id: receipt?.id ?? 0 }
  await director(paymentRoutes.refuse, { params, body: { reason: 'دفعت نقدًا' } })
  expect((await open()).data.is_open).toBe(true)
})
