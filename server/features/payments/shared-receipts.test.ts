import sharp from 'sharp'
import { expect, test } from 'vitest'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())

let shade = 0
async function drawnReceipt(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: ++shade, g: 90, b: 80 }
  const drawing = sharp({ create: { width: 40, height: 60, channels: 3, background } })
  return new Uint8Array(await drawing.png().toBuffer())
}

/** She asks for these paid courses with one and the same file. */
async function asksFor(courses: number, bytes: Uint8Array<ArrayBuffer>) {
  const person = await make.student()
  const she = await as(t, person)
  const { id: receipt_file_id } = (await upload(t, she.token, { bucket: 'receipts', bytes })).data
  const places = await Promise.all(
    Array.from({ length: courses }, () => make.course({ price_halalas: 10_000 })),
  )
  const answers = await Promise.all(
    places.map(({ id }) =>
      she(enrolmentRoutes.enroll, { params: { courseId: id }, body: { receipt_file_id } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200))
  return { person, courseIds: places.map(({ id }) => id) }
}

const waiting = async (her: Awaited<ReturnType<typeof director>>, courseIds: readonly number[]) => {
  const { data } = await her(paymentRoutes.list, { query: { status: 'pending', per_page: 100 } })
  return data.items.filter(({ subject }) => courseIds.includes(subject.id))
}

test('Four paid courses asked for at once with one file are shown to the director side by side', async () => {
  const { courseIds, person } = await asksFor(4, await drawnReceipt())
  const receipts = await waiting(await director(), courseIds)
  expect(receipts).toHaveLength(4)
  for (const { id, shared_with } of receipts) {
    expect(shared_with.map((other) => other.id)).toEqual(
      receipts.map((one) => one.id).filter((one) => one !== id),
    )
    expect(shared_with[0]).toMatchObject({ status: 'pending', amount: 100, student: { id: person.id } })
  }
})

test('A director cannot confirm one of them before she has seen the others, and may when the transfer covers all', async () => {
  const { courseIds } = await asksFor(2, await drawnReceipt())
  const her = await director()
  const [first, second] = await waiting(her, courseIds)
  const confirm = (id: number, shared_with?: number[]) =>
    her(paymentRoutes.confirm, { params: { id }, body: shared_with ? { shared_with } : {} })
  const [id = 0, other = 0] = [first?.id, second?.id]
  const blind = await confirm(id)
  expect([blind.status, blind.message]).toEqual([409, expect.stringContaining(second?.subject.title ?? '?')])
  expect((await confirm(id, [other])).status).toBe(200)
  expect((await confirm(other)).status).toBe(409)
  expect((await confirm(other, [id])).data).toMatchObject({
    status: 'confirmed',
    shared_with: [{ id, status: 'confirmed' }],
  })
})

test('Two directors who confirm two of them at once without having seen the other are both stopped', async () => {
  const { courseIds } = await asksFor(2, await drawnReceipt())
  const [one, two] = [await director(), await director()]
  const receipts = await waiting(one, courseIds)
  const both = await Promise.all(
    [one, two].map((her, at) =>
      her(paymentRoutes.confirm, { params: { id: receipts[at]?.id ?? 0 }, body: {} }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([409, 409])
})

test("Another student's upload of the same bytes is seen too, and a refused receipt no longer counts", async () => {
  const bytes = await drawnReceipt()
  const [honest, copying] = [await asksFor(1, bytes), await asksFor(1, bytes)]
  const her = await director()
  const [receipt] = await waiting(her, honest.courseIds)
  const [copy] = await waiting(her, copying.courseIds)
  expect(receipt?.shared_with).toMatchObject([{ id: copy?.id, student: { id: copying.person.id } }])
  await her(paymentRoutes.refuse, { params: { id: copy?.id ?? 0 }, body: { reason: 'إيصال غيركِ' } })
  const { status, data } = await her(paymentRoutes.confirm, { params: { id: receipt?.id ?? 0 }, body: {} })
  expect([status, data.shared_with]).toEqual([200, []])
})

test('The database itself holds no second confirmed receipt of one content that nobody knew of', async () => {
  const one = await make.receipt({ status: 'confirmed' })
  const again = { status: 'confirmed', content_sha256: one.content_sha256 } as const
  await expect(make.receipt(again)).rejects.toThrow('payment_receipts_one_content')
  await make.receipt({ ...again, shares_content: true })
})
