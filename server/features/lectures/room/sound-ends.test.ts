import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { forgetInLectures } from '../public.ts'
import { passLectures } from './run.ts'

const t = testApp()
const make = maker(t)

beforeEach(() => {
  t().clock.now = new Date('2026-11-20T17:00:00Z')
})

/** An attendee of a lecture that is on, at its microphone; whose sound has ended since. */
async function guestInHall() {
  const speaker = await make.teacher()
  const lecture = await make.liveLecture({ lecturer_id: speaker.id })
  const params = { id: lecture.id }
  const guest = await make.student()
  const call = await as(t, guest)
  await call(hall.join, { params })
  await (
    await as(t, speaker)
  )(led.lead, { params, body: { kind: 'guest', person: guest.id } })
  const sound = t().app.process.ports.meetings.provider('built-in')
  const ended = vi.spyOn(sound, 'remove').mockResolvedValue()
  const arranged = vi.spyOn(sound, 'arrange').mockResolvedValue([])
  onTestFinished(() => {
    ended.mockRestore()
    arranged.mockRestore()
  })
  const expectedEnd = [{ id: `lecture:${lecture.id}`, link: null }, guest.id] as const
  const voices = () => arranged.mock.lastCall?.[1]
  const version = async () =>
    await t()
      .db.selectFrom('lectures')
      .select(['sound_version', 'guest_id'])
      .where('id', '=', lecture.id)
      .executeTakeFirstOrThrow()
  return { speaker, params, guest, call, ended, expectedEnd, voices, version }
}

test('who leaves hears no more', async () => {
  const { call, params, ended, expectedEnd } = await guestInHall()
  await call(hall.leave, { params })
  expect(ended).toHaveBeenCalledWith(...expectedEnd)
})

test('whose seat went to others hears no more', async () => {
  const { ended, expectedEnd } = await guestInHall()
  t().clock.forward(6 * 60)
  await passLectures(t().ctx())
  expect(ended).toHaveBeenCalledWith(...expectedEnd)
})

test('who is erased is heard no more and hears no more', async () => {
  const { guest, ended, expectedEnd, voices, version, speaker } = await guestInHall()
  const before = await version()
  expect(before.guest_id).toBe(guest.id)
  await inTransaction(t().ctx(), (tx) => forgetInLectures(tx, guest.id))
  const after = await version()
  expect(after).toEqual({ guest_id: null, sound_version: before.sound_version + 1 })
  expect(voices()).toEqual({
    version: after.sound_version,
    voices: [speaker.id, null, null],
    cameras: [speaker.id, null],
  })
  expect(ended).toHaveBeenCalledWith(...expectedEnd)
})
