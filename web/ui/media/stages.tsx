import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createElementMedia, type FileSource } from './sources/element-media.ts'
import type { Media } from './sources/media.ts'
import { createYouTubeMedia, youTubeFrameUrl } from './sources/youtube-media.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

const CaptionLines = lazyPart('CaptionLines', () => import('./caption-lines.tsx'))

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

  const [track, setTrack] = useState<HTMLTrackElement | null>(null)
  return (
    <>
      {/* The play button of the transport is the keyboard's way. */}
      <video
        ref={video}
        playsInline
        preload="metadata"
        aria-label={title}
        onClick={(event) =>
          onPress('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch')
        }
      >
        <track ref={setTrack} key={captions} kind="captions" srcLang="ar" label="العربية" src={captions} />
      </video>
      {captions !== undefined && (
        <Suspense fallback={null}>
          <CaptionLines key={captions} track={track} areShown={areCaptionsShown} />
        </Suspense>
      )}
    </>
  )
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
