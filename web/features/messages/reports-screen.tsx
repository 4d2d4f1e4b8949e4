import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageReport, SeenMessage } from '#contract/messages/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { formatDateTime } from '#core/format/date.ts'
import { reportReasonWords } from '#core/report-words.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import {
  readingQuery,
  reportQuery,
  reportsQuery,
  useDecideReport,
  useOpenReading,
} from './messages.queries.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'

const address = listAddress({ only: oneOf(['open', 'decided'] as const, 'open') })
const tabs = { open: 'تنتظر القرار', decided: 'بُتّ فيها' } as const

/** Reported messages with what stands around them, and no more of a thread. */
function ReportsScreen() {
  const filters = address.read(useSearch())
  const reports = useQuery(reportsQuery(filters))
  const navigate = useNavigate()
  return (
    <>
      <Breadcrumbs items={[{ label: 'الرسائل', to: hrefTo('/admin/messages') }, { label: 'البلاغات' }]} />
      <PageHeader title="البلاغات عن الرسائل" text="ترين الرسالة وما حولها وحده." />
      <TabLinks label="أي البلاغات" items={tabsOf(address, filters, { of: 'only', words: tabs })} />
      <PagedList
        list={reports}
        failed="تعذر تحميل البلاغات"
        rows={4}
        empty={
          <EmptyState
            title={filters.only === 'open' ? 'لا بلاغ ينتظر' : 'لم يُبتّ في بلاغ بعد'}
            action={
              filters.only === 'open' ? undefined : (
                <Button look="quiet" onClick={() => void navigate(address.addressOf({}))}>
                  البلاغات التي تنتظر
                </Button>
              )
            }
          />
        }
        linkTo={(page) => address.addressOf({ ...filters, page })}
        count="said"
      >
        {(items) => (
          <ul aria-label="البلاغات" className="*:border-b *:border-rule">
            {items.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function ReportRow({ report }: { report: MessageReport }) {
  const [isOpen, setOpen] = useState(false)
  const { reason, note, reporter, author, created_at, decision, decided_by } = report
  const action = isOpen ? 'إخفاء الرسالة' : 'عرض الرسالة وما حولها'
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold">
        {reportReasonWords[reason]}: <SpokenName text={author} />
      </p>
      <p className="text-sm text-ink-2">
        أبلغت <bdi>{reporter}</bdi>، <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {decision && (
          <>
            . {decision === 'removed' ? 'حُذفت الرسالة' : 'بقيت الرسالة'}، <SpokenName text={decided_by} />
          </>
        )}
      </p>
      {note && <p className="whitespace-pre-wrap">{note}</p>}
      <Button
        look="quiet"
        size={36}
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-label={`${action}: ${author}، ${formatDateTime(created_at)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {action}
      </Button>
      {isOpen && <ReportBody reportId={report.id} />}
    </li>
  )
}

function ReportBody({ reportId }: { reportId: number }) {
  const detail = useQuery(reportQuery(reportId))
  const decide = useDecideReport()
  const [readingId, setReadingId] = useState<number>()
  const save = (decision: 'kept' | 'removed') =>
    decide.mutate(
      { reportId, decision },
      { onError: (error) => toast({ kind: 'danger', title: 'تعذر البت', text: sentenceOf(error) }) },
    )
  return (
    <Loaded query={detail} failed="تعذر تحميل البلاغ" rows={3}>
      {({ report, around, is_private }) => (
        <div className="grid gap-3 border-s-2 border-gold ps-4">
          <SeenMessages label="الرسالة وما حولها" messages={around} marked={report.seq} />
          {report.decision === null && (
            <span className="flex flex-wrap gap-2">
              <Button size={36} disabled={decide.isPending} onClick={() => save('removed')}>
                حذف الرسالة عند الطرفين
              </Button>
              <Button look="quiet" size={36} disabled={decide.isPending} onClick={() => save('kept')}>
                إبقاء الرسالة
              </Button>
            </span>
          )}
          {is_private && readingId === undefined && (
            <ReadWhole threadId={report.thread_id} onOpen={setReadingId} />
          )}
          {readingId !== undefined && <WholeThread readingId={readingId} />}
        </div>
      )}
    </Loaded>
  )
}

function ReadWhole({ threadId, onOpen }: { threadId: number; onOpen: (readingId: number) => void }) {
  const [isAsking, setAsking] = useState(false)
  const open = useOpenReading()
  return (
    <>
      <Button look="text" size={36} className="justify-self-start" onClick={() => setAsking(true)}>
        قراءة المحادثة كاملة...
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="قراءة محادثة خاصة"
        text="يرى طرفا المحادثة فيها أنكِ قرأتِها ومتى ولماذا، ويصلهما إشعار. يبقى السبب في سجل العمليات."
        label="السبب"
        missing="اكتبي السبب في ١٠ أحرف على الأقل"
        min={10}
        confirmLabel="تسجيل السبب والقراءة"
        onConfirm={async (reason) => onOpen((await open.mutateAsync({ threadId, reason })).id)}
      />
    </>
  )
}

function WholeThread({ readingId }: { readingId: number }) {
  const query = useInfiniteQuery(readingQuery(readingId))
  return (
    <Loaded query={query} failed="تعذرت قراءة المحادثة">
      {({ pages }) => (
        <>
          {query.hasNextPage && (
            <Button look="quiet" size={36} onClick={() => void query.fetchNextPage()}>
              عرض الأقدم
            </Button>
          )}
          <SeenMessages
            label="المحادثة كاملة"
            messages={pages.toReversed().flatMap(({ messages }) => messages)}
          />
        </>
      )}
    </Loaded>
  )
}

interface SeenMessagesProps {
  readonly label: string
  readonly messages: readonly SeenMessage[]
  readonly marked?: number
}

const SeenMessages = ({ label, messages, marked }: SeenMessagesProps) => (
  <ol aria-label={label} className="grid gap-3">
    {messages.map(({ seq, author, text, files, created_at, is_removed }) => (
      <li key={seq} className={cx('grid gap-1', seq === marked && 'bg-gold-tint p-2')}>
        <span className="text-sm text-ink-2">
          <bdi className="font-semibold">
            <Spoken text={author} />
          </bdi>
          ، {formatDateTime(created_at)}
          {seq === marked && '، الرسالة المبلغ عنها'}
        </span>
        <span className="whitespace-pre-wrap">{is_removed ? 'حُذفت هذه الرسالة.' : text}</span>
        {files.map(({ id, url, name }) => (
          <a key={id} href={url} target="_blank" rel="noreferrer" className="text-sm">
            <bdi>{name}</bdi>
          </a>
        ))}
      </li>
    ))}
  </ol>
)

export const screen = titledScreen(ReportsScreen, 'البلاغات عن الرسائل')
