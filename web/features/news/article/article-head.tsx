import type { NewsCard } from '#contract/news/shapes.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { NewsPicture } from '../news-picture.tsx'
import { readingText } from '../news-words.ts'
import { NewsFacts } from '../list/news-facts.tsx'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

export interface ArticleHeadProps {
  article: Pick<NewsCard, 'id' | 'title' | 'excerpt' | 'image_url' | 'art' | 'category' | 'reading_time'> & {
    readonly author: string | null
    readonly published_at: string | null
  }
}

/** Title, day and author, the picture beside them where there is room. */
export function ArticleHead({ article }: ArticleHeadProps) {
  const { title, excerpt, category, author, published_at: day, reading_time: minutes } = article
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_440px] lg:items-center lg:gap-14 lg:border-b lg:border-rule lg:pbs-5 lg:pbe-8">
      <header className="grid gap-2 pbs-3.5 pbe-5 wrap-break-word lg:gap-3 lg:p-0">
        <NewsFacts section={category?.name}>
          {day && (
            <time dateTime={day}>
              <Spoken text={formatDateBoth(day)} />
            </time>
          )}
        </NewsFacts>
        <h1 className="font-display text-d1 font-bold text-balance">{title}</h1>
        {excerpt && <p className="text-lg text-ink-2">{excerpt}</p>}
        <p className="text-sm text-ink-3">
          {author && (
            <>
              كتبته <SpokenName text={author} />،{' '}
            </>
          )}
          {readingText(minutes)}
        </p>
      </header>
      <div className="aspect-[16/10] overflow-hidden max-lg:-mx-(--gutter)">
        <NewsPicture news={article} eager />
      </div>
    </div>
  )
}
