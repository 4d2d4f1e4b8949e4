// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actAsYouTube } from '#web/testing/fake-youtube-frame.ts'
import { createYouTubeMedia, YOUTUBE_ORIGIN, youTubeFrameUrl } from './youtube-media.ts'

const PAGE = 'http://localhost:3000'
const wanted = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  wanted.mockClear()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** A frame element whose inside behaves as YouTube's page. */
function aFrame({ error }: { error?: number } = {}) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const inside = frame.contentWindow
  if (!inside) throw new Error('a frame has a window')
  const say = (data: unknown, origin = YOUTUBE_ORIGIN, source: MessageEventSource = inside) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  let hear: (data: unknown, origin: string) => void = () => undefined
  const received: unknown[] = []
  vi.spyOn(inside, 'postMessage').mockImplementation((data: unknown, target: unknown) => {
    if (target !== YOUTUBE_ORIGIN) return
    received.push(JSON.parse(String(data)))
    hear(data, PAGE)
  })
  actAsYouTube(
    {
      onMessage: (listener) => {
        hear = listener
      },
      post: (message) => void say(message),
      every: (ms, work) => void setInterval(work, ms),
      duration: 60,
      ...(error === undefined ? {} : { error }),
    },
    PAGE,
  )
  return { frame, say, received, load: () => frame.dispatchEvent(new Event('load')) }
}

test('the frame comes from the privacy address and answers to this page', () => {
  const url = new URL(youTubeFrameUrl('dQw4w9WgXcQ', PAGE))
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(url.searchParams.get('enablejsapi')).toBe('1')
  expect(url.searchParams.get('origin')).toBe(PAGE)
})

test('nothing is asked of YouTube before she plays', () => {
  const media = createYouTubeMedia(wanted)
  media.seek(30)
  expect(wanted).not.toHaveBeenCalled()
  media.play()
  expect(wanted).toHaveBeenCalledOnce()
  expect(media.state()).toMatchObject({ phase: 'waiting', isStalled: true, time: 30 })
})

test('what she asked before the frame was ready happens once it is', () => {
  const media = createYouTubeMedia(wanted)
  media.seek(30)
  media.play()
  const { frame, load } = aFrame()
  media.connect(frame)
  load()
  expect(media.state()).toMatchObject({ phase: 'ready', isPlaying: true, isStalled: false, duration: 60 })
  vi.advanceTimersByTime(1000)
  expect(media.state().time).toBe(31)
})

test('pausing, speed, sound and the end are followed', () => {
  const media = createYouTubeMedia(wanted)
  media.play()
  const { frame, load } = aFrame()
  media.connect(frame)
  load()
  media.setRate(2)
  media.setMuted(true)
  vi.advanceTimersByTime(1000)
  expect(media.state()).toMatchObject({ time: 2, rate: 2, isMuted: true })
  media.pause()
  expect(media.state().isPlaying).toBe(false)
  media.seek(59)
  media.play()
  vi.advanceTimersByTime(500)
  expect(media.state()).toMatchObject({ isPlaying: false, hasEnded: true })
  media.play()
  expect(media.state()).toMatchObject({ isPlaying: true, hasEnded: false })
})

test('a video that may not be embedded is a failure', () => {
  const media = createYouTubeMedia(wanted)
  media.play()
  const { frame, load } = aFrame({ error: 150 })
  media.connect(frame)
  load()
  expect(media.state()).toMatchObject({ phase: 'failed', isPlaying: false })
})

test('a frame that never answers is a failure, not a wait without end', () => {
  const media = createYouTubeMedia(wanted)
  const frame = document.createElement('iframe')
  document.body.append(frame)
  media.play()
  media.connect(frame)
  vi.advanceTimersByTime(15_000)
  expect(media.state().phase).toBe('failed')
})

test('no other window and no other address is believed', () => {
  const media = createYouTubeMedia(wanted)
  const { frame, say } = aFrame()
  media.connect(frame)
  const news = JSON.stringify({ event: 'infoDelivery', info: { playerState: 0, currentTime: 60 } })
  say(news, 'https://evil.example')
  say(news, YOUTUBE_ORIGIN, window)
  say('not json')
  expect(media.state()).toMatchObject({ phase: 'waiting', hasEnded: false, time: 0 })
})

test('a frame that has left the page is no longer heard', () => {
  const media = createYouTubeMedia(wanted)
  media.play()
  const { frame, load, say } = aFrame()
  const release = media.connect(frame)
  load()
  release()
  say(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 44 } }))
  expect(media.state().time).toBe(0)
})
