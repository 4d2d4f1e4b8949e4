import { beforeEach, expect, test } from 'vitest'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import { lectureRoutes } from '#contract/lectures/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const LINK = 'https://meet.example.test/hall?pwd=secret'

beforeEach(() => {
  t().clock.now = new Date('2026-11-20T17:00:00Z')
})

/** A lecture elsewhere, and a student with the address that she was given for it. */
async function outsideLecture() {
  const speaker = await make.teacher()
  const { id } = await make.liveLecture({
    lecturer_id: speaker.id,
    place: 'link',
    link: LINK,
    link_password: 'سر',
  })
  const student = await make.student()
  const call = await as(t, student)
  const { data } = await call(hall.join, { params: { id } })
  return { id, student, call, speak: await as(t, speaker), address: data.join_url ?? '' }
}
const open = (url: string) => t().app.http.inject({ method: 'GET', url })

test('the door to a lecture elsewhere opens for her address, and says the way to nobody else', async () => {
  const { id, address } = await outsideLecture()
  const answer = await open(address)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, LINK])
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  const call = visitor(t)
  const { data } = await call(lectureRoutes.show, { params: { id } })
  expect(JSON.stringify(data)).not.toContain('meet.example.test')
  expect(JSON.stringify(data)).not.toContain('سر')
})

test('an address that was changed, or is older than twenty minutes, opens nothing', async () => {
  const { id, address } = await outsideLecture()
  const { id: other } = await make.liveLecture({ place: 'link', link: LINK })
  expect((await open(address.replace(`/${id}/`, `/${other}/`))).statusCode).toBe(403)
  expect((await open(address.split('?')[0] ?? '')).statusCode).toBe(403)
  t().clock.forward(20 * 60)
  expect((await open(address)).statusCode).toBe(403)
})

test('whoever was turned out, and whoever comes after the end, does not come in by an address of before', async () => {
  const { id, student, speak, address } = await outsideLecture()
  const params = { id }
  await speak(led.lead, { params, body: { kind: 'remove', person: student.id } })
  expect((await open(address)).statusCode).toBe(409)
  await speak(led.lead, { params, body: { kind: 'readmit', person: student.id } })
  await speak(led.end, { params })
  expect((await open(address)).statusCode).toBe(409)
})

test('an address of before opens no link once the lecture has moved to the room of the platform', async () => {
  const { id, address } = await outsideLecture()
  await t().db.updateTable('lectures').set({ place: 'room' }).where('id', '=', id).execute()
  expect((await open(address)).statusCode).toBe(409)
})

test('whose address opens nothing in her tab sees a sentence and the way to the lecture, and a call of a script reads JSON', async () => {
  const { id, address } = await outsideLecture()
  t().clock.forward(20 * 60)
  const inTab = (headers: Record<string, string>) =>
    t().app.http.inject({ method: 'GET', url: address, headers })
  const page = await inTab({ accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>انتهت صلاحية هذا الرابط. افتحي المحاضرة من صفحتها مرة أخرى.</h1>')
  expect(page.body).toContain(`<a href="/lectures/${id}">صفحة المحاضرة</a>`)
  expect((await inTab({ accept: 'text/html' })).body).toBe(page.body)
  const told = await inTab({ accept: '*/*', 'sec-fetch-dest': 'empty' })
  expect(told.json()).toMatchObject({ success: false, code: 'forbidden' })
})
