import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { threadFilters, type Thread } from '#contract/messages/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { plural } from '#core/format/plural.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { roleWords } from '#core/format/role.ts'
import { Link } from '#web/router/link.tsx'
import { storage } from '#web/kernel/storage.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Marked } from '#web/ui/text/marked.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { threadAddress, threadList, type ThreadChoice } from '../addresses.ts'
import { draftKey } from './draft-key.ts'
import { threadsQuery } from '../messages.queries.ts'
import type { Person } from '../person.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'

const words: Record<Person['role'], Record<ThreadChoice['only'], string>> = {
  student: { all: 'الكل', unread: 'غير المقروءة', people: 'المعلمات', office: 'المكتب' },
  teacher: { all: 'الكل', unread: 'غير المقروءة', people: 'الطالبات', office: 'المكتب' },
  admin: { all: 'الكل', unread: 'غير المقروءة', people: '', office: '' },
}

const threadCount = (count: number) =>
  plural(count, {
    zero: 'لا محادثات',
    one: 'محادثة واحدة',
    two: 'محادثتان',
    few: '{n} محادثات',
    many: '{n} محادثة',
    other: '{n} محادثة',
  })

/** Her threads, the newest first; what the list is narrowed by stands in the address. */
export function ThreadList({ person, openId }: { person: Person; openId: number | undefined }) {
  const { filters, search: draft, choose } = useListFilters(threadList)
  const { only, search, page } = filters
  const threads = useQuery(threadsQuery({ only, search: search || undefined, page }))
  const tabs = threadFilters.filter((filter) => words[person.role][filter] !== '')
  return (
    <div className="grid content-start gap-3">
      <SearchInput
        label="البحث في الرسائل والأسماء"
        placeholder="ابحثي في الرسائل والأسماء..."
        search={draft}
      />
      <TabLinks
        label="أي المحادثات"
        items={tabs.map((filter) => ({
          id: filter,
          to: threadList.addressOf(threadList.withChoice(filters, { only: filter })),
          label: words[person.role][filter],
          current: filter === only,
        }))}
      />
      <PagedList
        list={threads}
        failed="تعذر تحميل المحادثات"
        rows={4}
        onClear={search || only !== 'all' ? () => choose(threadList.none) : undefined}
        empty={<EmptyState title="لا رسائل بعد" text="ما تكتبينه وما يصلكِ يظهر هنا." />}
        linkTo={(next) => threadList.addressOf({ ...filters, page: next })}
        count="said"
        countWords={threadCount}
      >
        {(items) => (
          <ul aria-label="المحادثات" className="*:border-b *:border-rule">
            {items.map((thread) => (
              <ThreadRow
                key={thread.id}
                thread={thread}
                person={person}
                isOpen={thread.id === openId}
                search={search}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

interface ThreadRowProps {
  readonly thread: Thread
  readonly person: Person
  readonly isOpen: boolean
  readonly search: string
}

function ThreadRow({ thread, person, isOpen, search }: ThreadRowProps) {
  const now = useNow()
  const { id, last, unread } = thread
  const draft = storage.read(draftKey(id))
  return (
    <li>
      <Link
        to={{ pathname: threadAddress(person.role, id), ...threadList.addressOf({ search }) }}
        aria-current={isOpen ? 'page' : undefined}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-2 py-3 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-tint"
      >
        <PartyPicture thread={thread} />
        <span className="min-w-0">
          <bdi className={unread > 0 ? 'block truncate font-bold' : 'block truncate'}>
            {search ? <Marked text={thread.with.name} search={search} /> : <Spoken text={thread.with.name} />}
          </bdi>
          <span className="block truncate text-sm text-ink-2">{aboutThread(thread)}</span>
          <span className="block truncate text-sm text-ink-2">
            {typeof draft === 'string' && draft !== '' ? (
              <>
                <span className="text-danger">مسودة: </span>
                {draft}
              </>
            ) : (
              last && <Marked text={(last.is_own ? 'أنتِ: ' : '') + lastWords(last)} search={search} />
            )}
          </span>
        </span>
        <span className="grid content-between justify-items-end text-sm whitespace-nowrap text-ink-3">
          {last && <time dateTime={last.at}>{formatRelativeTime(last.at, now)}</time>}
          {unread > 0 && (
            <span className="grid min-w-6 place-items-center rounded-full bg-primary px-1.5 text-on-primary">
              {formatNumber(unread)}
              <span className="sr-only"> غير مقروءة</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

const fileWords = { picture: 'صورة', paper: 'مستند PDF', voice: 'رسالة صوتية' } as const
const lastWords = ({ text, file }: NonNullable<Thread['last']>): string =>
  text || (file ? fileWords[file] : '')

export function PartyPicture({ thread }: { thread: Thread }) {
  if (thread.with.id !== null) return <Avatar name={thread.with.name} />
  return (
    <span className="inline-grid size-10 flex-none place-items-center rounded-full bg-gold-tint text-gold">
      <Building2 />
    </span>
  )
}

export const aboutThread = ({ with: { role }, assigned_to, is_closed }: Thread): string =>
  [role && roleWords[role], assigned_to && `مسندة إلى ${assigned_to.name}`, is_closed && 'مغلقة']
    .filter(Boolean)
    .join('، ') || 'إدارة المركز'
