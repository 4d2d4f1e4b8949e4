import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor, type Caller } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const PASSWORD = 'Sarah-77-Moon'
let counter = 0

async function signUp(name = 'نورة') {
  const email = `new${++counter}@example.org`
  const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD }
  const { data } = await visitor(t)(authRoutes.register, { body })
  return { ...data.user, ...holding(data.access_token) }
}
const holding = (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const call: Caller = (spec, input) => visitor(t)(spec, input, { headers })
  return { call }
}
const verify = (call: Caller, token: string) => call(authRoutes.verifyEmail, { body: { token } })
const login = (email: string, password = PASSWORD) =>
  visitor(t)(authRoutes.login, { body: { email, password } })
const codeIn = async (email: string) => {
  await visitor(t)(authRoutes.requestOtp, { body: { email } })
  return visitor(t)(authRoutes.verifyOtp, { body: { email, code: await post.codeFor(email) } })
}

test('the link in her own session verifies; this session and the password stay, other sessions end', async () => {
  const her = await signUp()
  const elsewhere = holding(signedIn(await login(her.email)).access_token)
  const token = await post.tokenFor(her.email, '/verify-email')
  expect(await verify(her.call, token)).toMatchObject({ status: 200, message: 'تم تأكيد بريدكِ الإلكتروني' })
  expect((await her.call(authRoutes.me, {})).data).toMatchObject({ email_verified: true, has_password: true })
  expect((await elsewhere.call(authRoutes.me, {})).status).toBe(401)
  expect((await login(her.email)).status).toBe(200)
  expect((await verify(her.call, token)).status).toBe(200)
})

test('the link alone, or in another account, verifies nothing and asks to sign in', async () => {
  const her = await signUp()
  const token = await post.tokenFor(her.email, '/verify-email')
  const stranger = await as(t, await make.student())
  for (const call of [visitor(t), stranger])
    expect(await verify(call, token)).toMatchObject({
      status: 403,
      message: 'سجّلي الدخول إلى حسابكِ لإكمال تأكيد بريدكِ',
    })
  expect((await her.call(authRoutes.me, {})).data.email_verified).toBe(false)
})

test('a link that was replaced, invented or is three days old verifies nothing', async () => {
  const her = await signUp()
  const older = await post.tokenFor(her.email, '/verify-email')
  await her.call(authRoutes.resendVerification, {})
  const newer = await post.tokenFor(her.email, '/verify-email')
  expect(newer).not.toBe(older)
  expect((await verify(her.call, older)).status).toBe(422)
  expect((await verify(her.call, 'invented')).status).toBe(422)
  t().clock.forward(3 * 24 * 3600)
  expect((await verify(await as(t, her), newer)).status).toBe(422)
})

test('the mail is sent again after a minute, not before, and never to a verified mailbox', async () => {
  const her = await signUp()
  await post.mailsTo(her.email)
  expect((await her.call(authRoutes.resendVerification, {})).status).toBe(200)
  expect((await her.call(authRoutes.resendVerification, {})).status).toBe(429)
  await post.mailsTo(her.email)
  t().clock.forward(60)
  expect((await her.call(authRoutes.resendVerification, {})).status).toBe(200)
  await verify(her.call, await post.tokenFor(her.email, '/verify-email'))
  t().clock.forward(60)
  const before = (await post.mailsTo(her.email)).length
  expect((await her.call(authRoutes.resendVerification, {})).message).toBe('بريدكِ مؤكد من قبل')
  expect(await post.mailsTo(her.email)).toHaveLength(before)
})

test('who signed up with somebody else’s address loses everything when its owner comes by code', async () => {
  const thief = await signUp('متطفلة')
  const refresh = signedIn(await login(thief.email)).refresh_token
  const entered = await codeIn(thief.email)
  expect(signedIn(entered).user).toMatchObject({ email_verified: true, has_password: false })
  expect(entered.message).toContain('أُلغيت كلمة المرور السابقة')
  expect((await thief.call(authRoutes.me, {})).status).toBe(401)
  expect((await visitor(t)(authRoutes.refresh, { body: { refresh_token: refresh } })).status).toBe(401)
  expect((await login(thief.email)).status).toBe(401)
})

test('the same holds when its owner comes by a reset', async () => {
  const thief = await signUp('متطفلة')
  await visitor(t)(authRoutes.forgotPassword, { body: { email: thief.email } })
  const token = await post.tokenFor(thief.email, '/reset-password')
  const mine = 'Layla-88-Star'
  await visitor(t)(authRoutes.resetPassword, { body: { token, password: mine, password_confirmation: mine } })
  expect((await thief.call(authRoutes.me, {})).status).toBe(401)
  expect((await login(thief.email)).status).toBe(401)
  expect(signedIn(await login(thief.email, mine)).user.email_verified).toBe(true)
})

test('the owner who opens the stranger’s verification mail gives her nothing', async () => {
  const thief = await signUp('متطفلة')
  const token = await post.tokenFor(thief.email, '/verify-email')
  expect((await verify(visitor(t), token)).status).toBe(403)
  expect((await codeIn(thief.email)).status).toBe(200)
  expect((await login(thief.email)).status).toBe(401)
})

test('a later code ends nothing: only the first proof of the mailbox does', async () => {
  const her = await signUp()
  await verify(her.call, await post.tokenFor(her.email, '/verify-email'))
  expect(signedIn(await codeIn(her.email)).user.has_password).toBe(true)
  expect((await her.call(authRoutes.me, {})).status).toBe(200)
})
