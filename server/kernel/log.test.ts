import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { visitor } from '#server/testing/as.ts'
import { errorForLog } from './log.ts'

const t = testApp({ LOG_LEVEL: 'trace' })
const SECRET = 'geheimnis-4711'

beforeEach(() => t().logLines.splice(0))

test.each([
  ['that is answered', `/api/v1/courses?search=${SECRET}`, 200],
  ['with a wrong query', `/api/v1/courses?page=0&search=${SECRET}`, 422],
  ['to an unknown call', `/api/v1/nothing?code=${SECRET}`, 404],
  ['to a file with a signature', `/storage/avatars/00/1.webp?sig=${SECRET}`, 404],
  ['that cannot be decoded', `/api/v1/courses/%zz?token=${SECRET}`, 400],
  ['to a calendar feed', `/api/v1/calendar/feeds/${SECRET}-${'x'.repeat(20)}`, 404],
  ['with a long token in the middle of a path', `/api/v1/${SECRET}-abcdefgh/feeds`, 404],
  ['with a token in the path of nowhere', `/verify-email?token=${SECRET}`, 404],
])('the log of a request %s holds its path without the query', async (_, url, status) => {
  const response = await t().app.http.inject(url)
  expect(response.statusCode).toBe(status)
  expect(t().logLines.join('')).not.toContain(SECRET)
  expect(t().logLines.join('')).not.toContain('?')
})

test('the log of a failure holds the path without the query, and no secret of the request', async () => {
  await sql`alter table course_search rename to course_search_away`.execute(t().db)
  t().app.process.cache.clear()
  try {
    const response = await t().app.http.inject({
      url: `/api/v1/courses?search=${SECRET}`,
      headers: { authorization: `Bearer ${SECRET}`, cookie: SECRET },
    })
    expect(response.statusCode).toBe(500)
  } finally {
    await sql`alter table course_search_away rename to course_search`.execute(t().db)
  }
  const log = t().logLines.join('')
  expect(log).toContain('"level":50')
  expect(log).toContain('"url":"/api/v1/courses"')
  expect(log).not.toContain(SECRET)
})

test('the log of a broken constraint does not hold the row', async () => {
  await sql`alter table users add constraint nobody check (email <> ${sql.lit(`${SECRET}@rattil.test`)})`.execute(
    t().db,
  )
  const password = `Sarah-${SECRET}`
  const { status } = await visitor(t)(authRoutes.register, {
    body: { name: 'سارة', email: `${SECRET}@rattil.test`, password, password_confirmation: password },
  })
  await sql`alter table users drop constraint nobody`.execute(t().db)
  const log = t().logLines.join('')
  expect(status).toBe(500)
  expect(log).toContain('"constraint":"nobody"')
  expect(log).not.toContain(SECRET)
  expect(log).not.toContain('argon2')
})

test('an error in the log tells its causes as well, each without foreign facts', () => {
  const cause = Object.assign(new Error('the column is too short'), { code: '22001', detail: SECRET })
  const logged = JSON.stringify(errorForLog(new Error('the copy failed', { cause })))
  expect(logged).toContain('22001')
  expect(logged).not.toContain(SECRET)
  expect(errorForLog('gone')).toEqual({ message: 'gone' })
})
