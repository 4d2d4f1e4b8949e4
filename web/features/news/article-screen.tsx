import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NewsArticle } from '#contract/news/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound, requestIdOf, sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { platformName } from '#web/kernel/site.ts'
import { useNavigate, useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { commentsPageOf } from '../news-comments/public/comments-page.ts'
import { ArticleHead } from './article/article-head.tsx'
import { articleJsonLd } from './article/article-json-ld.ts'
import { useCountRead } from './article/use-count-read.ts'
import { newsList } from './news-address.ts'
import { articleQuery } from './news.queries.ts'

const CommentsSection = whenSeen(
  async () => (await import('../news-comments/public/comments-section.tsx')).CommentsSection,
)
const ShareBar = whenSeen(async () => (await import('./article/share-bar.tsx')).ShareBar)
const RelatedNews = whenSeen(async () => (await import('./article/related-news.tsx')).RelatedNews)

const MISSING = 'هذا الخبر غير موجود'

const slugIn = (params: ScreenContext['params']): string => params['slug'] ?? ''

function ArticleScreen() {
  const slug = slugIn(useParams())
  // Another article is another page: nothing that was typed under one moves to the other.
  return <FoundArticle key={slug} slug={slug} />
}

function FoundArticle({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = useQuery(articleQuery(slug))
  useNewAddress(slug, data)
  if (data) return <ArticlePage article={data} />
  if (!error) return <ArticleSkeleton />
  return (
    <div className="wrap py-16">
      <ErrorState
        {...(isNotFound(error)
          ? {
              isPage: true,
              title: MISSING,
              text: 'ربما أُزيل أو كُتب عنوانه خطأ.',
              action: <LinkButton to="/news">كل الأخبار</LinkButton>,
            }
          : {
              title: 'تعذر تحميل الخبر',
              text: sentenceOf(error),
              code: requestIdOf(error),
              onRetry: () => void refetch(),
              retrying: isFetching,
            })}
      />
    </div>
  )
}

/** A former address gives way to the one that the article has now, as the server's pages do. */
function useNewAddress(slug: string, article: NewsArticle | undefined): void {
  const navigate = useNavigate()
  const now = article && article.slug !== slug ? article.slug : undefined
  useEffect(() => {
    if (now !== undefined) void navigate(hrefTo('/news/{slug}', { slug: now }), { replace: true })
  }, [now, navigate])
}

function ArticlePage({ article }: { article: NewsArticle }) {
  const { id, title, category, content, related } = article
  useCountRead(id)
  return (
    <div className="wrap pbs-2 lg:pbs-5">
      <Breadcrumbs
        items={[
          { label: 'الرئيسية', to: '/' },
          { label: 'الأخبار', to: '/news' },
          ...(category
            ? [{ label: category.name, to: `/news${newsList.addressOf({ category: category.id }).search}` }]
            : []),
        ]}
      />
      <ArticleHead article={article} />
      <div className="grid gap-10 pbs-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-20 lg:pbs-10">
        <div className="max-w-[38em] min-w-0">
          <article className="text-lg">
            <RichText html={content} isWholePage />
          </article>
          <ShareBar id={id} title={title} />
          <SectionBoundary>
            <CommentsSection article={article} />
          </SectionBoundary>
        </div>
        <RelatedNews news={related} />
      </div>
    </div>
  )
}

const ArticleSkeleton = () => (
  <Loading label="جارٍ تحميل الخبر...">
    <div className="wrap grid gap-6 py-12">
      <Skeleton className="h-9 w-3/4" />
      <SkeletonText lines={4} />
      <Skeleton className="aspect-[16/10] lg:hidden" />
    </div>
  </Loading>
)

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ params, url, queries }: ScreenContext) {
  const [article, comments] = await Promise.allSettled([
    queries.query(articleQuery(slugIn(params))),
    // Their section brings it too: a page that the server drew needs none of it before that.
    import('../news-comments/public/comments.queries.ts'),
  ])
  if (article.status === 'rejected' || comments.status === 'rejected') return
  const page = commentsPageOf(url.searchParams)
  await Promise.allSettled([queries.query(comments.value.commentsQuery(article.value.id, page))])
}

const stateOf = ({ params, queries }: ScreenContext) =>
  queries.getQueryState(articleQuery(slugIn(params)).queryKey)

const BEGINNING = 160
const beginning = (html: string) =>
  html
    .replaceAll(/(?:<[^>]*>|\s)+/g, ' ')
    .trim()
    .slice(0, BEGINNING)

function head(context: ScreenContext) {
  const { data: article, error } = stateOf(context) ?? {}
  if (!article) return { title: isNotFound(error) ? MISSING : 'الخبر', noIndex: true }
  return {
    title: article.title,
    description: article.excerpt || (import.meta.env.SSR ? beginning(article.content) : ''),
    canonical: hrefTo('/news/{slug}', { slug: article.slug }),
    feed: '/news/feed.xml',
    ...(import.meta.env.SSR && {
      image: article.share_image_url,
      kind: 'article' as const,
      jsonLd: articleJsonLd(article, context.url.origin, platformName(context.queries)),
    }),
  }
}

/** An id and a former address lead to the address as it is now. */
function movedTo(context: ScreenContext) {
  const slug = stateOf(context)?.data?.slug
  return slug === undefined || slug === slugIn(context.params) ? undefined : hrefTo('/news/{slug}', { slug })
}

function status(context: ScreenContext): number {
  const state = stateOf(context)
  if (!state || isNotFound(state.error)) return 404
  return state.status === 'error' ? 503 : 200
}

/** Only the server asks these, so that a browser does not fetch them. */
const ofServer = import.meta.env.SSR && { status, movedTo }

export const screen: ScreenModule = { Component: ArticleScreen, load, head, ...ofServer }
