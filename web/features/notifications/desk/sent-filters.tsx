import { outcomeNames, type Outcome } from '#contract/notifications/desk-shapes.ts'
import { periodWords } from '#core/period.ts'
import { useSearchDraft } from '#web/kernel/lists/use-search-draft.ts'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { NarrowingSelects } from './narrowing-selects.tsx'
import { PERIOD, type SentFilters } from './sent-address.ts'

const outcomeWords: Readonly<Record<Outcome, string>> = {
  handed: 'أُرسلت',
  arrived: 'وصلت',
  opened: 'فُتحت',
  failed: 'لم تصل',
  sent: 'سُلّمت ولم يأتِ جوابها',
  written: 'كُتبت ولم تُرسل',
  waiting: 'تنتظر',
  held: 'مؤجلة للهدوء أو الملخص',
  stopped: 'أُوقفت',
  skipped: 'لم تلزم',
}

const periods = ['1', '7', PERIOD, '90', '12m']

interface SentFiltersProps {
  readonly filters: SentFilters
  readonly onChoose: (choice: Partial<SentFilters>, replace?: boolean) => void
}

export function SentFilterBar({ filters, onChoose }: SentFiltersProps) {
  const { search: typed, kind, role, channel, outcome, period } = filters
  const search = useSearchDraft(typed, (text) => onChoose({ search: text }, true))
  return (
    <search className="grid grid-cols-2 gap-2.5 lg:grid-cols-3">
      <form className="col-span-2" onSubmit={(event) => event.preventDefault()}>
        <SearchInput
          label="البحث باسم من أُرسل إليها أو بريدها"
          placeholder="اسمها أو بريدها..."
          search={search}
        />
      </form>
      <NarrowingSelects narrowed={{ kind, role, channel }} onChoose={onChoose} />
      <Select
        aria-label="الحال"
        value={outcome ?? ''}
        placeholder="كل الأحوال"
        options={outcomeNames.map((value) => ({ value, label: outcomeWords[value] }))}
        onChange={({ target }) => onChoose({ outcome: outcomeNames.find((value) => value === target.value) })}
      />
      <Select
        aria-label="المدة"
        value={period}
        options={[...new Set([...periods, period])].map((value) => ({ value, label: periodWords(value) }))}
        onChange={({ target }) => onChoose({ period: target.value })}
      />
    </search>
  )
}
