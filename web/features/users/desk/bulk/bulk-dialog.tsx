import type { bulkActions } from '#contract/users/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useChangeMany } from '../../users.queries.ts'
import { changedWords, chosenWords, teachingWords } from '../../words.ts'
import type { PeopleFilters } from '../../people-filters.ts'
import type { ChosenPerson } from '../use-selection.ts'

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
  /** Of those who were chosen one by one. */
  readonly people: readonly ChosenPerson[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const NAMED = 5
const opposite = { activate: 'deactivate', deactivate: 'activate' } as const

/** Says what will happen to all of them before it is done. */
export function BulkDialog({ action, count, who, people, onClose, onDone }: BulkDialogProps) {
  const change = useChangeMany()
  /** Nobody is told of it, so it can be taken back whole. */
  const undo = async (ids: number[]) => {
    try {
      await change.mutateAsync({ action: opposite[action], who: { ids } })
      toast({ title: 'تم التراجع' })
    } catch (error) {
      toast({ kind: 'danger', title: 'تعذر التراجع', text: sentenceOf(error) })
    }
  }
  const { title, text, confirm, done } = words[action]
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      text={
        <>
          {chosenWords(count)}. {text}
        </>
      }
      confirmLabel={confirm}
      danger={action === 'deactivate'}
      onConfirm={async () => {
        const { changed, changed_ids, skipped, teaching } = await change.mutateAsync({ action, who })
        onDone()
        const words = `${changedWords(changed)}${skipped > 0 ? `، وبقي كما هو: ${formatNumber(skipped)}` : ''}.`
        toast({
          kind: 'ok',
          title: done,
          text: `${words}${teachingWords(teaching)}`,
          ...(changed_ids.length > 0 && {
            action: { label: 'تراجع', onPick: () => void undo(changed_ids) },
          }),
        })
      }}
    >
      {people.length > 0 && (
        <ul className="grid gap-1">
          {people.slice(0, NAMED).map(({ name, email }) => (
            <li key={email}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {people.length > NAMED && <li>وغيرهن: {formatNumber(people.length - NAMED)}</li>}
        </ul>
      )}
    </ConfirmDialog>
  )
}
