// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createElementMedia } from './element-media.ts'

afterEach(() => vi.restoreAllMocks())

/** An element as a browser has it; jsdom's own plays nothing. */
function aVideo({ canStream = false } = {}) {
  const video = document.createElement('video')
  const facts = { readyState: 0, duration: NaN, videoWidth: 0, paused: true, ended: false }
  for (const name of Object.keys(facts) as (keyof typeof facts)[])
    Object.defineProperty(video, name, { get: () => facts[name] })
  video.load = () => undefined
  video.pause = () => undefined
  video.play = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
  video.canPlayType = () => (canStream ? 'maybe' : '')
  const tell = (event: string, change: Partial<typeof facts> = {}) => {
    Object.assign(facts, change)
    video.dispatchEvent(new Event(event))
  }
  return {
    video,
    tell,
    known: () => tell('loadedmetadata', { readyState: 2, duration: 60, videoWidth: 640 }),
  }
}
const file = { kind: 'file', url: '/a.mp4' } as const

test('it begins where it was put before anything was known', () => {
  const { video, known } = aVideo()
  const media = createElementMedia(video, file)
  media.seek(20)
  expect(media.state()).toMatchObject({ phase: 'waiting', time: 20 })
  known()
  expect(video.currentTime).toBe(20)
  expect(media.state()).toMatchObject({ phase: 'ready', time: 20, duration: 60, hasPicture: true })
})

test('playing, stalling and ending are told', () => {
  const { video, tell, known } = aVideo()
  const media = createElementMedia(video, file)
  known()
  tell('play', { paused: false })
  expect(media.state().isPlaying).toBe(true)
  tell('waiting')
  expect(media.state().isStalled).toBe(true)
  tell('playing')
  expect(media.state().isStalled).toBe(false)
  tell('ended', { ended: true })
  expect(media.state()).toMatchObject({ isPlaying: false, hasEnded: true })
})

test('sound alone has no picture', () => {
  const { video, tell } = aVideo()
  const media = createElementMedia(video, file)
  tell('loadeddata', { readyState: 2, duration: 30, videoWidth: 0 })
  expect(media.state()).toMatchObject({ phase: 'ready', hasPicture: false })
})

test('a browser that refuses to begin leaves it paused, without a failure', async () => {
  const { video, known } = aVideo()
  const media = createElementMedia(video, file)
  known()
  media.play()
  await Promise.resolve()
  expect(media.state()).toMatchObject({ phase: 'ready', isPlaying: false })
})

test('what cannot be played is a failure', () => {
  const { video, tell } = aVideo()
  const media = createElementMedia(video, file)
  tell('error')
  expect(media.state().phase).toBe('failed')
})

test('a stream is left to a browser that plays streams, and is a failure where nothing can', async () => {
  const able = aVideo({ canStream: true })
  createElementMedia(able.video, { kind: 'hls', url: '/a.m3u8' })
  expect(able.video.getAttribute('src')).toBe('/a.m3u8')

  const unable = aVideo()
  const media = createElementMedia(unable.video, { kind: 'hls', url: '/a.m3u8' })
  // jsdom has no media source, as the oldest phones.
  await vi.waitFor(() => expect(media.state().phase).toBe('failed'))
  expect(unable.video.hasAttribute('src')).toBe(false)
})

test('what has gone is let go: no address, nobody told', () => {
  const { video, tell } = aVideo()
  const media = createElementMedia(video, file)
  media.destroy()
  tell('timeupdate', { readyState: 2, duration: 60 })
  expect(video.hasAttribute('src')).toBe(false)
  expect(media.state().phase).toBe('waiting')
})
