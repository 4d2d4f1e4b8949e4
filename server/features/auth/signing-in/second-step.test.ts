import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { secondFactorRoutes as routes } from '#contract/auth/second-factor-routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { turnOnSecondFactor, wrongCode } from '#server/testing/second-factor.ts'
import { hashPassword } from '../accounts/passwords.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const PASSWORD = 'Sarah-77-Moon'

async function protectedTeacher() {
  const user = await make.user({
    role: 'teacher',
    password_hash: await hashPassword(PASSWORD),
    email_verified_at: t().clock.now,
  })
  const her = await as(t, user)
  return { user, her, ...(await turnOnSecondFactor(t, her)) }
}
const byPassword = (email: string, password = PASSWORD) =>
  visitor(t)(authRoutes.login, { body: { email, password } })
async function byMailedCode(email: string) {
  await visitor(t)(authRoutes.requestOtp, { body: { email } })
  return visitor(t)(authRoutes.verifyOtp, { body: { email, code: await post.codeFor(email) } })
}
async function ticketOf(answer: ReturnType<typeof byPassword>): Promise<string> {
  const { data } = await answer
  if ('ticket' in data) return data.ticket
  throw new Error('no second factor is asked for')
}
const show = (ticket: string, code: string, way: 'app' | 'recovery' = 'app') =>
  visitor(t)(routes.signIn, { body: { way, ticket, code } })
