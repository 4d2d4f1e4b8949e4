import { attachHls } from './attach-hls.ts'
import { createMediaStore, type Media, type MediaState } from './media.ts'
import type { VideoSource } from './video-source.ts'

export type FileSource = Exclude<VideoSource, { kind: 'youtube' }>

const events = [
  'loadedmetadata',
  'durationchange',
  'loadeddata',
  'play',
  'playing',
  'pause',
  'waiting',
  'timeupdate',
  'seeking',
  'seeked',
  'ended',
  'ratechange',
  'volumechange',
  'progress',
  'canplay',
] as const

/** A video element as Media. It also plays sound alone. */
export function createElementMedia(
  video: HTMLVideoElement,
  source: FileSource,
): Media & { destroy: () => void } {
  const store = createMediaStore()
  let begin: number | undefined
  const isKnown = () => video.readyState >= HTMLMediaElement.HAVE_METADATA

  function update(event?: Event) {
    if (begin !== undefined && isKnown()) {
      video.currentTime = begin
      begin = undefined
    }
    store.set(read(video, event))
  }
  const fail = () => store.set({ phase: 'failed', isPlaying: false, isStalled: false })

  for (const name of events) video.addEventListener(name, update)
  video.addEventListener('error', fail)
  const stream = attach(video, source, fail)

  return {
    state: store.state,
    subscribe: store.subscribe,
    // What cannot play says so by its error event; a browser that wants another press leaves it paused.
    play: () => void video.play()?.catch(() => undefined),
    pause: () => video.pause(),
    seek(seconds) {
      if (isKnown()) video.currentTime = seconds
      else {
        begin = seconds
        store.set({ time: seconds })
      }
    },
    setRate(rate) {
      video.defaultPlaybackRate = rate
      video.playbackRate = rate
    },
    setMuted(isMuted) {
      video.muted = isMuted
    },
    destroy() {
      for (const name of events) video.removeEventListener(name, update)
      video.removeEventListener('error', fail)
      stream.detach()
      video.removeAttribute('src')
      video.load()
    },
  }
}

function attach(video: HTMLVideoElement, { kind, url }: FileSource, fail: () => void) {
  if (kind === 'hls') return attachHls(video, url, fail)
  video.src = url
  return { detach: () => undefined }
}

function read(video: HTMLVideoElement, event: Event | undefined): Partial<MediaState> {
  const isKnown = video.readyState >= HTMLMediaElement.HAVE_METADATA
  return {
    ...(isKnown && {
      phase: 'ready' as const,
      time: video.currentTime,
      duration: Number.isFinite(video.duration) ? video.duration : 0,
      hasPicture: video.videoWidth > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    }),
    isPlaying: !video.paused && !video.ended,
    hasEnded: video.ended,
    isStalled: event?.type === 'waiting' && !video.paused,
    loaded: loadedShare(video),
    rate: video.playbackRate,
    isMuted: video.muted,
  }
}

function loadedShare({ buffered, duration }: HTMLVideoElement): number {
  const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
  return duration > 0 && Number.isFinite(duration) ? Math.min(1, end / duration) : 0
}
