import type { Topic } from '#contract/kernel/notification.ts'
import type { Role } from '#contract/kernel/route.ts'
import { arabicDigits } from '#core/format/number.ts'
import { topicWords } from '#core/format/topic.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { inboxAddress, type Filters } from './inbox-address.ts'

const topicsOf: Readonly<Record<Role, readonly Topic[]>> = {
  student: ['courses', 'questions', 'messages', 'registration', 'centre', 'account'],
  teacher: ['desk', 'questions', 'messages', 'courses', 'registration', 'centre', 'account'],
  admin: ['desk', 'questions', 'messages', 'account'],
}

interface InboxChoiceProps {
  readonly filters: Filters
  readonly role: Role
  readonly unreadOf: Partial<Record<Topic, number>>
}

/** Read or not, and about what; a column where there is room. */
export function InboxChoice({ filters, role, unreadOf }: InboxChoiceProps) {
  const navigate = useNavigate()
  return (
    <aside className="min-w-0">
      <SegmentedControl
        block
        compact
        label="المقروء وغير المقروء"
        options={[
          { value: 'no', label: 'الكل' },
          { value: 'yes', label: 'غير المقروءة' },
        ]}
        value={filters.unread}
        onChange={(unread) =>
          void navigate(inboxAddress.addressOf({ ...filters, unread }), { replace: true })
        }
      />
      <nav aria-label="أنواع الإشعارات">
        <ul className="relative mbs-2 flex gap-4.5 overflow-x-auto border-b border-rule [scrollbar-width:none] lg:mbs-4 lg:block lg:border-0">
          {[undefined, ...topicsOf[role]].map((topic) => (
            <li key={topic ?? 'all'} className="flex-none">
              <Link
                to={inboxAddress.addressOf({ ...filters, topic })}
                aria-current={filters.topic === topic ? 'page' : undefined}
                className={topicLook}
              >
                {topic ? topicWords[topic] : 'الكل'}
                <UnreadOf count={topic && unreadOf[topic]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

const topicLook =
  'flex min-h-12 items-center gap-2 border-b-3 border-transparent font-medium whitespace-nowrap text-ink-2 no-underline aria-[current=page]:border-primary aria-[current=page]:font-bold aria-[current=page]:text-ink focus-visible:-outline-offset-3 lg:min-h-11 lg:border-s-3 lg:border-b-0 lg:px-3 hover:bg-sunken lg:aria-[current=page]:bg-tint lg:aria-[current=page]:text-tint-ink'

function UnreadOf({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <b className="text-xs text-gold lg:ms-auto">
      {arabicDigits(count)} <span className="sr-only">غير مقروءة</span>
    </b>
  )
}
