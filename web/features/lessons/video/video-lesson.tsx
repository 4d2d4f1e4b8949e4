import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LessonOutline } from '#contract/courses/shapes.ts'
import { formatClock } from '#core/format/duration.ts'
import { arabicDigits, formatPercent } from '#core/format/number.ts'
import type { LessonPlace } from '#core/course.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useMediaState, type Media } from '#web/ui/media/sources/media.ts'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { videoSource } from '#web/ui/media/sources/video-source.ts'
import { courseQuery } from '../lesson.queries.ts'
import { keepPrefs, keptPrefs } from '../prefs.ts'
import { isOffered, startOf, type Place } from './place.ts'
import type { Bookmarks } from './use-bookmarks.ts'
import { addressOf } from '../offline/video-address.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

export interface VideoLessonProps {
  at: LessonPlace & { readonly lesson: LessonOutline }
  address: string
  media: Media | undefined
  onMedia: (media: Media | undefined) => void
  place: Place | undefined
  /** Absent in a preview. */
  bookmarks: Bookmarks | undefined
}

/** The recording of a lesson. Its address is the one it was opened with: fresh signatures do not restart it. */
export function VideoLesson({ at, address, media, onMedia, place, bookmarks }: VideoLessonProps) {
  const { lesson } = at
  const [opened, setOpened] = useState({ address, captions: lesson.captions_url })
  const [prefs] = useState(keptPrefs)
  const renew = useRenewal(at)
  const { duration } = useMediaState(media)
  const length = duration || place?.duration || 0
  const add = () => {
    if (!media || !bookmarks || length === 0) return
    bookmarks.add.mutate({ seconds: media.state().time, duration: length })
  }
  return (
    <VideoPlayer
      source={videoSource(opened.address)}
      title={lesson.title}
      captions={opened.captions}
      startAt={place && startOf(place, length)}
      marks={bookmarks?.list.data?.map(({ id, position }) => ({ id, at: position * length }))}
      onBookmark={bookmarks && add}
      onMedia={onMedia}
      onRetry={async () => setOpened((await renew()) ?? opened)}
      prefs={prefs}
      onPrefs={keepPrefs}
    >
      <div className="vid-notices">
        {place && isOffered(place) && (
          <Resume key={place.timestamp} place={place} media={media} seconds={startOf(place, length)} />
        )}
        {bookmarks && <BookmarkAdded bookmarks={bookmarks} />}
      </div>
    </VideoPlayer>
  )
}

/** Signed addresses run out; another try asks for fresh ones. */
function useRenewal({ courseId, lesson: { id } }: VideoLessonProps['at']) {
  const queries = useQueryClient()
  const { user } = useSession()
  return async () => {
    const course = await queries.query({ ...courseQuery(courseId, user?.id), staleTime: 0 })
    const lesson = course.modules.flatMap(({ lessons }) => lessons).find((each) => each.id === id)
    const address = lesson && addressOf(lesson)
    return address ? { address, captions: lesson.captions_url } : undefined
  }
}

/** Until she plays. */
function Resume({ place, seconds, media }: { place: Place; seconds: number; media: Media | undefined }) {
  const [wasUsed, setUsed] = useState(false)
  const { isPlaying, phase } = useMediaState(media)
  if (isPlaying && !wasUsed) setUsed(true)
  if (wasUsed || phase === 'failed') return null
  return (
    <output className="vid-notice">
      <span>
        تم حفظ تقدمك عند <SpokenName text={formatPercent(place.position * 100)} />
      </span>
      <button
        type="button"
        className="vid-action"
        onClick={() => {
          setUsed(true)
          media?.seek(seconds)
          media?.play()
        }}
      >
        متابعة من <bdi>{formatClock(seconds)}</bdi>
      </button>
    </output>
  )
}

const SAID_MS = 3000

/** Said over the picture, where it is read on the whole screen too. */
function BookmarkAdded({ bookmarks: { add } }: { bookmarks: Bookmarks }) {
  const [saidId, setSaidId] = useState<number>()
  const added = add.isSuccess && add.data.id !== saidId ? add.data : undefined
  useEffect(() => {
    if (!added) return undefined
    const timer = setTimeout(() => setSaidId(added.id), SAID_MS)
    return () => clearTimeout(timer)
  }, [added])
  return (
    <output className="vid-notice empty:hidden">
      {added && (
        <span>
          أُضيفت إشارة عند <bdi>{arabicDigits(added.title)}</bdi>
        </span>
      )}
    </output>
  )
}
