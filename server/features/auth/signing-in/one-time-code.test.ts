import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { signedIn, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)

const verified = () => make.student({ email_verified_at: t().clock.now })
const request = (email: string) => visitor(t)(authRoutes.requestOtp, { body: { email } })
const verify = (email: string, code: string) => visitor(t)(authRoutes.verifyOtp, { body: { email, code } })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
async function codeOf(email: string) {
  await request(email)
  return post.codeFor(email)
}

test('the code from her mail gives the same full session as a password', async () => {
  const user = await verified()
  const data = signedIn(await verify(user.email, await codeOf(user.email)))
  expect(data.user.id).toBe(user.id)
  const headers = { authorization: `Bearer ${data.access_token}` }
  expect((await visitor(t)(authRoutes.me, {}, { headers })).status).toBe(200)
  expect((await visitor(t)(authRoutes.refresh, { body: { refresh_token: data.refresh_token } })).status).toBe(
    200,
  )
})

test('Arabic digits and spaces in the code are read', async () => {
  const user = await verified()
  const code = await codeOf(user.email)
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  expect((await verify(user.email, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200)
})

test('a code works once', async () => {
  const user = await verified()
  const code = await codeOf(user.email)
  expect((await verify(user.email, code)).status).toBe(200)
  expect((await verify(user.email, code)).status).toBe(422)
})

test('two uses of one code at the same moment open one session', async () => {
  const user = await verified()
  const code = await codeOf(user.email)
  const answers = await Promise.all([verify(user.email, code), verify(user.email, code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
})

test('a code lives ten minutes', async () => {
  const user = await verified()
  const code = await codeOf(user.email)
  t().clock.forward(601)
  expect((await verify(user.email, code)).status).toBe(422)
})

test('only the newest code is worth anything', async () => {
  const user = await verified()
  const older = await codeOf(user.email)
  const newer = await codeOf(user.email)
  if (older !== newer) expect((await verify(user.email, older)).status).toBe(422)
  expect((await verify(user.email, newer)).status).toBe(200)
})

test('after five wrong tries the right code is worth nothing', async () => {
  const user = await verified()
  const code = await codeOf(user.email)
  for (let time = 0; time < 5; time++) expect((await verify(user.email, wrong(code))).status).toBe(422)
  const { status, failure } = await verify(user.email, code)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['code']])
})

test('guessing goes on for 25 codes an hour at most, even with new codes', async () => {
  const user = await verified()
  const code = await codeOf(user.email)
  for (let time = 0; time < 25; time++) await verify(user.email, wrong(code))
  expect((await verify(user.email, wrong(code))).status).toBe(429)
})

test('one woman’s code does not open another’s account', async () => {
  const [one, other] = [await verified(), await verified()]
  const code = await codeOf(one.email)
  await codeOf(other.email)
  expect((await verify(other.email, code)).status).toBe(422)
})

test('the code is stored under a key, not as itself', async () => {
  const user = await verified()
  const code = await codeOf(user.email)
  const { secret_hash } = await t()
    .db.selectFrom('one_time_codes')
    .select('secret_hash')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const plain = [code, `${user.id} ${code}`].map((text) => createHash('sha256').update(text).digest('hex'))
  expect(plain).not.toContain(secret_hash.toString('hex'))
})

test('five codes an hour, then she is asked to wait, account or not', async () => {
  const user = await verified()
  for (const email of [user.email, 'nobody@example.org']) {
    for (let time = 0; time < 5; time++) expect((await request(email)).status).toBe(200)
    const { status, headers } = await request(email)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('five digits are refused before anything is counted', async () => {
  const { status, failure } = await verify('someone@example.org', '12345')
  expect([status, failure.errors]).toEqual([422, { code: ['الرمز 6 أرقام'] }])
})
