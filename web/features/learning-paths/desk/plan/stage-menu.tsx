import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../desk-paths.queries.ts'

interface StageMenuProps {
  readonly stage: DraftPlan['stages'][number]
  readonly number: number
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** What may be done with a stage as a whole. */
export function StageMenu({ stage: { id, title }, number, isLast, onEdit, onRemove }: StageMenuProps) {
  const move = usePathAct((position: number) => planApi.saveStage({ params: { id }, body: { position } }))
  const copy = usePathAct(() => planApi.copyStage({ params: { id } }))
  const onError = (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) })
  return (
    <Menu
      trigger={
        <IconButton label={`خيارات المرحلة «${title}»`}>
          <Ellipsis />
        </IconButton>
      }
      groups={[
        {
          id: 'edit',
          items: [
            { id: 'edit', label: 'تحرير المرحلة', icon: Pencil, onPick: onEdit },
            {
              id: 'up',
              label: 'تقديم المرحلة',
              icon: ArrowUp,
              disabled: number === 1,
              onPick: () => move.mutate(number - 1, { onError }),
            },
            {
              id: 'down',
              label: 'تأخير المرحلة',
              icon: ArrowDown,
              disabled: isLast,
              onPick: () => move.mutate(number + 1, { onError }),
            },
            {
              id: 'copy',
              label: 'نسخ المرحلة بأيامها',
              icon: CopyPlus,
              onPick: () =>
                copy.mutate(undefined, {
                  onSuccess: () => toast({ title: 'أُضيفت النسخة إلى الخطة' }),
                  onError,
                }),
            },
          ],
        },
        {
          id: 'end',
          items: [{ id: 'remove', label: 'حذف المرحلة', icon: Trash2, danger: true, onPick: onRemove }],
        },
      ]}
    />
  )
}
