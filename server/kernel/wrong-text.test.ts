import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import type { Failure } from '#contract/kernel/envelope.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const LONE = '\uD83D'

const register = (name: string) =>
  visitor(t)(authRoutes.register, {
    body: {
      name,
      email: 'sara@rattil.test',
      password: 'Sarah-77-Moon',
      password_confirmation: 'Sarah-77-Moon',
    },
  })

test('a name of one emoji is too short, for the contract as for the table', async () => {
  const { status, failure } = await register('😀')
  expect([status, failure.errors]).toEqual([422, { name: ['الاسم أقصر من حرفين'] }])
})

test('a name of 120 emoji is as long as one of 120 letters', async () => {
  expect((await register('😀'.repeat(121))).failure.errors).toHaveProperty('name')
  expect((await register('😀'.repeat(120))).status).toBe(200)
})

test.each(['\u200D\u200C', '\u3164\u3164', '\u2800\u2800', '\u{E0041}\u{E0042}', '\u064B\u064B'])(
  'a name or a title of invisible signs only is missing (%#)',
  async (invisible) => {
    expect((await register(invisible)).failure.errors).toEqual({ name: ['الاسم مطلوب'] })
    const director = await as(t, await make.director())
    const { failure } = await director(adminCourseRoutes.create, { body: { title: invisible.repeat(3) } })
    expect(failure.errors).toEqual({ title: ['هذا الحقل مطلوب'] })
  },
)

test('a name cannot turn the direction of what stands beside it', async () => {
  const director = await as(t, await make.director())
  const { data } = await director(adminCourseRoutes.create, { body: { title: '\u202Eدورة\u2066\nالتجويد' } })
  expect(data.title).toBe('دورة التجويد')
})

test.each([
  ['half a surrogate pair', LONE],
  ['NUL', '\u0000'],
])('%s is refused beside its field, wherever it stands in a body', async (_, sign) => {
  const director = await as(t, await make.director())
  const sentence = ['في النص رمز تالف، احذفيه واكتبيه من جديد']
  const create = async (body: object) =>
    (await director(adminCourseRoutes.create, { body: { title: 'دورة', ...body } })).failure
  expect(await create({ title: `دورة ${sign}` })).toMatchObject({
    code: 'validation_error',
    errors: { title: sentence },
  })
  expect((await create({ art: { title: `دورة ${sign}` } })).errors).toEqual({ 'art.title': sentence })
  expect((await create({ image_path: `a${sign}` })).errors).toEqual({ image_path: sentence })
  expect((await create({ [`key${sign}`]: 1 })).errors).toEqual({ body: sentence })
})

test('a NUL in an address is refused in the query and unknown in the path', async () => {
  const director = await make.director()
  const { token } = await as(t, director)
  const get = async (url: string) => {
    const response = await t().app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return [response.statusCode, response.json<Failure>().code]
  }
  expect(await get('/api/v1/admin/users?search=%00')).toEqual([422, 'validation_error'])
  expect(await get('/api/v1/admin/debug/mails/%00')).toEqual([404, 'not_found'])
  expect(await get('/storage/%00')).toEqual([404, 'not_found'])
})
