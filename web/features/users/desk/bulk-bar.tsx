import { UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { MAX_CHOSEN, type bulkActions } from '#contract/users/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { SendToButton } from '#web/features/sendings/public/send-to-button.tsx'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { toast } from '#web/ui/toast.tsx'
import { countPeople, useChangeMany } from '../users.queries.ts'
import { changedWords, chosenWords } from '../words.ts'
import { BarWord } from './bar-word.tsx'
import { CopyEmails } from './copy-emails.tsx'
import { ExportMenu } from './export-menu.tsx'
import { isCutOff, type PeopleFilters } from './people-filters.ts'
import type { PeopleSelection } from './use-selection.ts'

type Action = (typeof bulkActions)[number]

interface BulkBarProps {
  readonly selection: PeopleSelection
  readonly filters: PeopleFilters
  readonly total: number
  /** Ids of the page that is shown. */
  readonly page: readonly string[]
}

/** What can be done with those chosen. Appears above the table, and at the bottom of a phone. */
export function BulkBar({ selection, filters, total, page }: BulkBarProps) {
  const [asked, setAsked] = useState<Action>()
  const isAll = selection.all !== undefined
  const count = selection.all ?? selection.people.size
  if (count === 0) return null
  const ids = [...selection.people.keys()]
  const isTooMany = !isAll && ids.length > MAX_CHOSEN
  return (
    <>
      <SelectionBar
        text={isTooMany ? `حددي ${formatNumber(MAX_CHOSEN)} على الأكثر` : chosenWords(count)}
        onClear={selection.clear}
        actions={
          !isTooMany && (
            <>
              <Button look="on-primary" size={36} onClick={() => setAsked('activate')}>
                <UserRoundCheck /> <BarWord>تنشيط</BarWord>
              </Button>
              <Button look="on-primary" size={36} onClick={() => setAsked('deactivate')}>
                <UserRoundX /> <BarWord>إيقاف</BarWord>
              </Button>
              {!isAll && (
                <SendToButton ids={ids.map(Number)}>
                  <BarWord>أرسلي إشعارًا</BarWord>
                </SendToButton>
              )}
              <CopyEmails of={isAll ? filters : [...selection.people.values()]} count={count} />
              <ExportMenu look="on-primary" size={36} filters={filters} ids={isAll ? undefined : ids} />
              <More page={page} total={total} selection={selection} filters={filters} />
            </>
          )
        }
      />
      <BulkDialog
        action={asked}
        count={count}
        onClose={() => setAsked(undefined)}
        who={isAll ? { filters } : { ids: ids.map(Number) }}
        onDone={selection.clear}
      />
    </>
  )
}

type MoreProps = Pick<BulkBarProps, 'page' | 'total' | 'selection' | 'filters'>

/** First the whole page, then all results; where the list did not count them all, that is done now. */
function More({ page, total, selection, filters }: MoreProps) {
  const [isCounting, setCounting] = useState(false)
  if (selection.all !== undefined) return null
  const isWholePage = page.every((id) => selection.ids.has(id))
  if (!isWholePage)
    return (
      <Button
        look="on-primary"
        size={36}
        onClick={() => selection.change(new Set([...selection.ids, ...page]))}
      >
        تحديد الصفحة
      </Button>
    )
  if (page.length >= total) return null
  if (!isCutOff(filters, total))
    return (
      <Button look="on-primary" size={36} onClick={() => selection.chooseAll(total)}>
        تحديد كل النتائج ({formatNumber(total)})
      </Button>
    )
  const chooseAll = async () => {
    setCounting(true)
    try {
      selection.chooseAll((await countPeople(filters)).total)
    } catch (error) {
      toast({ kind: 'danger', title: 'تعذر عدّ النتائج', text: sentenceOf(error) })
    } finally {
      setCounting(false)
    }
  }
  return (
    <Button look="on-primary" size={36} busy={isCounting} onClick={() => void chooseAll()}>
      تحديد كل النتائج
    </Button>
  )
}

const words: Readonly<Record<Action, { title: string; text: string; confirm: string; done: string }>> = {
  activate: {
    title: 'تنشيط الحسابات المحددة؟',
    text: 'تستطيع صاحباتها الدخول من جديد.',
    confirm: 'تنشيط الحسابات',
    done: 'تم تنشيط الحسابات',
  },
  deactivate: {
    title: 'إيقاف الحسابات المحددة؟',
    text: 'تنتهي جلساتها في الحال، ولا تستطيع صاحباتها الدخول حتى تُنشّط. حسابات المديرات لا تتغير بالجملة.',
    confirm: 'إيقاف الحسابات',
    done: 'تم إيقاف الحسابات',
  },
}

interface BulkDialogProps {
  readonly action: Action | undefined
  readonly count: number
  readonly who: { readonly ids: number[] } | { readonly filters: PeopleFilters }
  readonly onClose: () => void
  readonly onDone: () => void
}

function BulkDialog({ action, count, who, onClose, onDone }: BulkDialogProps) {
  const change = useChangeMany()
  const [last, setLast] = useState<Action>('activate')
  if (action && action !== last) setLast(action)
  const { title, text, confirm, done } = words[last]
  return (
    <ConfirmDialog
      open={action !== undefined}
      onClose={onClose}
      title={title}
      text={
        <>
          {chosenWords(count)}. {text}
        </>
      }
      confirmLabel={confirm}
      danger={last === 'deactivate'}
      errorText={sentenceOf}
      onConfirm={async () => {
        const { changed, skipped } = await change.mutateAsync({ action: last, who })
        onDone()
        toast({
          kind: 'ok',
          title: done,
          text: `${changedWords(changed)}${skipped > 0 ? `، وبقي كما هو: ${formatNumber(skipped)}` : ''}.`,
        })
      }}
    />
  )
}
