import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ScoreScheme, TaskDetails } from '#contract/tasks/shapes.ts'
import { singleKey } from '#web/kernel/browser/single-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { GradeFields, RefusedGrade } from './grade-fields.tsx'
import { useGrading } from './use-grading.ts'

const ReturnDialog = lazyDialog('ReturnDialog', () => import('./return-dialog.tsx'))

interface GradePanelProps {
  readonly task: TaskDetails
  /** What the marks make of a recitation; she may write another. */
  readonly computed?: number | undefined
  readonly scheme?: ScoreScheme | undefined
  readonly isUnheard: boolean
  /** Whom she goes on to. */
  readonly next?: { readonly name: string } | undefined
  /** At the foot of a phone: a row of keys, and the rest in a sheet. */
  readonly isDocked: boolean
  readonly onNext: () => void
  readonly onOpen: () => void
}

export function GradePanel(props: GradePanelProps) {
  const { task, computed, scheme, isUnheard, next, isDocked, onNext, onOpen } = props
  const [isOpen, setOpen] = useState(false)
  const onRefused = () => setOpen(true)
  const grading = useGrading({ task, computed, scheme, isUnheard, onNext, onOpen, onRefused })
  // The fields are drawn with what she wrote before.
  if (!grading.fields.isReady) return isDocked ? <div className="h-14" /> : null
  const { approve, openReturn, isReturning, closeReturn } = grading
  const fields = (
    <GradeFields task={task} grading={grading} isComputable={computed !== undefined} scheme={scheme} />
  )
  const approveKey = <ApproveKey next={next} disabled={!task.can.grade} onPress={approve} />
  const returnKey = task.can.return && (
    <Button
      look="text"
      className="justify-self-start"
      aria-keyshortcuts={singleKey('R')}
      onClick={() => {
        setOpen(false)
        openReturn()
      }}
    >
      <Undo2 /> أعيديها لها
    </Button>
  )
  return (
    <section aria-label="الدرجة" className="grid gap-4 max-lg:gap-2">
      <RefusedGrade task={task} grading={grading} />
      {isDocked ? (
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <Button look="quiet" className="min-h-14" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span>
              <bdi className="block text-lg leading-tight">{grading.grade || '—'}</bdi>
              <span className="block text-sm font-normal">الدرجة والرد</span>
            </span>
          </Button>
          {approveKey}
          <Sheet
            open={isOpen}
            onClose={() => setOpen(false)}
            title="الرد والدرجة"
            footer={
              <>
                {returnKey}
                <div className="min-w-0 flex-1">{approveKey}</div>
              </>
            }
          >
            <div className="grid gap-4 p-4">{fields}</div>
          </Sheet>
        </div>
      ) : (
        <>
          {fields}
          {approveKey}
          {returnKey}
        </>
      )}
      {grading.asked && (
        <ConfirmDialog
          title="لم تستمعي إلى التلاوة"
          text="تصل الدرجة إلى الطالبة كأنكِ سمعتِها."
          confirmLabel="اعتمديها مع ذلك"
          cancelLabel="رجوع"
          {...grading.asked}
        />
      )}
      {isReturning && (
        <ReturnDialog
          task={task}
          word={grading.fields.feedback}
          onClose={closeReturn}
          onDone={() => {
            grading.fields.reset()
            onNext()
          }}
        />
      )}
    </section>
  )
}

interface ApproveKeyProps {
  readonly next: GradePanelProps['next']
  readonly disabled: boolean
  readonly onPress: () => void
}

const ApproveKey = ({ next, disabled, onPress }: ApproveKeyProps) => (
  <Button block disabled={disabled} aria-keyshortcuts="Enter" onClick={onPress}>
    {next ? (
      <span>
        اعتمدي وانتقلي
        <span className="block text-sm font-normal">
          التالية <bdi>{next.name}</bdi>
        </span>
      </span>
    ) : (
      'اعتمدي الدرجة'
    )}
  </Button>
)
