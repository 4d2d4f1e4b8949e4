import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sending } from '#contract/sendings/shapes.ts'
import { useSearchDraft } from '#web/kernel/lists/use-search-draft.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { resultCount } from '#core/format/result-count.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { audiencePeopleQuery } from '../sendings.queries.ts'
import type { ComposerForm } from './use-composer.ts'

/** Who of the students in these courses or circles gets nothing. */
export function LeftOutPart({ form, draft }: { form: ComposerForm; draft: Sending }) {
  const [isOpen, setOpen] = useState(false)
  const leftOut = form.value('without_ids')
  return (
    <div className="grid gap-2">
      <Button
        look="text"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {leftOut.length === 0 ? 'استثناء بعضهن' : `مستثناة: ${formatNumber(leftOut.length)}`}
      </Button>
      {isOpen && <PeopleChoice form={form} draft={draft} />}
    </div>
  )
}

function PeopleChoice({ form, draft }: { form: ComposerForm; draft: Sending }) {
  const [search, setSearch] = useState('')
  const typed = useSearchDraft(search, setSearch)
  const people = useQuery(audiencePeopleQuery(draft.id, draft.version, search))
  const leftOut = form.value('without_ids')
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">من تصل إليهن</legend>
      <SearchInput label="البحث فيمن تصل إليهن" placeholder="ابحثي بالاسم..." search={typed} />
      <output className="sr-only">
        {search !== '' && people.data && !people.isPlaceholderData && resultCount(people.data.items.length)}
      </output>
      <Loaded query={people} failed="تعذر تحميل الطالبات" rows={2} fades>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-2">لا توجد نتائج</p>
          ) : (
            <div className="max-h-72 overflow-y-auto border-y border-rule">
              {items.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={!leftOut.includes(id)}
                  onChange={({ target }) =>
                    form.setField(
                      'without_ids',
                      target.checked ? leftOut.filter((one) => one !== id) : [...leftOut, id],
                    )
                  }
                >
                  <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                </Checkbox>
              ))}
            </div>
          )
        }
      </Loaded>
    </fieldset>
  )
}
