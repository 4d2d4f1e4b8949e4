import { Star } from 'lucide-react'
import type { DeskNewsRow } from '#contract/news/shapes.ts'
import { formatDate, formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { NewsPicture } from '../news-picture.tsx'
import { NewsMenu } from './news-menu.tsx'
import { newsStates } from './news-states.ts'

interface NewsTableProps {
  readonly rows: readonly DeskNewsRow[]
  readonly refreshing: boolean
}

const columnsAt = (now: Date): readonly Column<DeskNewsRow>[] => [
  {
    id: 'news',
    head: 'الخبر',
    className: 'wrap-anywhere',
    cell: (news) => (
      <span className="flex min-w-56 items-center gap-3">
        <Picture news={news} />
        <b>
          <TitleLink news={news} />
        </b>
      </span>
    ),
  },
  { id: 'state', head: 'الحالة', className: 'min-w-28', cell: (news) => <Standing news={news} /> },
  {
    id: 'category',
    head: 'القسم',
    cell: ({ category }) =>
      category ? <bdi>{category.name}</bdi> : <span className="text-ink-3">بلا قسم</span>,
  },
  { id: 'reads', head: 'المشاهدات', cell: ({ reads_count }) => formatNumber(reads_count) },
  { id: 'comments', head: 'التعليقات', cell: ({ comments_count }) => formatNumber(comments_count) },
  {
    id: 'updated',
    head: 'آخر تعديل',
    className: 'max-xl:hidden',
    cell: ({ updated_at }) => (
      <time dateTime={updated_at} className="whitespace-nowrap">
        {formatRelativeTime(updated_at, now)}
      </time>
    ),
  },
]

export function NewsTable({ rows, refreshing }: NewsTableProps) {
  const now = useNow()
  return (
    <DataTable
      caption="الأخبار"
      columns={columnsAt(now)}
      rows={rows}
      keyOf={({ id }) => String(id)}
      loading={false}
      refreshing={refreshing}
      actions={menuOf}
      phoneRow={phoneRowOf}
    />
  )
}

const menuOf = (news: DeskNewsRow) => <NewsMenu news={news} />

const phoneRowOf = (news: DeskNewsRow): PhoneRow => ({
  lead: <Picture news={news} />,
  title: <TitleLink news={news} />,
  text: news.category ? <bdi>{news.category.name}</bdi> : 'بلا قسم',
  meta: (
    <span className="flex flex-wrap items-center gap-x-3">
      <Standing news={news} />
      <span>قراءات: {formatNumber(news.reads_count)}</span>
    </span>
  ),
})

const Picture = ({ news }: { news: DeskNewsRow }) => (
  <span className="block h-10 w-16 flex-none overflow-hidden">
    <NewsPicture news={news} width={160} />
  </span>
)

const TitleLink = ({ news: { id, title, is_featured } }: { news: DeskNewsRow }) => (
  <Link
    to={hrefTo('/admin/news/{newsId}/edit', { newsId: id })}
    className="text-ink no-underline hover:underline"
  >
    <bdi>{title}</bdi>
    {is_featured && <Star aria-label="مميز" className="ms-2 inline size-4 text-gold" />}
  </Link>
)

function Standing({ news: { status, publish_at, published_at } }: { news: DeskNewsRow }) {
  return (
    <span className="grid">
      <State look={newsStates[status]} />
      {status === 'scheduled' && publish_at && (
        <span className="text-xs text-ink-3">{formatDateTime(publish_at)}</span>
      )}
      {status === 'published' && published_at && (
        <span className="text-xs text-ink-3">{formatDate(published_at)}</span>
      )}
    </span>
  )
}
