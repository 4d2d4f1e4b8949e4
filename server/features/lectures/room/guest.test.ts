import { beforeEach, expect, test } from 'vitest'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

beforeEach(() => {
  t().clock.now = new Date('2026-11-20T17:00:00Z')
})

/** A lecture that is on, with one attendee at its microphone and another beside her. */
async function hallWithGuest() {
  const speaker = await make.teacher()
  const lecture = await make.liveLecture({ lecturer_id: speaker.id })
  const params = { id: lecture.id }
  const [guest, other] = [await make.student(), await make.student()]
  const [byGuest, byOther, bySpeaker] = [await as(t, guest), await as(t, other), await as(t, speaker)]
  for (const call of [byGuest, byOther]) await call(hall.join, { params })
  await bySpeaker(led.lead, { params, body: { kind: 'guest', person: guest.id } })
  return { params, guest, byGuest, byOther, bySpeaker }
}

test('whoever was brought to the microphone gives it back herself, as often as she presses', async () => {
  const { params, byGuest, bySpeaker } = await hallWithGuest()
  for (const _press of ['first', 'second']) {
    const { data } = await byGuest(hall.putDown, { params })
    expect(data).toMatchObject({ guest: null })
  }
  expect((await bySpeaker(hall.room, { params })).data).toMatchObject({ guest: null })
})

test('nobody gives back the microphone of another woman', async () => {
  const { params, guest, byOther } = await hallWithGuest()
  const { data } = await byOther(hall.putDown, { params })
  expect(data).toMatchObject({ guest: { id: guest.id } })
})
