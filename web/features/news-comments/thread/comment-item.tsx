import { Suspense, useState } from 'react'
import type { NewsComment } from '#contract/news-comments/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { lazyDialog, lazyPart } from '#web/ui/loading/lazy-part.tsx'

const OwnComment = lazyPart('OwnComment', () => import('./own-comment.tsx'))
const ReportComment = lazyDialog('ReportComment', () => import('./report-comment.tsx'))

/** One comment with the centre's answer; hers has more to it. */
export function CommentItem({ comment }: { comment: NewsComment }) {
  const [isReporting, setReporting] = useState(false)
  const { is_own: isOwn, is_office: isOffice, author, answer, can } = comment
  return (
    <li
      className={cx('flex items-start gap-3 py-3.5', comment.status !== 'published' && 'bg-warn-tint px-3')}
    >
      <Avatar name={author} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <b>
            <bdi>{isOwn ? 'أنتِ' : author}</bdi>
          </b>
          <time dateTime={comment.created_at} className="text-xs text-ink-3">
            {formatDate(comment.created_at)}
          </time>
          {isOffice && <span className="text-xs font-semibold text-primary">من المركز</span>}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{comment.comment}</p>
        {answer && (
          <div className="mbs-2 border-s-2 border-primary ps-3.5">
            <p className="text-sm">
              <b>المركز</b> <span className="text-xs text-ink-3">{formatDate(answer.at)}</span>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
          </div>
        )}
        {isOwn && (
          <Suspense fallback={null}>
            <OwnComment comment={comment} />
          </Suspense>
        )}
        {can.report && (
          <div>
            <Button
              look="text"
              size={36}
              aria-label={`إبلاغ عن تعليق ${author}`}
              onClick={() => setReporting(true)}
            >
              إبلاغ
            </Button>
          </div>
        )}
        {isReporting && <ReportComment id={comment.id} onClose={() => setReporting(false)} />}
      </div>
    </li>
  )
}
