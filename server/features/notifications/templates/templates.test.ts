import { expect, test } from 'vitest'
import { notificationRoutes as routes } from '#contract/notifications/routes.ts'
import { notificationTemplateRoutes as desk } from '#contract/notifications/template-routes.ts'
import { features } from '#server/features.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)
const director = async () => as(t, await make.director({ name: 'سلمى العمري' }))

const kinds = features.flatMap(({ notifications }) => notifications ?? [])
const params = { key: 'receipt.confirmed' }
const words = {
  title: 'أهلًا بكِ في {الدورة}',
  body: 'بدأت رحلتكِ.',
  subject: '{الاسم}: {عنوان الرسالة}',
  text: 'مرحبًا يا {الاسم} من {اسم المنصة}.\n\n{نص الرسالة}',
  button: 'ابدئي {الدورة}',
}

async function told() {
  const person = await make.student({ name: 'هند' })
  const course = await make.course({ title: 'التجويد' })
  await inTransaction(t().ctx(), async (tx) =>
    tx.emit({
      type: 'receipt.confirmed',
      room: `user:${person.id}`,
      payload: { course_id: course.id, receipt_id: 1 },
    }),
  )
  const letters = await post.mailsTo(person.email)
  const she = await as(t, person)
  return { she, letters, inbox: (await she(routes.list, { query: {} })).data.data }
}

test.each(kinds.map(({ key }) => key))(
  'the words of %s are ready for her pen and for a preview',
  async (key) => {
    const her = await director()
    const { data } = await her(desk.show, { params: { key } })
    expect(data).toMatchObject({ kind: key, version: 0, is_changed: false })
    expect(data.places.filter(({ name }) => /[a-z_]/.test(name))).toEqual([])
    const preview = await her(desk.preview, { body: { key, ...data.words } })
    expect(preview.status).toBe(200)
    expect(`${preview.data.title} ${preview.data.subject} ${preview.data.body}`).not.toMatch(/[{}]/)
  },
)

test('what is sent and what is read is in her words, and the reset gives the own words back', async () => {
  const her = await director()
  expect((await her(desk.save, { params, body: { ...words, version: 0 } })).data.is_changed).toBe(true)
  const { letters, inbox } = await told()
  expect(inbox[0]).toMatchObject({ title: 'أهلًا بكِ في التجويد', message: 'بدأت رحلتكِ.' })
  expect(letters[0]?.subject).toMatch(/^هند: /)
  expect(letters[0]?.text).toContain('مرحبًا يا هند من منصة رتّل.')
  const reset = await her(desk.reset, { params })
  expect(reset.data).toMatchObject({ version: 2, is_changed: false })
  expect(reset.data.versions).toMatchObject([{ version: 2, words: null, saved_by: 'سلمى العمري' }, { words }])
  expect((await told()).inbox[0]?.title).not.toContain('أهلًا بكِ')
})

test.each(['title', 'body', 'subject', 'text', 'button'] as const)(
  'a place in the %s that nothing fills is refused with its name, and so is its preview',
  async (field) => {
    const her = await director()
    const body = { ...words, [field]: 'كلمة {goal}' }
    const save = await her(desk.save, { params, body: { ...body, version: 0 } })
    expect([save.status, save.failure.errors?.[field]?.[0]]).toEqual([
      422,
      expect.stringContaining('{الهدف}'),
    ])
    expect((await her(desk.preview, { body: { ...params, ...body } })).status).toBe(422)
  },
)

test('a place of letters alone is refused in the inbox', async () => {
  const her = await director()
  const body = { ...words, title: 'يا {الاسم}', version: 0 }
  expect(Object.keys((await her(desk.save, { params, body })).failure.errors ?? {})).toEqual(['title'])
})

test('of two directors who save at the same time the second is shown the first save', async () => {
  const [one, other] = [await director(), await director()]
  const key = { key: 'receipt.refused' }
  const answers = await Promise.all(
    [one, other].map((she, at) =>
      she(desk.save, { params: key, body: { ...words, button: `زر ${at}`, version: 0 } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.failure.current).toMatchObject({ version: 1 })
})

test('a channel that the centre turns off reaches nobody who has not chosen it; her own choice stands', async () => {
  const her = await director()
  const key = 'enrolment.by-hand'
  await her(desk.chooseChannel, { params: { key }, body: { channel: 'email', is_on: false } })
  const she = await as(t, await make.student())
  const email = async () =>
    (await she(routes.choices, {})).data
      .find(({ kind }) => kind === key)
      ?.channels.find(({ channel }) => channel === 'email')?.is_on
  expect(await email()).toBe(false)
  await she(routes.choose, { body: { kind: key, channel: 'email', is_on: true } })
  expect(await email()).toBe(true)
})

test('no channel of what protects an account is turned off', async () => {
  const her = await director()
  for (const channel of ['in_app', 'email'] as const) {
    const body = { channel, is_on: false }
    expect((await her(desk.chooseChannel, { params: { key: 'session.new-device' }, body })).status).toBe(409)
  }
})

test("the centre's quiet hours are those of everybody who has not chosen", async () => {
  const her = await director()
  const body = {
    is_quiet: true,
    quiet_from: 20,
    quiet_until: 9,
    zone: 'Asia/Riyadh',
    digest: 'none',
  } as const
  await her(desk.saveRhythm, { body })
  const she = await as(t, await make.student())
  expect((await she(routes.rhythm, {})).data).toEqual(body)
})
