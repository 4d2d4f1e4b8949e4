import { useState } from 'react'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { StudentChoice, type ChosenPerson } from '../../../course-desk/public/person-choice.tsx'
import { useCircleAct } from '../../desk-circles.queries.ts'
import { officeApi } from './registrations.queries.ts'
import { WhenFull, type FullChoice } from './when-full.tsx'

/** What the office affirms by adding her, said before it does. */
const assurance: Readonly<Record<DeskCircle['audience'], string>> = {
  women: ' وبإضافتها تؤكدين أنها امرأة، فالحلقة للنساء.',
  girls: ' وبإضافتها تؤكدين أنها فتاة، فالحلقة للفتيات.',
  everyone: '',
}
const NOBODY = new Error('nobody is chosen')

/** A place by the office's hand: without a condition and without a question. */
export function AddDialog({ circle, onClose }: { circle: DeskCircle; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenPerson | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [whenFull, setWhenFull] = useState<FullChoice>()
  const add = useCircleAct((student_id: number) =>
    officeApi.add({ params: { id: circle.id }, body: { student_id, when_full: whenFull } }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title="إضافة طالبة"
      text={`تصبح عضوة الآن بلا شرط سابق، ويصلها إشعار.${assurance[circle.audience]}`}
      confirmLabel="إضافة الطالبة"
      errorText={(cause) => (cause === NOBODY ? 'اختاري طالبة من القائمة' : sentenceOf(cause))}
      onConfirm={async () => {
        setMissing(!chosen)
        if (!chosen) throw NOBODY
        const { status } = await add.mutateAsync(Number(chosen.value))
        toast({ title: status === 'approved' ? 'أُضيفت الطالبة' : 'وُضعت في قائمة الانتظار' })
      }}
    >
      <div className="grid gap-4">
        <Field label="الطالبة" required error={isMissing && !chosen ? 'اختاري طالبة من القائمة' : undefined}>
          <StudentChoice value={chosen} onChange={setChosen} />
        </Field>
        <WhenFull value={whenFull} onChange={setWhenFull} />
      </div>
    </ConfirmDialog>
  )
}
