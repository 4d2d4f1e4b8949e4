import { Track } from 'livekit-client'
import { expect, test, vi } from 'vitest'
import { openOwnTrack } from './own-track.ts'

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
    permissions: { canPublish: false, canPublishSources: [] as number[] },
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

function opened(source: Track.Source.Microphone | Track.Source.Camera = Track.Source.Microphone) {
  const { participant, told } = fakeParticipant()
  const voice = openOwnTrack(participant as unknown as Parameters<typeof openOwnTrack>[0], { source })
  const grant = (canPublish: boolean, sources: readonly (typeof source)[] = [source]) => {
    participant.permissions = { canPublish, canPublishSources: sources.map(Track.sourceToProto) }
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

test('a picture that she takes away is gone, not paused, and her camera with it', async () => {
  const { voice: picture, told, grant } = opened(Track.Source.Camera)
  grant(true)
  picture.send(microphone('camera'))
  await vi.waitFor(() => expect(told).toEqual(['publish camera']))
  const copy = copies.at(-1)
  picture.send(null)
  await vi.waitFor(() => expect(told).toEqual(['publish camera', 'unpublish camera']))
  expect(copy?.isStopped).toBe(true)
})

test('leave to be heard is no leave to be seen', async () => {
  const { voice: picture, told, grant } = opened(Track.Source.Camera)
  picture.send(microphone('camera'))
  grant(true, [Track.Source.Microphone])
  grant(true, [Track.Source.Microphone, Track.Source.Camera])
  await vi.waitFor(() => expect(told).toEqual(['publish camera']))
  grant(true, [Track.Source.Microphone])
  await vi.waitFor(() => expect(told).toEqual(['publish camera', 'unpublish camera']))
})
