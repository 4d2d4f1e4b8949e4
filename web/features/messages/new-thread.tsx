import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleWords } from '#core/format/role.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useSearchDraft } from '#web/kernel/lists/use-search-draft.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { OFF } from '#web/ui/off.ts'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { threadAddress } from './addresses.ts'
import { contactsQuery, useOpenThread } from './messages.queries.ts'
import type { Person } from './person.ts'

/** Only those to whom she may write; nothing else can be typed in. */
export function NewThread({ person, onClose }: { person: Person; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const draft = useSearchDraft(search, setSearch)
  const contacts = useQuery(contactsQuery(search))
  const open = useOpenThread()
  const navigate = useNavigate()
  const begin = (id: number | null) =>
    open.mutate(id, {
      onSuccess: (thread) => {
        onClose()
        void navigate(threadAddress(person.role, thread.id))
      },
    })
  return (
    <Dialog onClose={onClose} title="رسالة جديدة" text="اختاري من تكتبين إليها." closable>
      <div className="grid gap-3">
        <SearchInput label="البحث في الأسماء" placeholder="اكتبي الاسم..." search={draft} />
        {open.error && <Note kind="danger">{sentenceOf(open.error)}</Note>}
        <Loaded query={contacts} failed="تعذر تحميل الأسماء" rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-2">لا اسم بهذا البحث.</p>
            ) : (
              <ul aria-label="من تستطيعين أن تكتبي إليهن" className="*:border-b *:border-rule">
                {items.map(({ id, name, role, circle }) => (
                  <li key={id ?? 'office'}>
                    <button
                      type="button"
                      onClick={() => begin(id)}
                      {...(open.isPending && OFF)}
                      className="flex min-h-11 w-full items-center justify-between gap-3 py-2 text-start hover:bg-sunken"
                    >
                      <bdi>{name}</bdi>
                      <span className="text-sm text-ink-3">
                        {circle === null ? role ? roleWords[role] : 'إدارة المركز' : <bdi>{circle}</bdi>}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
