import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

test('fifty visitors who ask for the same public answer at once cost what one costs', async () => {
  const { id } = await make.course()
  const { http, process } = t().app
  const address = `/api/v1/courses/${id}`
  const one = await statementsOf(() => http.inject(address))
  process.cache.drop(['catalogue'])
  const statements = await statementsOf(async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => http.inject(address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  })
  expect(statements.toSorted()).toEqual(one.toSorted())
})

test('what a page asked for is kept for the calls of the browser, and the other way round', async () => {
  const { id } = await make.course()
  const { http, call } = t().app
  const { envelope } = await call('GET', '/api/v1/courses/{courseId}', { params: { courseId: id } })
  const again = await statementsOf(async () => {
    expect((await http.inject(`/api/v1/courses/${id}`)).json()).toEqual(envelope)
    await call('GET', '/api/v1/courses/{courseId}', { params: { courseId: id } })
  })
  expect(again).toEqual([])
})

test('who is signed in never gets what is being made for a visitor', async () => {
  const { id } = await make.course()
  const { http } = t().app
  const address = `/api/v1/courses/${id}`
  const [visitor, signedIn] = await Promise.all([
    http.inject(address),
    http.inject({ url: address, headers: { authorization: 'Bearer nobody' } }),
  ])
  const idOf = (answer: typeof visitor) => answer.json<{ request_id: string }>().request_id
  expect(idOf(visitor)).not.toBe(idOf(signedIn))
})
