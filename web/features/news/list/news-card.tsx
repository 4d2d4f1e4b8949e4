import type { NewsCard as News } from '#contract/news/shapes.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { Marked } from '#web/ui/text/marked.tsx'
import { NewsPicture } from '../news-picture.tsx'
import { readingText } from '../news-words.ts'
import { NewsFacts } from './news-facts.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

interface NewsCardProps {
  news: News
  /** What is searched for; it is marked where it stands. */
  search: string
  eager: boolean
}

/** A row with a small picture on a phone, a card from 620 px on; one link. */
export function NewsCard({ news, search, eager }: NewsCardProps) {
  return (
    <article className="relative grid grid-cols-[112px_minmax(0,1fr)] content-start gap-x-3.5 gap-y-3 border-b border-rule py-4 wrap-break-word sm:grid-cols-1 sm:border-0 sm:py-0">
      <div className="aspect-[16/10] self-start overflow-hidden max-sm:mbs-1">
        <NewsPicture news={news} eager={eager} />
      </div>
      <div className="grid content-start gap-1">
        <NewsFacts section={news.category?.name}>
          <time dateTime={news.published_at}>
            <Spoken text={formatHijriDate(news.published_at)} />
          </time>
        </NewsFacts>
        <h2 className="text-md font-bold sm:text-lg">
          <Link
            to={hrefTo('/news/{slug}', { slug: news.slug })}
            className="text-inherit no-underline decoration-gold-line after:absolute after:inset-0 hover:underline"
          >
            <Marked text={news.title} search={search} />
          </Link>
        </h2>
        {news.excerpt && (
          <p className="text-sm text-ink-2 max-sm:hidden">
            <Marked text={news.excerpt} search={search} />
          </p>
        )}
        <p className="text-xs text-ink-3">{readingText(news.reading_time)}</p>
      </div>
    </article>
  )
}
