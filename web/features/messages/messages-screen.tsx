import { useQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#core/format/plural.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/router-context.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { unreadThreadsQuery } from './public/unread-threads.ts'
import { threadQuery } from './messages.queries.ts'
import type { Person } from './person.ts'
import { ThreadList } from './thread/thread-list.tsx'
import { ThreadView } from './thread/thread-view.tsx'

const NewThread = lazyDialog('NewThread', () => import('./new-thread.tsx'))

/** The list and one thread, side by side where there is room; on a phone a thread is a view of its own. */
function MessagesScreen() {
  const { user } = useSession()
  return user && <Panel person={user} />
}

function Panel({ person }: { person: Person }) {
  const [isNew, setNew] = useState(false)
  const { threadId } = useParams()
  const openId = threadId === undefined ? undefined : Number(threadId)
  const unread = useQuery(unreadThreadsQuery()).data?.threads ?? 0
  return (
    <>
      {openId !== undefined && <h1 className="sr-only lg:hidden">الرسائل</h1>}
      <div className={cx(openId !== undefined && 'max-lg:hidden')}>
        <PageHeader
          title={person.role === 'admin' ? 'رسائل المكتب' : 'الرسائل'}
          text={unread > 0 ? unreadWords(unread) : 'لا جديد لم تقرئيه'}
          actions={
            <>
              {person.role === 'admin' && (
                <Link to={hrefTo('/admin/messages/reports')} className="self-center">
                  البلاغات
                </Link>
              )}
              <Button onClick={() => setNew(true)}>
                <SquarePen /> رسالة جديدة
              </Button>
            </>
          }
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(280px,348px)_minmax(0,1fr)]">
        <div
          className={cx(
            'lg:sticky lg:inset-bs-20 lg:max-h-[calc(100dvh-96px)] lg:self-start lg:overflow-y-auto',
            openId !== undefined && 'max-lg:hidden',
          )}
        >
          <ThreadList person={person} openId={openId} />
        </div>
        <div className={cx(openId === undefined && 'max-lg:hidden')}>
          {openId === undefined ? (
            <EmptyState title="اختاري محادثة" text="أو ابدئي رسالة جديدة." />
          ) : (
            <ThreadView key={openId} person={person} threadId={openId} />
          )}
        </div>
      </div>
      {isNew && <NewThread person={person} onClose={() => setNew(false)} />}
    </>
  )
}

const unreadWords = (count: number): string =>
  plural(count, {
    zero: '',
    one: 'محادثة غير مقروءة',
    two: 'محادثتان غير مقروءتين',
    few: '{n} محادثات غير مقروءة',
    many: '{n} محادثة غير مقروءة',
    other: '{n} محادثة غير مقروءة',
  })

export const screen: ScreenModule = {
  Component: MessagesScreen,
  head({ params, queries }) {
    const thread = queries.getQueryData(threadQuery(Number(params['threadId'])).queryKey)
    return { title: thread ? `${thread.with.name}، الرسائل` : 'الرسائل', noIndex: true }
  },
}
