import './caption-lines.css'
import { useEffect, useState } from 'react'

interface CaptionLinesProps {
  track: HTMLTrackElement | null
  areShown: boolean
}

/** The captions of this moment, in letters of our own: the browser's own are too small on a phone and lie under the controls. */
export function CaptionLines({ track, areShown }: CaptionLinesProps) {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const texts = track?.track
    if (!texts) return undefined
    setMode(texts, areShown ? 'hidden' : 'disabled')
    const video = track.parentElement instanceof HTMLMediaElement ? track.parentElement : undefined
    // Safari has the cues of second 0 active in a film that has not begun; they would lie under its big button.
    const follow = () => setLines(hasBegun(video) ? linesOf(texts.activeCues) : [])
    const unwatch = followOwnScreen(track, (isAlone) => {
      if (areShown) setMode(texts, isAlone ? 'showing' : 'hidden')
    })
    texts.addEventListener('cuechange', follow)
    video?.addEventListener('play', follow)
    follow()
    return () => {
      texts.removeEventListener('cuechange', follow)
      video?.removeEventListener('play', follow)
      unwatch()
    }
  }, [track, areShown])
  if (!areShown || lines.length === 0) return null
  return (
    <p dir="auto" className="vid-cues">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

const hasBegun = (video: HTMLMediaElement | undefined): boolean =>
  video === undefined || !video.paused || video.currentTime > 0

function setMode(texts: TextTrack, mode: TextTrackMode): void {
  texts.mode = mode
}

function linesOf(cues: TextTrackCueList | null): string[] {
  const lines = [...(cues ?? [])].flatMap((cue) =>
    cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').split('\n') : [],
  )
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '')
}

/** On a phone of Apple the video alone fills the screen: there only the browser's own captions are seen. */
function followOwnScreen(track: HTMLTrackElement, tell: (isAlone: boolean) => void): () => void {
  const video = track.parentElement
  const begin = () => tell(true)
  const end = () => tell(false)
  video?.addEventListener('webkitbeginfullscreen', begin)
  video?.addEventListener('webkitendfullscreen', end)
  return () => {
    video?.removeEventListener('webkitbeginfullscreen', begin)
    video?.removeEventListener('webkitendfullscreen', end)
  }
}
