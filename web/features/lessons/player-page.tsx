import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Enrolment } from '#contract/enrolments/shapes.ts'
import { lessonParams } from '#core/course.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { CourseDone } from './completion/course-done.tsx'
import { LessonQuestions } from '../lesson-questions/public/lesson-questions.tsx'
import { useCompletion } from './completion/use-completion.ts'
import { LessonBody } from './lesson/lesson-body.tsx'
import { Outline } from './outline/outline.tsx'
import { useOutlineOpen } from './outline/use-outline-open.ts'
import { PlayerHeader, TITLE_ID } from './player-header.tsx'
import { lessonCalls } from './lesson.queries.ts'
import type { PlayerCourse } from './offline/shapes.ts'
import { usePlayer, type Player } from './use-player.ts'
import { OutboxStatus } from './waiting/outbox-status.tsx'

// It only tells; where its code does not arrive the lesson is there without it.
const AwayNote = lazy(() =>
  import('./keeping/away-note.tsx').then(
    ({ AwayNote: Told }) => ({ default: Told }),
    () => ({ default: () => null }),
  ),
)

export interface PlayerPageProps {
  course: PlayerCourse
  enrolment: Enrolment | null
  /** She looks at it as a student would: at what is published, or at a lesson that is not yet. */
  preview?: 'published' | 'held-back' | undefined
}

export function PlayerPage({ course, enrolment, preview }: PlayerPageProps) {
  const player = usePlayer(course, enrolment, preview !== undefined)
  const outline = useOutlineOpen()
  const completion = useCompletion(player)
  useVisit(player)
  const { lesson } = player
  const isBeside = outline.isWide && outline.isOpen
  return (
    <>
      <PlayerHeader player={player} outline={outline} />
      <div
        className={
          isBeside ? 'md:grid md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[328px_minmax(0,1fr)]' : ''
        }
      >
        {isBeside && (
          <aside
            aria-label="محتوى الدورة"
            className="sticky inset-bs-15 h-[calc(100dvh-60px)] overflow-y-auto border-e border-rule bg-surface px-5 pbs-2 pbe-6 lg:inset-bs-17 lg:h-[calc(100dvh-68px)]"
          >
            <Outline player={player} />
          </aside>
        )}
        <Main player={player}>
          {preview && <PreviewNote isHeldBack={preview === 'held-back'} />}
          {course.stored && (
            <Suspense fallback={null}>
              <AwayNote player={player} />
            </Suspense>
          )}
          <CourseDone player={player} />
          {player.isMissing && (
            <output className="block px-gutter pbs-4">
              <Note kind="warn">الدرس المطلوب غير موجود أو لم يعد متاحًا. فتحنا لكِ درسًا من الدورة نفسها.</Note>
            </output>
          )}
          {lesson && <LessonBody key={lesson.id} player={player} lesson={lesson} completion={completion} />}
          {lesson && !preview && !course.stored && (
            <LessonQuestions key={`questions ${lesson.id}`} place={{ courseId: course.id, lesson }} />
          )}
          <OutboxStatus lessonId={lesson?.id} />
        </Main>
      </div>
      {!outline.isWide && (
        <Sheet open={outline.isOpen} onClose={outline.closeSheet} title="محتوى الدورة">
          <div className="px-4 pbe-4">
            <Outline player={player} onChoose={outline.closeSheet} />
          </div>
        </Sheet>
      )}
    </>
  )
}

/** Coming to another lesson, focus and the reader's voice begin at its start. */
function Main({ player: { lesson }, children }: { player: Player; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(lesson?.id)
  useEffect(() => {
    if (shown.current !== lesson?.id) main.current?.focus({ preventScroll: true })
    shown.current = lesson?.id
  }, [lesson?.id])
  return (
    <main ref={main} id="main" tabIndex={-1} aria-labelledby={TITLE_ID} className="min-w-0 outline-none">
      {children}
    </main>
  )
}

function PreviewNote({ isHeldBack }: { isHeldBack: boolean }) {
  return (
    <div className="px-gutter py-4">
      <Note>
        <b>أنتِ في معاينة الدورة.</b> لا يُسجَّل هنا تقدم، ولا تُحفظ ملاحظات أو إشارات.
        {isHeldBack && ' هذا الدرس غير منشور.'}
      </Note>
    </div>
  )
}

/** The server notes where she is, to lead her back here; that it missed a visit is nothing to tell her. */
function useVisit({ course, lesson, isPreview }: Player): void {
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (params: { courseId: number; moduleId: number; lessonId: number }) =>
      lessonCalls.visit({ params }),
  })
  const visit = useEffectEvent(() => {
    if (lesson && !isPreview) mutate(lessonParams({ courseId: course.id, lesson }))
  })
  useEffect(() => visit(), [lesson?.id])
}
