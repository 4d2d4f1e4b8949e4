import { createMediaStore, type Media } from './media.ts'

export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com'
const GREET_MS = 250
const PATIENCE_MS = 15_000
const ENDED = 0
const PLAYING = 1
const BUFFERING = 3

/** The privacy address, answering to messages from this page, without the frame's own controls. */
export function youTubeFrameUrl(id: string, page: string): string {
  const query = new URLSearchParams({
    enablejsapi: '1',
    origin: page,
    playsinline: '1',
    controls: '0',
    disablekb: '1',
    fs: '0',
    rel: '0',
    hl: 'ar',
  })
  return `${YOUTUBE_ORIGIN}/embed/${encodeURIComponent(id)}?${query}`
}

export interface YouTubeMedia extends Media {
  /** The frame that plays it, once it is on the page; gives its release. */
  readonly connect: (frame: HTMLIFrameElement) => () => void
}

/**
 * A YouTube frame as Media, over the messages that its own script would send; nothing of it runs in our page. Nothing
 * is asked of YouTube before she plays: `onWanted` then puts the frame on the page.
 */
export function createYouTubeMedia(onWanted: () => void): YouTubeMedia {
  const store = createMediaStore()
  const waiting = new Map<string, unknown[]>()
  let sendNow: ((command: string, values: unknown[]) => void) | undefined

  function command(name: string, ...values: unknown[]) {
    if (sendNow) sendNow(name, values)
    else waiting.set(name, values)
  }
  function open(post: (message: object) => void) {
    if (sendNow) return
    sendNow = (func, args) => post({ event: 'command', func, args })
    store.set({ phase: 'ready', hasPicture: true })
    for (const event of ['onStateChange', 'onError']) sendNow('addEventListener', [event])
    for (const [name, values] of waiting) sendNow(name, values)
    waiting.clear()
  }
  return {
    state: store.state,
    subscribe: store.subscribe,
    play() {
      command('playVideo')
      if (store.state().phase === 'waiting') store.set({ isStalled: true })
      onWanted()
    },
    pause() {
      waiting.delete('playVideo')
      command('pauseVideo')
    },
    seek(seconds) {
      command('seekTo', seconds, true)
      store.set({ time: seconds, hasEnded: false })
    },
    setRate(rate) {
      command('setPlaybackRate', rate)
      store.set({ rate })
    },
    setMuted(isMuted) {
      command(isMuted ? 'mute' : 'unMute')
      store.set({ isMuted })
    },
    connect(frame) {
      const release = converse(frame, {
        onOpen: open,
        onNews: (news) => store.set(changeOf(news)),
        onFail: () => store.set({ phase: 'failed', isPlaying: false, isStalled: false }),
      })
      return () => {
        sendNow = undefined
        release()
      }
    },
  }
}

interface Talk {
  onOpen: (post: (message: object) => void) => void
  onNews: (news: News) => void
  onFail: () => void
}

/** Greets the frame until it answers, then listens. Only this very frame, on YouTube's own address, is believed. */
function converse(frame: HTMLIFrameElement, { onOpen, onNews, onFail }: Talk): () => void {
  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), YOUTUBE_ORIGIN)
  let greeting: ReturnType<typeof setInterval> | undefined
  const greet = () => {
    clearInterval(greeting)
    post({ event: 'listening' })
    greeting = setInterval(() => post({ event: 'listening' }), GREET_MS)
  }
  const patience = setTimeout(() => {
    clearInterval(greeting)
    onFail()
  }, PATIENCE_MS)
  const answered = () => {
    clearInterval(greeting)
    clearTimeout(patience)
  }

  function hear({ source, origin, data }: MessageEvent<unknown>) {
    if (source !== frame.contentWindow || origin !== YOUTUBE_ORIGIN) return
    const message = messageIn(data)
    if (!message) return
    answered()
    const news = newsIn(message)
    // A frame that was ready before it was greeted does not say so again; its state tells.
    if (message.event === 'onReady' || news.playerState !== undefined) onOpen(post)
    if (message.event === 'onError') onFail()
    else onNews(news)
  }

  // Before its page is there the frame has another origin, and a message to it is an error in the console.
  frame.addEventListener('load', greet)
  window.addEventListener('message', hear)
  return () => {
    answered()
    frame.removeEventListener('load', greet)
    window.removeEventListener('message', hear)
  }
}

interface Message {
  readonly event: string
  readonly info?: unknown
}
interface News {
  readonly currentTime?: number
  readonly duration?: number
  readonly playerState?: number
  readonly playbackRate?: number
  readonly muted?: boolean
  readonly videoLoadedFraction?: number
}

function messageIn(data: unknown): Message | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(data)
    const isMessage = typeof message === 'object' && message !== null && 'event' in message
    // The frame writes every message in this shape; what is inside `info` is checked field by field.
    return isMessage && typeof message.event === 'string' ? (message as Message) : undefined
  } catch {
    return undefined
  }
}

const newsIn = ({ event, info }: Message): News =>
  event === 'onStateChange' && typeof info === 'number'
    ? { playerState: info }
    : typeof info === 'object' && info !== null
      ? info
      : {}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function changeOf(news: News) {
  const { currentTime, duration, playerState, playbackRate, muted, videoLoadedFraction } = news
  return {
    ...(isNumber(currentTime) && { time: currentTime }),
    ...(isNumber(duration) && duration > 0 && { duration }),
    ...(isNumber(playbackRate) && { rate: playbackRate }),
    ...(isNumber(videoLoadedFraction) && { loaded: videoLoadedFraction }),
    ...(typeof muted === 'boolean' && { isMuted: muted }),
    ...(isNumber(playerState) && {
      isPlaying: playerState === PLAYING || playerState === BUFFERING,
      isStalled: playerState === BUFFERING,
      hasEnded: playerState === ENDED,
    }),
  }
}
