import type { bulkActions } from '#contract/users/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useChangeMany } from '../users.queries.ts'
import { changedWords, chosenWords, teachingWords } from '../words.ts'
import type { PeopleFilters } from './people-filters.ts'

export type BulkAction = (typeof bulkActions)[number]

const words: Readonly<Record<BulkAction, { title: string; text: string; confirm: string; done: string }>> = {
  activate: {
    title: 'تنشيط الحسابات المحددة؟',
    text: 'تستطيع صاحباتها الدخول من جديد.',
    confirm: 'تنشيط الحسابات',
    done: 'تم تنشيط الحسابات',
  },
  deactivate: {
    title: 'إيقاف الحسابات المحددة؟',
    text: 'تنتهي جلساتها في الحال، ولا تستطيع صاحباتها الدخول حتى تُنشّط. حسابات المديرات لا تتغير بالجملة، ولا حساب معلمة لها جلسات قادمة.',
    confirm: 'إيقاف الحسابات',
    done: 'تم إيقاف الحسابات',
  },
}

interface BulkDialogProps {
  readonly action: BulkAction
  readonly count: number
  readonly who: { readonly ids: number[] } | { readonly filters: PeopleFilters }
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says what will happen to all of them before it is done. */
export function BulkDialog({ action, count, who, onClose, onDone }: BulkDialogProps) {
  const change = useChangeMany()
  const { title, text, confirm, done } = words[action]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      text={
        <>
          {chosenWords(count)}. {text}
        </>
      }
      confirmLabel={confirm}
      danger={action === 'deactivate'}
      errorText={sentenceOf}
      onConfirm={async () => {
        const { changed, skipped, teaching } = await change.mutateAsync({ action, who })
        onDone()
        const words = `${changedWords(changed)}${skipped > 0 ? `، وبقي كما هو: ${formatNumber(skipped)}` : ''}.`
        toast({ kind: 'ok', title: done, text: `${words}${teachingWords(teaching)}` })
      }}
    />
  )
}
