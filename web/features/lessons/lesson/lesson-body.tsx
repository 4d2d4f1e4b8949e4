import { Suspense, useState, type ReactNode } from 'react'
import type { LessonOutline } from '#contract/courses/shapes.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { cx } from '#web/ui/cx.ts'
import { toggle, type Media } from '#web/ui/media/sources/media.ts'
import { LessonText } from '#web/ui/text/lesson-text.tsx'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { Completion } from '../completion/use-completion.ts'
import { LessonActions } from '../completion/lesson-actions.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { NotesBox } from '../notes/notes-box.tsx'
import type { Player } from '../use-player.ts'
import { ReadingArea } from '../reading/reading-area.tsx'
import { BookmarkList } from '../video/bookmark-list.tsx'
import { addressOf, textOf } from '../offline/video-address.ts'
import { useBookmarks } from '../video/use-bookmarks.ts'
import { useEnd } from '../video/use-end.ts'
import { usePlace } from '../video/use-place.ts'
import { VideoLesson } from '../video/video-lesson.tsx'
import { Attachment } from './attachment.tsx'

/** An attempt that goes on without a network began with one, so this code is on the device by then. */
const QuizLesson = lazyPart('QuizLesson', () => import('../../quizzes/public/quiz-lesson.tsx'))

export interface LessonBodyProps {
  player: Player
  lesson: LessonOutline
  completion: Completion
}

/** The lesson by its kind. Each has its own keys: only a video plays or pauses with space. */
export function LessonBody(props: LessonBodyProps) {
  const { lesson, player } = props
  if (lesson.type === 'quiz' && !player.course.stored) return <QuizBody {...props} />
  if (lesson.type === 'video' || lesson.type === 'audio') {
    const address = addressOf(lesson)
    if (address) return <VideoBody {...props} address={address} />
  }
  return <ReadingBody {...props} />
}

function useLessonKeys({ next, previous, open }: Player, playOrPause?: () => void): void {
  useShortcuts({
    next: next && (() => open(next)),
    previous: previous && (() => open(previous)),
    toggle: playOrPause,
  })
}

function VideoBody({ player, lesson, completion, address }: LessonBodyProps & { address: string }) {
  const { isPreview, completed, course } = player
  const at = { courseId: course.id, lesson }
  const [media, setMedia] = useState<Media>()
  const place = usePlace(at, media, !isPreview)
  const bookmarks = useBookmarks(at, !isPreview)
  useLessonKeys(player, media && (() => toggle(media)))
  useEnd(media, () => {
    if (!isPreview && !completed.has(lesson.id)) completion.complete()
  })
  return (
    <>
      <VideoLesson
        at={at}
        address={address}
        media={media}
        onMedia={setMedia}
        place={place}
        bookmarks={isPreview ? undefined : bookmarks}
      />
      <TwoColumns player={player} lesson={lesson}>
        <LessonActions player={player} completion={completion} />
        {lesson.description && <p className="mbs-4 max-w-[38em]">{lesson.description}</p>}
        {textOf(lesson) && (
          <section aria-labelledby="lesson-text" className="mbs-6">
            <h2 id="lesson-text" className="text-lg font-bold">
              نص الدرس
            </h2>
            <ReadingArea>
              <LessonText content={textOf(lesson)} className="max-w-[38em]" />
            </ReadingArea>
          </section>
        )}
        <Attachment lesson={lesson} isAway={course.stored !== undefined} />
        {!isPreview && !(course.stored && bookmarks.list.isError) && (
          <BookmarkList
            bookmarks={bookmarks}
            onJump={({ position }) => {
              const { duration } = media?.state() ?? {}
              media?.seek(position * (duration || place?.duration || 0))
              media?.play()
            }}
          />
        )}
      </TwoColumns>
    </>
  )
}

const NOTHING_TO_READ = 'لا يوجد محتوى متاح.'
const readable: readonly string[] = ['video', 'audio', 'text', 'file']
const UNKNOWN_KIND = 'نوع محتوى غير معروف.'

function ReadingBody({ player, lesson, completion }: LessonBodyProps) {
  useLessonKeys(player)
  const isKnown = readable.includes(lesson.type)
  const content = lesson.content?.trim() ?? ''
  const isAway = player.course.stored !== undefined
  return (
    <TwoColumns player={player} lesson={lesson} isSticky>
      {lesson.description && <p className="mbe-6 max-w-[38em] text-lg text-ink-2">{lesson.description}</p>}
      {isKnown && content && (
        <ReadingArea>
          <LessonText content={content} className="max-w-[38em]" />
        </ReadingArea>
      )}
      <Attachment lesson={lesson} isAway={isAway} />
      {!isAway && (!isKnown || (content === '' && !lesson.attachment)) && (
        <p className="border-y border-rule py-8 text-center text-ink-2">
          {isKnown ? NOTHING_TO_READ : UNKNOWN_KIND}
        </p>
      )}
      <div className="mbs-8">
        <LessonActions player={player} completion={completion} />
      </div>
    </TwoColumns>
  )
}

function QuizBody({ player, lesson, completion }: LessonBodyProps) {
  useLessonKeys(player)
  return (
    <div className="px-gutter pbs-4 pbe-12 lg:pbs-12">
      <div className="mx-auto grid max-w-[720px] gap-8">
        <SectionBoundary>
          <ReadingArea>
            <Suspense fallback={<SkeletonRows />}>
              <QuizLesson key={lesson.id} player={player} lesson={lesson}>
                <div className="mbs-8">
                  <LessonActions player={player} completion={completion} />
                </div>
              </QuizLesson>
            </Suspense>
          </ReadingArea>
        </SectionBoundary>
        {!player.isPreview && (
          <Disclosure title="ملاحظة على هذا الاختبار">
            <SectionBoundary>
              <NotesBox place={{ courseId: player.course.id, lesson }} />
            </SectionBoundary>
          </Disclosure>
        )}
      </div>
    </div>
  )
}

interface TwoColumnsProps {
  player: Player
  lesson: LessonOutline
  /** Beside a long text the notes stay in sight. */
  isSticky?: boolean | undefined
  children: ReactNode
}

function TwoColumns({ player: { course, isPreview }, lesson, isSticky, children }: TwoColumnsProps) {
  return (
    <div
      className={cx(
        'grid gap-6 px-gutter pbs-4 pbe-12 lg:gap-12 lg:pbs-6',
        !isPreview && 'lg:grid-cols-[1.25fr_1fr]',
      )}
    >
      <div className="min-w-0">{children}</div>
      {!isPreview && (
        <div className={cx('min-w-0', isSticky && 'lg:sticky lg:inset-bs-[92px] lg:self-start')}>
          <SectionBoundary>
            <NotesBox place={{ courseId: course.id, lesson }} />
          </SectionBoundary>
        </div>
      )}
    </div>
  )
}
