import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createElementMedia, type FileSource } from './element-media.ts'
import type { Media } from './media.ts'
import { createYouTubeMedia, youTubeFrameUrl } from './youtube-media.ts'

/** Cues stand above the controls, which lie on the lowest lines. */
const CUE_LINE = -3

interface StageProps {
  title: string
  onMedia: (media: Media | undefined) => void
}

interface ElementStageProps extends StageProps {
  source: FileSource
  captions: string | undefined
  areCaptionsShown: boolean
  onPress: (isTouch: boolean) => void
}

/** A file or a stream, in the browser's own element without its own controls. */
export function ElementStage(props: ElementStageProps) {
  const { source, title, captions, areCaptionsShown, onPress } = props
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(props.onMedia)
  const { kind, url } = source
  useEffect(() => {
    if (!video.current) return undefined
    const media = createElementMedia(video.current, { kind, url })
    tell(media)
    return () => {
      tell(undefined)
      media.destroy()
    }
  }, [kind, url])

  const track = useRef<HTMLTrackElement>(null)
  // React passes no load event of a track on.
  useEffect(() => liftedWhenLoaded(track.current), [captions])
  useEffect(() => showCaptions(track.current, areCaptionsShown), [areCaptionsShown, captions])

  return (
    // The play button of the transport is the keyboard's way.
    <video
      ref={video}
      playsInline
      preload="metadata"
      aria-label={title}
      onClick={(event) =>
        onPress('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch')
      }
    >
      <track ref={track} key={captions} kind="captions" srcLang="ar" label="العربية" src={captions} />
    </video>
  )
}

function showCaptions(element: HTMLTrackElement | null, areShown: boolean): void {
  if (element?.track) element.track.mode = areShown ? 'showing' : 'disabled'
}

function liftedWhenLoaded(element: HTMLTrackElement | null): () => void {
  const lift = () => {
    for (const cue of element?.track.cues ?? []) if (cue instanceof VTTCue) cue.line = CUE_LINE
  }
  element?.addEventListener('load', lift)
  return () => element?.removeEventListener('load', lift)
}

/** YouTube, by its privacy address; the frame comes with the first press on play. */
export function YouTubeStage({ id, title, onMedia }: StageProps & { id: string }) {
  const [isWanted, setWanted] = useState(false)
  const [media] = useState(() => createYouTubeMedia(() => setWanted(true)))
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useEffectEvent(onMedia)
  useEffect(() => {
    tell(media)
    return () => tell(undefined)
  }, [media])
  useEffect(() => (isWanted && frame.current ? media.connect(frame.current) : undefined), [media, isWanted])
  if (!isWanted)
    return (
      <button
        type="button"
        aria-label={`تشغيل ${title}`}
        className="absolute inset-0 size-full"
        onClick={media.play}
      />
    )
  return (
    <iframe
      ref={frame}
      src={youTubeFrameUrl(id, window.location.origin)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
