import { ArrowLeft, ArrowRight, Check, Undo2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { lessonLink } from '#core/course.ts'
import { hrefTo } from '#core/href.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Player } from '../use-player.ts'
import type { Completion } from './use-completion.ts'

export interface LessonActionsProps {
  player: Player
  completion: Completion
}

/** What can be done with the lesson: complete it, take that back, go on, go back. */
export function LessonActions({ player, completion }: LessonActionsProps) {
  const { lesson, completed, isPreview } = player
  const isDone = lesson !== undefined && completed.has(lesson.id)
  const box = useHeldFocus(isDone)
  if (!lesson) return null
  const isQuiz = lesson.type === 'quiz'
  if (isPreview) return <PreviewActions player={player} />
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
      {isDone && <DoneBanner player={player} completion={completion} canUndo={!isQuiz} />}
      <Row>
        {!isQuiz && <CompleteButton isDone={isDone} completion={completion} />}
        <PreviousButton player={player} />
        {isDone && <NextButton player={player} isMain={!isQuiz} />}
      </Row>
      {isDone && <CourseDone player={player} />}
    </div>
  )
}

/** The button that she pressed is gone; her place in the page is not. */
function useHeldFocus(isDone: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(isDone)
  useEffect(() => {
    if (before.current !== isDone && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
    before.current = isDone
  }, [isDone])
  return box
}

/** On a phone the first of three has a line of its own, so that no word is cut. */
const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-2.5 lg:flex [&>*:first-child:nth-last-child(3)]:col-span-2">
    {children}
  </div>
)

function CompleteButton({ isDone, completion }: { isDone: boolean; completion: Completion }) {
  if (isDone)
    return (
      <Button key="done" disabled>
        <Check /> تم إكمال الدرس
      </Button>
    )
  return (
    <Button key="complete" busy={completion.isBusy} busyText="جارٍ الحفظ..." onClick={completion.complete}>
      <Check /> إكمال الدرس
    </Button>
  )
}

function PreviousButton({ player: { previous } }: { player: Player }) {
  const label = (
    <>
      <ArrowRight /> الدرس السابق
    </>
  )
  if (!previous)
    return (
      <Button look="quiet" disabled>
        {label}
      </Button>
    )
  return (
    <LinkButton to={lessonLink(previous)} look="quiet">
      {label}
    </LinkButton>
  )
}

/** Below a quiz it stands back: there the result has its own way on. */
function NextButton({ player: { next }, isMain }: { player: Player; isMain: boolean }) {
  if (!next) return null
  return (
    <LinkButton to={lessonLink(next)} look={isMain ? 'primary' : 'quiet'}>
      الدرس التالي <ArrowLeft />
    </LinkButton>
  )
}

interface DoneBannerProps extends LessonActionsProps {
  canUndo: boolean
}

function DoneBanner({ player, completion, canUndo }: DoneBannerProps) {
  const { advance, isFresh, isBusy, undo, stay } = completion
  const isCounting = advance.status === 'counting'
  return (
    <output>
      <Note
        kind="ok"
        action={
          isCounting ? (
            <Button look="text" size={36} onClick={stay}>
              البقاء هنا
            </Button>
          ) : (
            canUndo && (
              <Button look="text" size={36} busy={isBusy} onClick={undo}>
                <Undo2 /> التراجع عن الإكمال
              </Button>
            )
          )
        }
      >
        <b>{isFresh ? 'أحسنتِ! أتممتِ هذا الدرس.' : 'مكتمل مسبقاً'}</b>
        {isCounting && player.next && (
          <span className="block">ننتقل إلى «{player.next.title}» بعد ثانيتين.</span>
        )}
      </Note>
    </output>
  )
}

/** Everything is done: back to her courses, and what she thinks of this one. */
function CourseDone({ player: { course, completedCount, lessons } }: { player: Player }) {
  if (completedCount < lessons.length) return null
  return (
    <p className="flex flex-wrap gap-x-6">
      <TextLink to="/student/courses">العودة إلى دوراتي</TextLink>
      <TextLink to={`${hrefTo('/course/{courseId}', { courseId: course.id })}#reviews`}>قيّمي الدورة</TextLink>
    </p>
  )
}

const PreviewActions = ({ player }: { player: Player }) => (
  <Row>
    <PreviousButton player={player} />
    <NextButton player={player} isMain={false} />
  </Row>
)
