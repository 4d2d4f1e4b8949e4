import { ArrowLeft, ArrowRight, Check, Undo2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { lessonLink } from '#core/course.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { OFF } from '#web/ui/off.ts'
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
        {isDone && <FinishButton player={player} />}
      </Row>
    </div>
  )
}

/** The button that she pressed is gone: the way to the next lesson has the focus, or her place in the page. */
function useHeldFocus(isDone: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(isDone)
  useEffect(() => {
    if (before.current !== isDone && document.activeElement === document.body) {
      const next = box.current?.querySelector<HTMLElement>('[data-next]')
      ;(next ?? box.current)?.focus({ preventScroll: true })
    }
    before.current = isDone
  }, [isDone])
  return box
}

/** As many beside each other as have room with all their words. */
const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2.5 max-lg:*:grow">{children}</div>
)

function CompleteButton({ isDone, completion }: { isDone: boolean; completion: Completion }) {
  if (isDone)
    return (
      <button
        key="done"
        type="button"
        {...OFF}
        className="inline-flex min-h-9 basis-full cursor-default items-center gap-2 font-semibold text-ok"
      >
        <Check /> تم إكمال الدرس
      </button>
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
    <LinkButton to={lessonLink(previous)} look="quiet" aria-keyshortcuts="ArrowLeft">
      {label}
    </LinkButton>
  )
}

/** Below a quiz it stands back: there the result has its own way on. */
function NextButton({ player: { next }, isMain }: { player: Player; isMain: boolean }) {
  if (!next) return null
  return (
    <LinkButton
      data-next
      aria-keyshortcuts="ArrowRight"
      to={lessonLink(next)}
      look={isMain ? 'primary' : 'quiet'}
    >
      الدرس التالي <ArrowLeft />
    </LinkButton>
  )
}

/** After the last lesson, once all are complete. */
function FinishButton({ player: { next, finishedPage } }: { player: Player }) {
  if (next || !finishedPage) return null
  return <LinkButton to={finishedPage}>إنهاء</LinkButton>
}

interface DoneBannerProps extends LessonActionsProps {
  canUndo: boolean
}

function DoneBanner({ player, completion, canUndo }: DoneBannerProps) {
  const { advance, wasBefore, isBusy, undo, stay } = completion
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
        <b>{wasBefore ? 'مكتمل مسبقاً' : 'أحسنتِ! أتممتِ هذا الدرس.'}</b>
        {isCounting && player.next && (
          <span className="block">ننتقل إلى «{player.next.title}» بعد ثانيتين.</span>
        )}
      </Note>
    </output>
  )
}

const PreviewActions = ({ player }: { player: Player }) => (
  <Row>
    <PreviousButton player={player} />
    <NextButton player={player} isMain={false} />
  </Row>
)
