import { Suspense, useState, type ReactNode } from 'react'
import type { LessonOutline } from '#contract/courses/shapes.ts'
import { LessonText } from '#web/ui/text/lesson-text.tsx'
import { isAddress, videoSource } from '#web/ui/media/sources/video-source.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const VideoPlayer = lazyPart('VideoPlayer', () => import('#web/ui/media/video-player.tsx'))

/** A lesson that anybody may try, opened in its place; texts and video files also without JavaScript. */
export function LessonPreview({ lesson, head }: { lesson: LessonOutline; head: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-1 ps-9 text-ink-2 [&::-webkit-details-marker]:hidden">
        {head}
      </summary>
      <div className="grid gap-4 border-s-2 border-gold-line ms-9 mbs-1 mbe-4 ps-4">
        {lesson.description && <p className="text-sm text-ink-2">{lesson.description}</p>}
        {(lesson.type === 'video' || lesson.type === 'audio') && lesson.video_url && (
          <PreviewVideo lesson={lesson} address={lesson.video_url} wasOpened={wasOpened} />
        )}
        {lesson.content && !(lesson.video_url && isAddress(lesson.content)) && (
          <LessonText content={lesson.content} />
        )}
      </div>
    </details>
  )
}

interface PreviewVideoProps {
  lesson: LessonOutline
  address: string
  wasOpened: boolean
}

function PreviewVideo({ lesson, address, wasOpened }: PreviewVideoProps) {
  const source = videoSource(address)
  if (wasOpened) return <Opened lesson={lesson} address={address} />
  if (source.kind !== 'file') return <div className="aspect-video bg-sunken" />
  return (
    <video
      controls
      playsInline
      preload="none"
      src={source.url}
      aria-label={lesson.title}
      className="aspect-video w-full bg-sunken"
    >
      <track kind="captions" srcLang="ar" label="العربية" src={lesson.captions_url ?? undefined} default />
    </video>
  )
}

/** It plays from the address that it was opened with: her own view of the course brings another signature. */
function Opened({ lesson, address }: Omit<PreviewVideoProps, 'wasOpened'>) {
  const [source] = useState(() => videoSource(address))
  return (
    <Suspense fallback={<div className="aspect-video bg-sunken" />}>
      <VideoPlayer source={source} title={lesson.title} captions={lesson.captions_url} />
    </Suspense>
  )
}
