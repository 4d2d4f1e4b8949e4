import { beforeAll, describe, expect, test } from 'vitest'
import { taskRoutes as calls } from '#contract/tasks/routes.ts'
import { packetsOf } from '#server/engines/files/media/webm-index.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { hybridRecording } from '#server/testing/hybrid-recording.ts'
import { maker } from '#server/testing/make.ts'
import { sample } from '#server/testing/sample.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { hasFfmpeg, ownTools } from '#server/testing/tools.ts'
import { upload } from '#server/testing/upload.ts'

const t = testApp()
const make = maker(t)
beforeAll(() => t().jobs.start())

/** A frame of Opus in which nothing is heard: the whole band, twenty milliseconds, marked as silence. */
const SILENCE = Buffer.from('f8fffe', 'hex')

async function silentRecording() {
  const bytes = await sample('recorded.webm')
  for (const { packet } of packetsOf(bytes)) {
    packet.fill(0)
    SILENCE.copy(packet)
  }
  return bytes
}

async function sendsSound(bytes: Buffer, name = 'تلاوة.webm') {
  const student = await make.student()
  const task = await make.task({ student_id: student.id, type: 'recitation' })
  const learner = await as(t, student)
  const { data: file } = await upload(t, learner.token, {
    bucket: 'submissions',
    name,
    bytes: new Uint8Array(bytes),
  })
  const params = { id: task.id }
  // As a recorder tells it that heard something for four seconds.
  const files = [{ file_id: file.id, duration_ms: 4_000, peaks: [40, 60, 50] }]
  await learner(calls.submit, { params, body: { client_id: 'take', files } })
  await settleJobs(t().jobs)
  return (await learner(calls.show, { params })).data.submissions[0]?.files[0]
}

test('a recording in which nothing is heard is marked as silent, whatever its recorder said of it', async () => {
  expect(await sendsSound(await silentRecording())).toMatchObject({ is_silent: true })
})

test('a recording with a voice in it is not marked', async () => {
  expect(await sendsSound(await sample('recorded.webm'))).toMatchObject({ is_silent: false })
})

test('what Safari and most browsers of today record gets its length and an index by itself', async () => {
  const recorded = await sample('recorded.m4a')
  const sent = await sendsSound(recorded, 'تلاوة.m4a')
  expect(sent).toMatchObject({ mime: 'audio/mp4', duration_ms: 6_201, peaks: [40, 60, 50] })
  const packed = await t().app.http.inject({ method: 'GET', url: sent?.url ?? '' })
  const places = ['moov', 'mdat', 'moof'].map((type) => packed.rawPayload.indexOf(type))
  expect(places).toEqual([expect.any(Number), expect.any(Number), -1])
  expect(places[0]).toBeLessThan(places[1] ?? 0)
})

describe('a recording whose sound lies in its head and in fragments', () => {
  async function sentAndHeard() {
    const recorded = hybridRecording(await sample('recorded.m4a'))
    const sent = await sendsSound(recorded, 'تلاوة.m4a')
    const { rawPayload } = await t().app.http.inject({ method: 'GET', url: sent?.url ?? '' })
    return { recorded, heard: rawPayload }
  }

  describe('where there is no ffmpeg', () => {
    ownTools()

    test('stays as it came, whole', async () => {
      const { recorded, heard } = await sentAndHeard()
      expect(heard.equals(recorded)).toBe(true)
    })
  })

  test.skipIf(!hasFfmpeg)('is packed with all its sound where there is ffmpeg', async () => {
    const { heard } = await sentAndHeard()
    expect(heard.indexOf('moof')).toBe(-1)
    expect(heard.indexOf('moov')).toBeLessThan(heard.indexOf('mdat'))
    // The number of samples stands behind the name of their table, its version and their size.
    expect(heard.readUInt32BE(heard.indexOf('stsz') + 12)).toBe(208)
  })
})
