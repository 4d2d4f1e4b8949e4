import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { NewsArticle } from '#contract/news/shapes.ts'
import { commentCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { loginPath } from '#web/kernel/login-path.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/router-context.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { CommentItem } from '../thread/comment-item.tsx'
import { commentsAddress, commentsPageOf } from './comments-page.ts'
import { commentsQuery } from './comments.queries.ts'

const NewComment = lazyPart('NewComment', () => import('../thread/new-comment.tsx'))

/** What readers say of an article; hers while it waits is shown to her alone. */
export function CommentsSection({ article }: { article: NewsArticle }) {
  const { id, slug, comments_count: count } = article
  const { status } = useSession()
  return (
    <section id="comments" aria-labelledby="comments-title" className="later pbs-8">
      <PanelTitle id="comments-title" title="التعليقات" text={count > 0 ? commentCount(count) : undefined} />
      <div className="min-h-16 py-4">
        {status === 'signed-in' ? (
          <Suspense fallback={null}>
            <NewComment newsId={id} />
          </Suspense>
        ) : (
          <p className="text-ink-2">
            للتعليق <Link to={loginPath(undefined, hrefTo('/news/{slug}', { slug }))}>تسجيل الدخول</Link> أولًا.
          </p>
        )}
      </div>
      <CommentList newsId={id} slug={slug} />
    </section>
  )
}

function CommentList({ newsId, slug }: { newsId: number; slug: string }) {
  const page = commentsPageOf(useSearch())
  const { user } = useSession()
  const open = useQuery({ ...commentsQuery(newsId, page), enabled: user === undefined })
  const own = useQuery({ ...commentsQuery(newsId, page, user?.id), enabled: user !== undefined })
  // The public list stands until hers has come, or where hers does not come.
  const list = own.data ? own : open.data ? open : user ? own : open
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل التعليقات"
      rows={2}
      empty={<p className="py-3 text-ink-2">لا تعليقات بعد.</p>}
      linkTo={(next) => commentsAddress(slug, next)}
      pagesLabel="صفحات التعليقات"
      count="none"
    >
      {(items) => (
        <ul aria-label="تعليقات الخبر" className="*:border-b *:border-rule">
          {items.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
