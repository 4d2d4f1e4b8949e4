import { expect, test } from 'vitest'
import { QUIET_DAYS, QUIET_NOTICE_DAYS, UNSENT_TICKET_FILE_HOURS } from '#contract/support/shapes.ts'
import { adminSupportRoutes as desk, supportRoutes as routes } from '#contract/support/routes.ts'
import { sweepFiles } from '#server/features/media/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { pngBytes, sendTicketFile, ticketForm } from '#server/testing/ticket.ts'
import { forgetUnsentFiles } from '../ticket/files.ts'
import { closeQuietTickets } from './quiet.ts'

const t = testApp()
const make = maker(t)
const mail = mailbox(t)
const DAY = 86_400

async function answered() {
  t().clock.forward(3601)
  const form = ticketForm()
  const { data } = await visitor(t)(routes.send, { body: form })
  const { id } = await t()
    .db.selectFrom('support_tickets')
    .select('id')
    .where('code', '=', data.tracking_code)
    .executeTakeFirstOrThrow()
  const her = await as(t, await make.director())
  await her(desk.respond, { params: { id }, body: { message: 'أجبنا', seen: 1e9 } })
  return { id, email: form.email, tracking_code: data.tracking_code }
}
const statusOf = async (id: number) =>
  (await t().db.selectFrom('support_tickets').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const subjectsTo = async (email: string) => (await mail.mailsTo(email)).map(({ subject }) => subject)

test('a quiet ticket gets one notice, and is closed two days later with a letter', async () => {
  const { id, email } = await answered()
  t().clock.forward(QUIET_NOTICE_DAYS * DAY + 60)
  await closeQuietTickets(t().ctx())
  await closeQuietTickets(t().ctx())
  const notices = (await subjectsTo(email)).filter((subject) => subject.includes('تُغلق تذكرتكِ'))
  expect([notices.length, await statusOf(id)]).toEqual([1, 'in_progress'])
  t().clock.forward((QUIET_DAYS - QUIET_NOTICE_DAYS) * DAY + 60)
  await closeQuietTickets(t().ctx())
  expect(await statusOf(id)).toBe('closed')
  expect((await subjectsTo(email)).some((subject) => subject.includes('أُغلقت تذكرتكِ'))).toBe(true)
})

test('her word within the notice keeps the ticket open', async () => {
  const { id, email, tracking_code } = await answered()
  t().clock.forward(QUIET_NOTICE_DAYS * DAY + 60)
  await closeQuietTickets(t().ctx())
  await visitor(t)(routes.answer, { body: { tracking_code, email, message: 'ما زلت أنتظر' } })
  t().clock.forward(QUIET_DAYS * DAY)
  await closeQuietTickets(t().ctx())
  expect(await statusOf(id)).toBe('in_progress')
})

test('a platform that was off for weeks gives the notice before it closes', async () => {
  const { id } = await answered()
  t().clock.forward(30 * DAY)
  await closeQuietTickets(t().ctx())
  expect(await statusOf(id)).toBe('in_progress')
  t().clock.forward((QUIET_DAYS - QUIET_NOTICE_DAYS) * DAY + 60)
  await closeQuietTickets(t().ctx())
  expect(await statusOf(id)).toBe('closed')
})

test('a ticket that waits for the desk is never closed by itself', async () => {
  const { id } = await make.ticket()
  t().clock.forward(60 * DAY)
  await closeQuietTickets(t().ctx())
  expect(await statusOf(id)).toBe('open')
})

test('a file whose message never came is gone after its hours', async () => {
  const { data: file } = await sendTicketFile(t, { bytes: pngBytes() })
  t().clock.forward((UNSENT_TICKET_FILE_HOURS + 1) * 3600)
  await forgetUnsentFiles(t().ctx())
  await sweepFiles(t().ctx())
  const sent = await visitor(t)(routes.send, { body: ticketForm({ files: [file.token] }) })
  expect(sent.status).toBe(422)
  const left = await t().db.selectFrom('files').select('id').where('bucket', '=', 'support').execute()
  expect(left).toEqual([])
})
