import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { editionsQuery, planApi, usePathAct } from '../../desk-paths.queries.ts'

const choices = [
  {
    value: 'follow',
    label: 'ينتقلن إلى الإصدار الجديد',
    hint: 'تتغير أيامهن القادمة وحدها، وما بدأنه يبقى بنصه.',
  },
  {
    value: 'stay',
    label: 'تبقى كل طالبة على إصدارها',
    hint: 'وتنقلين من تشائين واحدة واحدة من قائمة طالبات المسار.',
  },
] as const

interface PublishDialogProps {
  readonly path: DeskPath
  readonly onClose: () => void
}

/** Names what publishing means for those under way before it is done. */
export function PublishDialog({ path: { id, edition, walkers }, onClose }: PublishDialogProps) {
  const editions = useQuery(editionsQuery(id))
  const [choice, setChoice] = useState<(typeof choices)[number]['value']>('follow')
  const publish = usePathAct(() => planApi.publish({ params: { id }, body: { follow: choice === 'follow' } }))
  const next = arabicDigits((edition ?? 0) + 1)
  return (
    <Dialog
      onClose={onClose}
      title={`نشر الإصدار ${next}`}
      text="من تلتحق بعد الآن تسير فيه من أوله."
      actions={
        <>
          <Button
            busy={publish.isPending}
            busyText="جارٍ النشر..."
            onClick={() =>
              publish.mutate(undefined, {
                onSuccess() {
                  onClose()
                  toast({ title: `نُشر الإصدار ${next}` })
                },
              })
            }
          >
            نشر
          </Button>
          <Button look="quiet" disabled={publish.isPending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {walkers > 0 && (
          <>
            <Loaded query={editions} failed="تعذر تحميل الإصدارات" rows={2}>
              {(items) => (
                <ul className="grid gap-1">
                  {items
                    .filter((one) => one.walkers > 0)
                    .map((one) => (
                      <li key={one.number}>
                        {studentCount(one.walkers)} على الإصدار {arabicDigits(one.number)}
                      </li>
                    ))}
                </ul>
              )}
            </Loaded>
            <RadioGroup label="من تسير في المسار" options={choices} value={choice} onChange={setChoice} />
          </>
        )}
        {publish.error && <FieldError>{sentenceOf(publish.error)}</FieldError>}
      </div>
    </Dialog>
  )
}
