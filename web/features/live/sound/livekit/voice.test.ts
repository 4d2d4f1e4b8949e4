import { expect, test, vi } from 'vitest'
import { openVoice } from './voice.ts'

interface FakePublication {
  readonly track: FakeTrack
  isMuted: boolean
}
interface FakeTrack {
  readonly of: string
  isStopped: boolean
}

/** A participant as far as the code asks for it; what it does is told in order. */
function fakeParticipant() {
  const told: string[] = []
  let publication: FakePublication | undefined
  const tellMuted = (isMuted: boolean) => {
    told.push(isMuted ? 'mute' : 'unmute')
    if (publication) publication.isMuted = isMuted
  }
  const participant = {
    permissions: { canPublish: false },
    getTrackPublication: () =>
      publication && {
        isMuted: publication.isMuted,
        mute: async () => tellMuted(true),
        unmute: async () => tellMuted(false),
      },
    async publishTrack(track: FakeTrack) {
      if (!participant.permissions.canPublish) throw new Error('not allowed')
      publication = { track, isMuted: false }
      told.push(`publish ${track.of}`)
    },
    async unpublishTrack() {
      told.push(`unpublish ${publication?.track.of}`)
      publication = undefined
    },
  }
  return { participant, told }
}
const copies: FakeTrack[] = []
const microphone = (of: string) =>
  ({
    clone() {
      const copy = { of, isStopped: false, stop: () => void (copy.isStopped = true) }
      copies.push(copy)
      return copy
    },
  }) as unknown as MediaStreamTrack

function opened() {
  const { participant, told } = fakeParticipant()
  const voice = openVoice(participant as unknown as Parameters<typeof openVoice>[0])
  const grant = (canPublish: boolean) => {
    participant.permissions.canPublish = canPublish
    voice.follow()
  }
  return { voice, told, grant }
}

test('her voice waits for leave, and is taken back with it', async () => {
  const { voice, told, grant } = opened()
  voice.send(microphone('one'))
  await Promise.resolve()
  expect(told).toEqual([])
  grant(true)
  await vi.waitFor(() => expect(told).toEqual(['publish one']))
  grant(false)
  await vi.waitFor(() => expect(told).toEqual(['publish one', 'unpublish one']))
  expect(copies.at(-1)?.isStopped).toBe(true)
  grant(true)
  await vi.waitFor(() => expect(told).toEqual(['publish one', 'unpublish one', 'publish one']))
})

test('who mutes herself stays published, and another microphone takes the place of the first', async () => {
  const { voice, told, grant } = opened()
  const one = microphone('one')
  const expected: string[] = []
  const next = (...steps: readonly string[]) => {
    expected.push(...steps)
    return vi.waitFor(() => expect(told).toEqual(expected))
  }
  grant(true)
  voice.send(one)
  await next('publish one')
  voice.send(null)
  await next('mute')
  voice.send(one)
  await next('unmute')
  voice.send(microphone('two'))
  await next('unpublish one', 'publish two')
})

test('nothing is sent once it is over', async () => {
  const { voice, told, grant } = opened()
  grant(true)
  voice.send(microphone('one'))
  await vi.waitFor(() => expect(told).toEqual(['publish one']))
  voice.close()
  expect(copies.at(-1)?.isStopped).toBe(true)
  voice.send(microphone('two'))
  await vi.waitFor(() => expect(told).toEqual(['publish one', 'unpublish one']))
})