const sessionsOf = async (id: number) =>
  (await t().db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length

test.each([
  ['a password', byPassword],
  ['a mailed code', byMailedCode],
] as const)('%s alone opens no session; with the code of the app it does', async (_, enter) => {
  const { user, code } = await protectedTeacher()
  const before = await sessionsOf(user.id)
  const answer = enter(user.email)
  expect(Object.keys((await answer).data).toSorted()).toEqual(['ticket', 'ticket_expires_at'])
  expect(await sessionsOf(user.id)).toBe(before)
  const { status, data } = await show(await ticketOf(answer), code())
  expect([status, data.user.id, data.user.second_factor]).toEqual([200, user.id, 'on'])
  const headers = { authorization: `Bearer ${data.access_token}` }
  expect((await visitor(t)(authRoutes.me, {}, { headers })).status).toBe(200)
})

test('a ticket is no token: no call takes it', async () => {
  const { user } = await protectedTeacher()
  const headers = { authorization: `Bearer ${await ticketOf(byPassword(user.email))}` }
  expect((await visitor(t)(authRoutes.me, {}, { headers })).status).toBe(401)
})

test('a reset of the password does not get round the second factor, and ends a sign-in that waits for it', async () => {
  const { user, code } = await protectedTeacher()
  const waiting = await ticketOf(byPassword(user.email))
  await visitor(t)(authRoutes.forgotPassword, { body: { email: user.email } })
  const token = await post.tokenFor(user.email, '/reset-password')
  const password = 'Layla-88-Star'
  await visitor(t)(authRoutes.resetPassword, { body: { token, password, password_confirmation: password } })
  expect(Object.keys((await show(waiting, code())).failure.errors ?? {})).toEqual(['ticket'])
  expect((await show(await ticketOf(byPassword(user.email, password)), code())).status).toBe(200)
})

test('a code of the app works once, also with a new ticket', async () => {
  const { user, code } = await protectedTeacher()
  const used = code()
  expect((await show(await ticketOf(byPassword(user.email)), used)).status).toBe(200)
  expect((await show(await ticketOf(byPassword(user.email)), used)).status).toBe(422)
  t().clock.forward(30)
  expect((await show(await ticketOf(byPassword(user.email)), code())).status).toBe(200)
})

test('one code sent twice at the same moment opens one session', async () => {
  const { user, code } = await protectedTeacher()
  const tickets = [await ticketOf(byPassword(user.email)), await ticketOf(byPassword(user.email))]
  const answers = await Promise.all(tickets.map((ticket) => show(ticket, code())))
  for (const expected of [200, 422])
    expect(answers.filter(({ status }) => status === expected)).toHaveLength(1)
})

test('a ticket works once and lives five minutes', async () => {
  const { user, code } = await protectedTeacher()
  const ticket = await ticketOf(byPassword(user.email))
  expect((await show(ticket, code())).status).toBe(200)
  t().clock.forward(60)
  expect(Object.keys((await show(ticket, code())).failure.errors ?? {})).toEqual(['ticket'])
  const late = await ticketOf(byPassword(user.email))
  t().clock.forward(301)
  expect(Object.keys((await show(late, code())).failure.errors ?? {})).toEqual(['ticket'])
})

test('Arabic digits and spaces in the code are read', async () => {
  const { user, code } = await protectedTeacher()
  const arabic = code().replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  const typed = `${arabic.slice(0, 3)} ${arabic.slice(3)}`
  expect((await show(await ticketOf(byPassword(user.email)), typed)).status).toBe(200)
})

test('after five wrong codes the ticket is over, the right code with it, and she is told by mail', async () => {
  const { user, code } = await protectedTeacher()
  const ticket = await ticketOf(byPassword(user.email))
  const refused = []
  for (let n = 0; n < 5; n++) refused.push(await show(ticket, wrongCode(code())))
  expect(refused.map(({ failure }) => Object.keys(failure.errors ?? {}))).toEqual([
    ['code'],
    ['code'],
    ['code'],
    ['code'],
    ['ticket'],
  ])
  expect(Object.keys((await show(ticket, code())).failure.errors ?? {})).toEqual(['ticket'])
  expect((await post.mailsTo(user.email)).at(-1)?.subject).toBe('محاولة دخول إلى حسابكِ لم تكتمل')
})

test('new tickets give no new tries without end: an account stops after fifteen in an hour', async () => {
  const { user, code } = await protectedTeacher()
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const ticket = await ticketOf(byPassword(user.email))
    for (let tried = 0; tried < 5; tried++) statuses.push((await show(ticket, wrongCode(code()))).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  t().clock.forward(3601)
  expect((await show(await ticketOf(byPassword(user.email)), code())).status).toBe(200)
})

test('an invented ticket is answered as one that is over', async () => {
  const { user, code } = await protectedTeacher()
  const ticket = await ticketOf(byPassword(user.email))
  await show(ticket, code())
  t().clock.forward(30)
  const [over, invented] = [await show(ticket, code()), await show('invented', code())]
  const plain = ({ failure }: typeof over) => ({ ...failure, request_id: '' })
  expect(plain(invented)).toEqual(plain(over))
})

test('a recovery code opens once, is noted and told by mail with what is left', async () => {
  const { user, recoveryCodes } = await protectedTeacher()
  const [code = ''] = recoveryCodes
  const typed = code.toLowerCase().replace('-', ' ')
  expect((await show(await ticketOf(byPassword(user.email)), typed, 'recovery')).status).toBe(200)
  expect((await show(await ticketOf(byPassword(user.email)), code, 'recovery')).status).toBe(422)
  const noted = await t()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'user.use-recovery-code')
    .where('entity_id', '=', String(user.id))
    .execute()
  expect(noted).toEqual([{ actor_id: user.id, after: { recovery_left: 9 } }])
  expect((await post.mailsTo(user.email)).at(-1)?.text).toContain('بقيت ٩ رموز استرداد')
})

test('a recovery code of another account opens nothing', async () => {
  const [one, other] = [await protectedTeacher(), await protectedTeacher()]
  const ticket = await ticketOf(byPassword(one.user.email))
  expect((await show(ticket, other.recoveryCodes[0] ?? '', 'recovery')).status).toBe(422)
})

test('a deactivated account does not come in by its second step', async () => {
  const { user, code } = await protectedTeacher()
  const ticket = await ticketOf(byPassword(user.email))
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
  expect((await show(ticket, code())).status).toBe(403)
})

test('a session is renewed without a second factor', async () => {
  const { user, code } = await protectedTeacher()
  const { data } = await show(await ticketOf(byPassword(user.email)), code())
  const body = { refresh_token: data.refresh_token }
  expect((await visitor(t)(authRoutes.refresh, { body })).status).toBe(200)
})

test('another director resets it for one who lost everything: noted, told by mail', async () => {
  const { user } = await protectedTeacher()
  const director = await make.director()
  const she = await as(t, director)
  const ticket = await ticketOf(byPassword(user.email))
  expect((await she(userRoutes.show, { params: { id: user.id } })).data).toMatchObject({
    has_second_factor: true,
    can: { reset_second_factor: true },
  })
  const { data } = await she(userRoutes.resetSecondFactor, { params: { id: user.id } })
  expect(data).toMatchObject({ has_second_factor: false, can: { reset_second_factor: false } })
  expect((await show(ticket, '123456')).status).toBe(422)
  expect(Object.keys((await byPassword(user.email)).data)).toContain('access_token')
  const [row] = await t()
    .db.selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'user.reset-second-factor')
    .where('entity_id', '=', String(user.id))
    .execute()
  expect(row?.actor_id).toBe(director.id)
  expect((await post.mailsTo(user.email)).map(({ subject }) => subject)).toContain(
    'أُعيد ضبط التحقق بخطوتين في حسابكِ',
  )
})

test('the job of the server’s command resets it for a director whom no other can help', async () => {
  const director = await make.director()
  const her = await as(t, director)
  await turnOnSecondFactor(t, her)
  await t().jobs.enqueue(t().db, 'auth.reset-second-factor', { email: director.email.toUpperCase() })
  t().jobs.wake()
  expect((await post.mailsTo(director.email)).at(-1)?.subject).toBe('أُعيد ضبط التحقق بخطوتين في حسابكِ')
  expect((await her(routes.show, {})).data.on_since).toBeNull()
  const [row] = await t()
    .db.selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'user.reset-second-factor')
    .where('entity_id', '=', String(director.id))
    .execute()
  expect(row?.actor_id).toBeNull()
})

test('a director cannot reset her own without a fresh proof', async () => {
  const director = await make.director()
  const her = await as(t, director)
  await turnOnSecondFactor(t, her)
  expect((await her(userRoutes.resetSecondFactor, { params: { id: director.id } })).status).toBe(409)
  expect((await her(routes.show, {})).data.on_since).not.toBeNull()
})
