import { UserRoundCheck, UserRoundX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { MAX_CHOSEN } from '#contract/users/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { SendToButton } from '#web/features/sendings/public/send-to-button.tsx'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { countPeople, emailsOf } from '../../users.queries.ts'
import { chosenWords } from '../../words.ts'
import { BarWord } from './bar-word.tsx'
import type { BulkAction } from './bulk-dialog.tsx'
import { CopyEmails } from './copy-emails.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { asQuery, isCutOff, type PeopleFilters } from '../../people-filters.ts'
import type { PeopleSelection } from '../use-selection.ts'

const BulkDialog = lazyDialog('BulkDialog', () => import('./bulk-dialog.tsx'))
const AddToCircle = lazyDialog('AddToCircle', () => import('../../../circles/public/add-to-circle.tsx'))

interface BulkBarProps {
  readonly selection: PeopleSelection
  readonly filters: PeopleFilters
  readonly total: number
  /** Ids of the page that is shown. */
  readonly page: readonly string[]
}

/** What can be done with those chosen. Appears above the table, and at the bottom of a phone. */
export function BulkBar({ selection, filters, total, page }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction>()
  const [isChoosing, setChoosing] = useState(false)
  const isAll = selection.all !== undefined
  const count = selection.all ?? selection.people.size
  if (count === 0) return null
  const ids = [...selection.people.keys()]
  const chosen = [...selection.people.values()]
  const emails = chosen.map(({ email }) => email)
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
              <SendToButton
                who={
                  isAll
                    ? { audience: 'filter', filter: asQuery(filters) }
                    : { audience: 'people', person_ids: ids.map(Number) }
                }
              >
                <BarWord>أرسلي إشعارًا</BarWord>
              </SendToButton>
              <Button look="on-primary" size={36} onClick={() => setChoosing(true)}>
                <UsersRound /> <BarWord>إضافة إلى حلقة</BarWord>
              </Button>
              <CopyEmails of={isAll ? filters : emails} count={count} />
              <ExportMenu look="on-primary" size={36} filters={filters} ids={isAll ? undefined : ids} />
              <More page={page} total={total} selection={selection} filters={filters} />
            </>
          )
        }
      />
      {isChoosing && (
        <AddToCircle
          emailsOf={async () => (isAll ? emailsOf(filters) : { emails, total: count })}
          onClose={() => setChoosing(false)}
          onDone={selection.clear}
        />
      )}
      {asked && (
        <BulkDialog
          action={asked}
          count={count}
          onClose={() => setAsked(undefined)}
          who={isAll ? { filters } : { ids: ids.map(Number) }}
          people={isAll ? [] : chosen}
          onDone={selection.clear}
        />
      )}
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
