import { useEffect, useState } from 'react'

/** Phones of Apple show only the video itself on the whole screen. */
interface ApplePhoneVideo {
  webkitEnterFullscreen?: () => void
}

const appleVideo = (box: HTMLElement | null): ApplePhoneVideo | null | undefined =>
  box?.querySelector<HTMLVideoElement & ApplePhoneVideo>('video')

export function useFullscreen(box: HTMLElement | null) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(box !== null && document.fullscreenElement === box)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [box])

  function toggle() {
    if (isFull) void document.exitFullscreen()
    // A browser that refuses leaves the page as it is.
    else if (document.fullscreenEnabled) box?.requestFullscreen().catch(() => undefined)
    else appleVideo(box)?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}
