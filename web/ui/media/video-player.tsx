import './media.css'
import { LoaderCircle, Play } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Layer, useLayer } from '../layers.ts'
import { Shamsa } from '../pictures/shamsa.tsx'
import { toggle, useMediaState, type Media } from './sources/media.ts'
import type { Mark } from './seek-line.tsx'
import { ElementStage, YouTubeStage } from './stages.tsx'
import { Transport } from './transport.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { useResting } from './use-resting.ts'
import type { VideoSource } from './sources/video-source.ts'

export interface MediaPrefs {
  readonly rate: number
  readonly captions: boolean
}

export interface VideoPlayerProps {
  source: VideoSource
  title: string
  /** The address of a WebVTT file. */
  captions?: string | null | undefined
  /** Where to begin, in seconds. It may come late: it counts as long as she has not begun. */
  startAt?: number | undefined
  marks?: readonly Mark[] | undefined
  onBookmark?: (() => void) | undefined
  /** What plays now, to be steered and watched from outside; undefined when it goes. */
  onMedia?: ((media: Media | undefined) => void) | undefined
  /** Awaited before the next try: a link that has run out may be renewed in it. */
  onRetry?: (() => Promise<unknown>) | undefined
  prefs?: MediaPrefs | undefined
  onPrefs?: ((prefs: MediaPrefs) => void) | undefined
  /** Lies over the picture. */
  children?: ReactNode
}

/** A recording with its transport: a file, a stream or YouTube, all with the same controls. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { source, title, onMedia, marks = [], onBookmark, children } = props
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [media, setMedia] = useState<Media>()
  const { isPlaying } = useMediaState(media)
  const fullscreen = useFullscreen(box)
  const isResting = useResting(isPlaying, box)
  const [prefs, setPrefs] = usePrefs(props, media)
  const retry = useRetry(props, media)
  const layer = useLayer() ?? null
  useStart(media, retry.again?.at ?? props.startAt, retry.again?.wasPlaying)

  const arrived = (next: Media | undefined) => {
    setMedia(next)
    onMedia?.(next)
  }
  const captions = props.captions ?? undefined
  const isYouTube = source.kind === 'youtube'
  return (
    <div
      ref={setBox}
      className="vid"
      style={{ forcedColorAdjust: 'none' }}
      data-resting={isResting || undefined}
    >
      <Layer value={fullscreen.isFull ? box : layer}>
        <div className="vid-stage">
          {isYouTube ? (
            <YouTubeStage
              key={`${source.id} ${retry.tries}`}
              id={source.id}
              title={title}
              onMedia={arrived}
            />
          ) : (
            <ElementStage
              key={retry.tries}
              source={source}
              title={title}
              captions={captions}
              areCaptionsShown={prefs.captions}
              onMedia={arrived}
              // A first touch only brings the controls back.
              onPress={(isTouch) => media && !(isTouch && isResting) && toggle(media)}
            />
          )}
          <StageFace media={media} title={title} isElsewhere={isYouTube} />
          <StageState media={media} isRetrying={retry.isRetrying} onRetry={retry.start} />
          {children}
        </div>
        <Transport
          media={media}
          over={!isYouTube}
          marks={marks}
          onBookmark={onBookmark}
          onRate={(rate) => setPrefs({ ...prefs, rate })}
          captions={
            captions && !isYouTube
              ? {
                  isShown: prefs.captions,
                  toggle: () => setPrefs({ ...prefs, captions: !prefs.captions }),
                }
              : undefined
          }
          togglePicture={canFloat() && !isYouTube ? () => floatPicture(box) : undefined}
          fullscreen={fullscreen}
        />
      </Layer>
    </div>
  )
}

/**
 * Until there is a picture, and for sound alone: the ground of our own. The large sign of playing lies over what waits;
 * a press on it is a press on the picture. One does not become the other: the wide ornament would count as moved.
 */
function StageFace({ media, title, isElsewhere }: FaceProps) {
  const { hasPicture, phase, isPlaying } = useMediaState(media)
  if (phase === 'failed') return null
  const sign = !isPlaying && <Play className="vid-play" />
  if (hasPicture)
    return (
      !isElsewhere && (
        <div key="waiting" className="vid-middle vid-waiting" aria-hidden>
          {sign}
        </div>
      )
    )
  return (
    <div key="face" className="vid-face" aria-hidden>
      <Shamsa />
      <p>{title}</p>
      {isElsewhere && <small>يُحمَّل هذا المقطع من يوتيوب عند تشغيله.</small>}
      {sign}
    </div>
  )
}
interface FaceProps {
  media: Media | undefined
  title: string
  isElsewhere: boolean
}

function StageState({ media, isRetrying, onRetry }: StateProps) {
  const { phase, isStalled } = useMediaState(media)
  if (phase === 'failed')
    return (
      <div role="alert" className="vid-middle vid-failed">
        <p className="text-lg font-bold">تعذر تشغيل المقطع</p>
        <p className="text-sm">تحققي من الإنترنت، ثم حاولي مرة أخرى.</p>
        <button type="button" className="vid-action" aria-busy={isRetrying || undefined} onClick={onRetry}>
          إعادة المحاولة
        </button>
      </div>
    )
  if (!isStalled) return null
  return (
    <output className="vid-middle" aria-label="جارٍ التحميل...">
      <LoaderCircle className="size-10 animate-spin" />
    </output>
  )
}
interface StateProps {
  media: Media | undefined
  isRetrying: boolean
  onRetry: () => void
}

const plain: MediaPrefs = { rate: 1, captions: true }

/** Speed and captions as she last chose them; the caller may keep them. */
function usePrefs({ prefs: kept = plain, onPrefs }: VideoPlayerProps, media: Media | undefined) {
  const [prefs, setPrefs] = useState(kept)
  const { rate } = prefs
  useEffect(() => {
    if (media && media.state().rate !== rate) media.setRate(rate)
  }, [media, rate])
  const change = (next: MediaPrefs) => {
    setPrefs(next)
    onPrefs?.(next)
  }
  return [prefs, change] as const
}

/** Begins where she was, unless she has begun herself meanwhile. */
function useStart(media: Media | undefined, startAt: number | undefined, shouldPlay = false) {
  const applied = useRef(0)
  useEffect(() => {
    if (!media || startAt === undefined) return
    const { time, isPlaying } = media.state()
    if (isPlaying || (time !== 0 && time !== applied.current)) return
    media.seek(startAt)
    applied.current = startAt
    if (shouldPlay) media.play()
  }, [media, startAt, shouldPlay])
}

/** Another try begins where the last one broke off. */
function useRetry({ onRetry }: VideoPlayerProps, media: Media | undefined) {
  const [tries, setTries] = useState(0)
  const [isRetrying, setRetrying] = useState(false)
  const [again, setAgain] = useState<{ at: number; wasPlaying: boolean }>()
  async function start() {
    if (isRetrying) return
    const at = media?.state().time ?? 0
    setRetrying(true)
    // Without a fresh link the old one is tried; if that fails too, it says so again.
    await onRetry?.().catch(() => undefined)
    setRetrying(false)
    setAgain({ at, wasPlaying: at > 0 })
    setTries((count) => count + 1)
  }
  return { tries, again, isRetrying, start: () => void start() }
}

const canFloat = () => typeof document !== 'undefined' && document.pictureInPictureEnabled

function floatPicture(box: HTMLElement | null): void {
  const video = box?.querySelector('video')
  // A browser that refuses leaves the picture in its place.
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined)
  else video?.requestPictureInPicture?.().catch(() => undefined)
}
