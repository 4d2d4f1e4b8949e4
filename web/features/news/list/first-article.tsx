import type { NewsCard } from '#contract/news/shapes.ts'
import { commentCount } from '#core/format/counts.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { NewsPicture } from '../news-picture.tsx'
import { readingText } from '../news-words.ts'
import { NewsFacts } from './news-facts.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

/** The first article of the list, large. */
export function FirstArticle({ news }: { news: NewsCard }) {
  return (
    <article className="relative grid gap-4 border-b border-line pbe-6 wrap-break-word lg:grid-cols-[1.15fr_1fr] lg:gap-12 lg:pbe-10">
      <div className="aspect-[16/10] overflow-hidden">
        <NewsPicture news={news} eager />
      </div>
      <div className="grid content-center gap-2">
        <NewsFacts section={news.category?.name}>
          <time dateTime={news.published_at}>
            <Spoken text={formatDateBoth(news.published_at)} />
          </time>
        </NewsFacts>
        <h2 className="font-display text-d1 font-bold text-balance">
          <Link
            to={hrefTo('/news/{slug}', { slug: news.slug })}
            className="text-inherit no-underline decoration-gold-line after:absolute after:inset-0 hover:underline"
          >
            {news.title}
          </Link>
        </h2>
        {news.excerpt && <p className="text-ink-2">{news.excerpt}</p>}
        <p className="text-sm text-ink-3">
          {readingText(news.reading_time)}
          {news.comments_count > 0 && `، ${commentCount(news.comments_count)}`}
        </p>
      </div>
    </article>
  )
}
