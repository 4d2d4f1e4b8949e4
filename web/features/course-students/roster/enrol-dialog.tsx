import { useState } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { useLetterPromise } from '#web/kernel/site.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { StudentChoice, type ChosenPerson } from '../../course-desk/public/person-choice.tsx'
import { useEnrolByHand } from '../details.queries.ts'

const NOBODY = new Error('nobody is chosen')

/** A place by the director's hand: without a price, and whatever the conditions say. */
export function EnrolDialog({ course, onClose }: { course: DeskCourse; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenPerson | null>(null)
  const [isMissing, setMissing] = useState(false)
  const enrol = useEnrolByHand(course.id)
  const letterPromise = useLetterPromise()
  return (
    <ConfirmDialog
      onClose={onClose}
      title="تسجيل طالبة"
      text={`تُفتح لها الدورة الآن بلا ثمن ولا شرط سابق. ${letterPromise('يصلها بريد بذلك.')}`}
      confirmLabel="تسجيل الطالبة"
      errorText={(cause) => (cause === NOBODY ? 'اختاري طالبة من القائمة' : sentenceOf(cause))}
      onConfirm={async () => {
        setMissing(!chosen)
        if (!chosen) throw NOBODY
        await enrol.mutateAsync(Number(chosen.value))
        toast({ title: 'سُجلت الطالبة', text: `فُتحت الدورة للطالبة ${chosen.label}.` })
      }}
    >
      <Field label="الطالبة" required error={isMissing && !chosen ? 'اختاري طالبة من القائمة' : undefined}>
        <StudentChoice value={chosen} onChange={setChosen} />
      </Field>
    </ConfirmDialog>
  )
}
