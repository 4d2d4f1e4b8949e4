interface Attached {
  readonly detach: () => void
}

/** Lets an element play a stream: by itself where it can, else by the library, which is fetched here only. */
export function attachHls(video: HTMLVideoElement, url: string, onFail: () => void): Attached {
  if (video.canPlayType('application/vnd.apple.mpegurl')) {
    video.src = url
    return { detach: () => undefined }
  }
  let isGone = false
  let destroy: (() => void) | undefined
  import('hls.js/light').then(
    ({ default: Hls }) => {
      if (isGone) return
      if (!Hls.isSupported()) {
        onFail()
        return
      }
      const hls = new Hls()
      destroy = () => hls.destroy()
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFail())
      hls.loadSource(url)
      hls.attachMedia(video)
    },
    () => !isGone && onFail(),
  )
  return {
    detach() {
      isGone = true
      destroy?.()
    },
  }
}
