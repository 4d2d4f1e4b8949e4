import { expect, test } from 'vitest'
import { goalRoutes } from '#contract/goals/routes.ts'
import { zonedTime } from '#core/format/zoned-day.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { sendReminders } from './remind.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)
const HOUR = 3600
const RIYADH = 'Asia/Riyadh'

interface Wanted {
  readonly unit?: 'minutes' | 'lessons'
  readonly amount?: number
  readonly reminder_hour?: number | null
  readonly zone?: string
}
const goal = (over: Wanted = {}) => ({
  body: { unit: 'minutes' as const, amount: 20, reminder_hour: null, zone: RIYADH, ...over },
})
const hourNow = (zone = RIYADH) => zonedTime(t().clock.now, zone).hour

async function learner(wanted: Wanted = {}) {
  const person = await make.student({ email_verified_at: t().clock.now })
  const she = await as(t, person)
  const saved = await she(goalRoutes.save, goal(wanted))
  const complete = async (minutes: number) => {
    const { id: lesson_id, course_id } = await make.lesson({ duration_minutes: minutes })
    await make.completion({ user_id: person.id, lesson_id, course_id })
  }
  const mails = () => post.mailsTo(person.email)
  return { person, she, saved, complete, mails }
}

test('without a goal there is nothing to show', async () => {
  const she = await as(t, await make.student())
  expect((await she(goalRoutes.show, {})).data).toBeNull()
})

test('minutes are those of the lessons that she completed today, and reaching the goal is said', async () => {
  const { she, complete } = await learner()
  await complete(12)
  const today = async () => (await she(goalRoutes.show, {})).data?.week.at(-1)
  expect(await today()).toMatchObject({ done: 12, is_reached: false })
  await complete(9)
  expect(await today()).toMatchObject({ done: 21, is_reached: true })
})

test('a day is one of her zone', async () => {
  const { she, complete } = await learner({ unit: 'lessons', amount: 1, zone: 'Pacific/Auckland' })
  const ahead = zonedTime(t().clock.now, 'Pacific/Auckland')
  await complete(5)
  const { data } = await she(goalRoutes.show, {})
  expect(data?.week).toHaveLength(7)
  expect(data?.week.at(-1)).toEqual({ day: ahead.day, done: 1, is_reached: true })
})

test('hours of the night, unknown zones and goals longer than a day are refused', async () => {
  const { she } = await learner()
  for (const wrong of [{ reminder_hour: 22 }, { reminder_hour: 5 }, { zone: 'Mars/Base' }, { amount: 0 }])
    expect((await she(goalRoutes.save, goal(wrong))).status).toBe(422)
  const many = await she(goalRoutes.save, goal({ unit: 'lessons', amount: 21 }))
  expect(many.failure.errors).toHaveProperty('amount')
})

test('a reminder goes to a proved mailbox only', async () => {
  const she = await as(t, await make.student({ email_verified_at: null }))
  const refused = await she(goalRoutes.save, goal({ reminder_hour: 8 }))
  expect(refused.failure.errors?.['reminder_hour']).toEqual(['أكّدي بريدكِ الإلكتروني أولًا لتصلكِ التذكيرات.'])
})

test('at her hour she is reminded once that day, and again the next', async () => {
  const { mails } = await learner({ reminder_hour: hourNow() })
  for (const _ of [1, 2]) await sendReminders(t().ctx())
  expect((await mails()).map(({ subject }) => subject)).toEqual(['وقتكِ مع القرآن اليوم'])
  t().clock.forward(HOUR)
  await sendReminders(t().ctx())
  expect(await mails()).toHaveLength(1)
  t().clock.forward(23 * HOUR)
  await sendReminders(t().ctx())
  expect(await mails()).toHaveLength(2)
})

test('another hour on the same day brings no second letter', async () => {
  const { she, mails } = await learner({ reminder_hour: hourNow() })
  await sendReminders(t().ctx())
  await she(goalRoutes.save, goal({ reminder_hour: hourNow() + 1 }))
  t().clock.forward(HOUR)
  await sendReminders(t().ctx())
  expect(await mails()).toHaveLength(1)
})

test('who has reached her goal, chose no reminder, or whose hour it is not, hears nothing', async () => {
  const reached = await learner({ reminder_hour: hourNow(), unit: 'lessons', amount: 1 })
  await reached.complete(5)
  const others = [reached, await learner(), await learner({ reminder_hour: hourNow() + 1 })]
  await sendReminders(t().ctx())
  for (const { mails } of others) expect(await mails()).toEqual([])
})

test('an account that is closed or about to be erased hears nothing', async () => {
  const closed = await learner({ reminder_hour: hourNow() })
  const leaving = await learner({ reminder_hour: hourNow() })
  const set = (id: number, values: object) =>
    t().db.updateTable('users').set(values).where('id', '=', id).execute()
  await set(closed.person.id, { is_active: false })
  await set(leaving.person.id, { erase_asked_at: t().clock.now, erase_at: t().clock.now })
  await sendReminders(t().ctx())
  for (const { mails } of [closed, leaving]) expect(await mails()).toEqual([])
})

test('the link of the letter stops the reminders without signing in, and nothing else', async () => {
  const { she, mails } = await learner({ reminder_hour: hourNow() })
  const other = await learner({ reminder_hour: hourNow() })
  await sendReminders(t().ctx())
  const [letter] = await mails()
  const address = /https?:\/\/\S*\/goal-reminder\/stop\?(\S+)/.exec(letter?.text ?? '')?.[1]
  const link = Object.fromEntries(new URLSearchParams(address)) as { for: string; until: string; sig: string }
  const stop = visitor(t)
  const forged = { ...link, for: `goal-of:${other.person.id}` }
  expect((await stop(goalRoutes.stopReminder, { body: forged })).status).toBe(404)
  expect((await stop(goalRoutes.stopReminder, { body: link })).message).toBe('أُوقف التذكير')
  expect((await she(goalRoutes.show, {})).data).toMatchObject({ amount: 20, reminder_hour: null })
  expect((await other.she(goalRoutes.show, {})).data?.reminder_hour).toBe(hourNow())
})

test('a goal that is removed is gone', async () => {
  const { she } = await learner()
  await she(goalRoutes.remove, {})
  expect((await she(goalRoutes.show, {})).data).toBeNull()
})
