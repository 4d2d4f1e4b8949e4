import { useState } from 'react'
import type { DeskCourseRow } from '#contract/course-desk/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useDesk } from '../public/desk.ts'
import { useKeepCourse } from '../public/desk.queries.ts'

const LONGEST = 160
const COPY = ' (نسخة)'

export function DuplicateDialog({
  course,
  onClose,
}: {
  course: Pick<DeskCourseRow, 'id' | 'title'>
  onClose: () => void
}) {
  const [title, setTitle] = useState(course.title.slice(0, LONGEST - COPY.length) + COPY)
  const desk = useDesk()
  const keep = useKeepCourse(desk)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      onClose={onClose}
      title="نسخ الدورة؟"
      text="تُنسخ وحداتها ودروسها وأسئلتها في مسودة جديدة، بلا طالبات ولا تقييمات."
      confirmLabel="نسخ الدورة"
      busyLabel="جارٍ النسخ..."
      onConfirm={async () => {
        const copy = await desk.api.duplicate({
          params: { courseId: course.id },
          body: { title: title.trim() },
        })
        keep(copy)
        toast({ title: 'نُسخت الدورة', text: 'هذه بيانات النسخة، وهي مسودة.' })
        void navigate(hrefTo(`/${desk.role}/courses/{courseId}/edit`, { courseId: copy.id }))
      }}
    >
      <Field label="عنوان النسخة" required>
        <Input value={title} maxLength={LONGEST} onChange={({ target }) => setTitle(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
