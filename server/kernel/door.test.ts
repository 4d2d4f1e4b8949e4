import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Access, Role, RouteSpec } from '#contract/kernel/route.ts'
import { admitted, checkDoor, envelope, failureBody, refusalOf } from './answers/answer.ts'
import { invalid, Refusal, staleSave } from './errors.ts'
import { kernelTexts, text } from './texts.ts'
import { withMessage } from './with-message.ts'

const route = (access: Access, change: Partial<RouteSpec> = {}): RouteSpec => ({
  method: 'GET',
  path: '/api/v1/things',
  access,
  summary: 'A call of this test',
  ...change,
})
const actor = (role: Role) => ({ id: 7, role, sessionId: 1 })
const withoutFactor = { ...actor('teacher'), lacksSecondFactor: true as const }

/** The status that the door answers, or «open». */
function doorOf(spec: RouteSpec, who: Parameters<typeof checkDoor>[1]) {
  try {
    checkDoor(spec, who)
    return 'open'
  } catch (error) {
    return refusalOf(error).status
  }
}

test('a door opens for its roles, tells a visitor to sign in and refuses everybody else', () => {
  const visitors = [null, actor('student'), actor('teacher'), actor('admin')]
  const answers = (access: Access) => visitors.map((who) => doorOf(route(access), who))
  expect(answers('public')).toEqual(['open', 'open', 'open', 'open'])
  expect(answers('signed-in')).toEqual([401, 'open', 'open', 'open'])
  expect(answers(['teacher', 'admin'])).toEqual([401, 403, 'open', 'open'])
  expect(answers([])).toEqual([401, 403, 403, 403])
})

test('who must set up a second factor first comes through the doors that are open to her for that', () => {
  expect(doorOf(route('signed-in'), withoutFactor)).toBe(403)
  expect(doorOf(route('signed-in', { beforeSecondFactor: true }), withoutFactor)).toBe('open')
  expect(doorOf(route('public'), withoutFactor)).toBe('open')
})

test('at a public door she is nobody until she has set it up', () => {
  expect(admitted(route('public'), withoutFactor)).toBeNull()
  expect(admitted(route('public', { beforeSecondFactor: true }), withoutFactor)).toBe(withoutFactor)
  expect(admitted(route('signed-in'), withoutFactor)).toBe(withoutFactor)
  const teacher = actor('teacher')
  expect(admitted(route('public'), teacher)).toBe(teacher)
  expect(admitted(route('public'), null)).toBeNull()
})

const Thing = z.object({ id: z.number() })
const row = { id: 1, password: 'secret' }

test('an answer leaves out whatever its schema does not name', () => {
  expect(envelope(route('public', { data: Thing }), row, 'r1')).toEqual({
    success: true,
    data: { id: 1 },
    message: '',
    request_id: 'r1',
  })
})

test('a call that answers nothing says null, and a sentence goes with the data that it is about', () => {
  expect(envelope(route('public'), row, 'r1')).toMatchObject({ data: null })
  const answer = envelope(route('public', { data: Thing }), withMessage(kernelTexts.notFound, row), 'r1')
  expect(answer).toMatchObject({ data: { id: 1 } })
  expect(answer.message).not.toBe('')
})

test('each item of a list leaves out what its schema does not name', () => {
  const meta = { page: 1, per_page: 10, total: 1, last_page: 1 }
  expect(envelope(route('public', { list: Thing }), { items: [row], meta }, 'r1')).toEqual({
    success: true,
    data: [{ id: 1 }],
    meta,
    message: '',
    request_id: 'r1',
  })
})

test.each([undefined, null, 'text', [row], { items: [row] }, { meta: {} }])(
  'a list that answers %j in place of a page is a bug, not an answer',
  (result) => {
    expect(() => envelope(route('public', { list: Thing }), result, 'r1')).toThrow(/must answer a page/)
  },
)

test.each([
  [400, 400, 'client_error'],
  [413, 413, 'client_error'],
  [415, 415, 'client_error'],
  [429, 429, 'rate_limited'],
  [499, 499, 'client_error'],
  [399, 500, 'server_error'],
  [500, 500, 'server_error'],
  [503, 500, 'server_error'],
])('what the HTTP server refuses with %i is answered with %i, %s', (statusCode, status, code) => {
  const refusal = refusalOf(Object.assign(new Error('refused'), { statusCode }))
  expect([refusal.status, refusal.code]).toEqual([status, code])
})

test('what is too large is told so in its own sentence', () => {
  const refusal = refusalOf(Object.assign(new Error('refused'), { statusCode: 413 }))
  expect(refusal.message).toBe(text(kernelTexts.tooLarge))
})

test.each([new Error('bug'), 'a text', null, { statusCode: 400 }, undefined])(
  'everything else that is thrown, such as %j, is a fault of ours and told in one sentence',
  (thrown) => {
    const { status, code, message } = refusalOf(thrown)
    expect([status, code]).toEqual([500, 'server_error'])
    expect(message).not.toContain('bug')
  },
)

test('text that no database keeps is the mistake of the caller, a lost database is not', () => {
  const failed = (more: object) => refusalOf(Object.assign(new Error('failed'), more)).status
  expect(failed({ code: '22021', severity: 'ERROR' })).toBe(400)
  expect(failed({ code: '57P01', severity: 'FATAL' })).toBe(503)
})

test('a refusal keeps its own answer, and says its fields and what stands only where there are any', () => {
  const refusal = new Refusal('forbidden', 'لا')
  expect(refusalOf(refusal)).toBe(refusal)
  expect(failureBody(refusal, 'r1')).toStrictEqual({
    success: false,
    data: null,
    message: 'لا',
    code: 'forbidden',
    request_id: 'r1',
  })
  expect(failureBody(invalid('name', kernelTexts.invalid), 'r1').errors).toHaveProperty('name')
  expect(failureBody(staleSave('تغيّر', { id: 1 }), 'r1').current).toEqual({ id: 1 })
})
