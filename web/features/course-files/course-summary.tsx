import type { CourseImport } from '#contract/course-files/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { useDoorRole } from '#web/kernel/door.ts'
import { useConfirmImport, useCourseImport, useFilesDoor } from './files.queries.ts'
import { CourseReport } from './course-report.tsx'

interface FoundCourseProps {
  readonly title: string
  readonly first: CourseImport
  readonly onClose: () => void
  readonly onOther: () => void
}

/** From what was found in a file to the draft that was made of it. She may leave meanwhile: it goes on without her. */
export function FoundCourse({ title, first, onClose, onOther }: FoundCourseProps) {
  const door = useFilesDoor()
  const { data: found, error } = useCourseImport(door, first)
  const confirm = useConfirmImport(door)
  const failure = confirm.error ?? error
  return (
    <Dialog
      wide
      closable
      closeOnScrim={false}
      onClose={onClose}
      title={title}
      actions={<Actions found={found} confirm={confirm} onOther={onOther} onClose={onClose} />}
    >
      <Progress found={found} />
      <CourseReport report={found.report} isDone={found.status === 'done'} />
      {failure && (
        <div role="alert">
          <FieldError>{sentenceOf(failure)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

interface ActionsProps {
  readonly found: CourseImport
  readonly confirm: ReturnType<typeof useConfirmImport>
  readonly onOther: () => void
  readonly onClose: () => void
}

function Actions({ found, confirm, onOther, onClose }: ActionsProps) {
  const role = useDoorRole()
  if (found.status === 'importing') return undefined
  return (
    <>
      {found.status === 'ready' && (
        <Button busy={confirm.isPending} onClick={() => confirm.mutate(found)}>
          إنشاء الدورة مسودة
        </Button>
      )}
      {found.status === 'done' && found.course_id !== null && (
        <LinkButton
          to={hrefTo(`/${role}/courses/{courseId}/content`, { courseId: found.course_id })}
          onClick={onClose}
        >
          فتح المسودة
        </LinkButton>
      )}
      <Button look="quiet" disabled={confirm.isPending} onClick={onOther}>
        ملف آخر
      </Button>
    </>
  )
}

function Progress({ found: { status, processed, total, failure } }: { found: CourseImport }) {
  if (status === 'done')
    return (
      <output>
        <Note kind="ok">أُنشئت الدورة مسودة، ولا تراها الطالبات حتى تُنشر.</Note>
      </output>
    )
  if (status === 'failed')
    return (
      <Note kind="danger" role="alert">
        لم تُنشأ الدورة. {failure}
      </Note>
    )
  if (status === 'ready') return null
  return (
    <div className="grid gap-2">
      <p>
        تُحفظ الوسائط: {formatNumber(processed)} من {formatNumber(total)}. يمكنكِ مغادرة الصفحة، فالاستيراد
        يستمر.
      </p>
      <ProgressBar value={total === 0 ? 100 : (processed / total) * 100} label="تقدم الاستيراد" figure thick />
    </div>
  )
}
