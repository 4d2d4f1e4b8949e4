import { expect, test } from 'vitest'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { applicationForm, pdfBytes, sendPaper } from '#server/testing/application.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const inbox = mailbox(t)
const subjectsTo = async ({ email }: { email: string }) =>
  (await inbox.mailsTo(email)).map(({ subject }) => subject)
const hourLater = () => t().clock.forward(3601)

async function sendReceipt() {
  const person = await make.student()
  const course = await make.course({ price_halalas: 12_000 })
  const file = await make.file({ owner_id: person.id })
  const params = { courseId: course.id }
  await (
    await as(t, person)
  )(enrolmentRoutes.enroll, { params, body: { receipt_file_id: file.id } })
}

async function sendApplication() {
  const { data: cv } = await sendPaper(t, { bytes: pdfBytes(`cv ${Math.random()}`) })
  await visitor(t)(teacherApplicationRoutes.send, { body: applicationForm(cv.token) })
}

const WAITING_RECEIPT = 'إيصال تحويل ينتظر قراركِ'
const WAITING_APPLICATION = 'طلب انضمام معلمة ينتظر قراركِ'

test('directors are told of a receipt, and of no other while it waits and is of the last hour', async () => {
  const director = await make.director()
  await sendReceipt()
  await sendReceipt()
  expect(await subjectsTo(director)).toEqual([WAITING_RECEIPT])
  hourLater()
  await sendReceipt()
  expect(await subjectsTo(director)).toEqual([WAITING_RECEIPT, WAITING_RECEIPT])
})

test('directors are told of a teacher who applies, and a flood of forms sends one mail', async () => {
  const director = await make.director()
  await sendApplication()
  await sendApplication()
  expect(await subjectsTo(director)).toEqual([WAITING_APPLICATION])
})

test('each director switches each kind off for herself; who is stopped or no director gets none', async () => {
  hourLater()
  const [one, stopped] = [await make.director(), await make.director({ is_active: false })]
  const she = await as(t, one)
  const off = { kind: 'receipt.waiting', channel: 'email', is_on: false } as const
  expect((await she(notificationRoutes.choose, { body: off })).status).toBe(200)
  await sendReceipt()
  await sendApplication()
  expect(await subjectsTo(one)).toEqual([WAITING_APPLICATION])
  expect(await subjectsTo(stopped)).toEqual([])
  const teacher = await as(t, await make.teacher())
  expect((await teacher(notificationRoutes.choose, { body: off })).status).toBe(404)
})
