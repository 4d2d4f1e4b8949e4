import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { NewsCard } from '#contract/news/shapes.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SectionTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { NewsPicture } from '../news-picture.tsx'
import { readingText } from '../news-words.ts'
import { useTurning } from './use-turning.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const BESIDE = 3
const ALL_FROM = 3

/** The latest news: one large, the next few beside it. Without scripts the first stands, and links lead on. */
export function NewsCarousel({ news }: { news: readonly NewsCard[] }) {
  const turning = useTurning(news.length)
  if (news.length === 0) return null
  const { at, watching } = turning
  const next = [...news, ...news].slice(at + 1, at + 1 + Math.min(BESIDE, news.length - 1))
  return (
    <section
      id="news"
      aria-labelledby="news-title"
      aria-roledescription="عرض متتابع"
      className="later wrap pbs-16 lg:pbs-24"
      {...watching}
    >
      <SectionTitle
        id="news-title"
        title="الأخبار"
        action={news.length > 1 && <Controls turning={turning} />}
      />
      <div className="grid gap-6 lg:grid-cols-[2.2fr_1fr] lg:gap-12">
        <div className="grid">
          {news.map((article, place) => (
            <Slide key={article.id} news={article} isShown={place === at} />
          ))}
        </div>
        <div className="grid content-center">
          <ul>
            {next.map(({ id, slug, title, published_at }) => (
              <li key={id} className="border-b border-rule py-3">
                <time dateTime={published_at} className="block text-xs text-ink-3">
                  <Spoken text={formatHijriDate(published_at)} />
                </time>
                <Link
                  to={hrefTo('/news/{slug}', { slug })}
                  className="block truncate py-1 font-semibold text-ink no-underline hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          {news.length >= ALL_FROM && (
            <p className="pbs-2">
              <TextLink to="/news" arrow>
                كل الأخبار
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function Controls({ turning }: { turning: ReturnType<typeof useTurning> }) {
  const { step, isPaused, canPause, togglePause } = turning
  return (
    <span className="flex gap-2 noscript:hidden">
      <IconButton lined label="الخبر السابق" onClick={() => step(-1)}>
        <ChevronRight />
      </IconButton>
      {canPause && (
        <IconButton
          lined
          label={isPaused ? 'متابعة التبديل التلقائي' : 'إيقاف التبديل التلقائي'}
          onClick={togglePause}
        >
          {isPaused ? <Play /> : <Pause />}
        </IconButton>
      )}
      <IconButton lined label="الخبر التالي" onClick={() => step(1)}>
        <ChevronLeft />
      </IconButton>
    </span>
  )
}

/** All lie on one another, so that the tallest gives the height and nothing below ever moves. */
function Slide({ news, isShown }: { news: NewsCard; isShown: boolean }) {
  const { slug, title, excerpt, published_at } = news
  const address = hrefTo('/news/{slug}', { slug })
  return (
    <article
      aria-hidden={!isShown}
      className={`col-start-1 row-start-1 grid content-start gap-5 lg:grid-cols-2 lg:items-center ${isShown ? '' : 'invisible'}`}
    >
      <div className="aspect-[16/10] overflow-hidden">
        <NewsPicture news={news} />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-ink-3">
          <time dateTime={published_at}>
            <Spoken text={formatHijriDate(published_at)} />
          </time>
          ، {readingText(news.reading_time)}
        </p>
        <h3 className="mbs-1 mbe-2 line-clamp-3 text-xl font-bold">
          <Link to={address} className="text-inherit no-underline hover:underline">
            {title}
          </Link>
        </h3>
        {excerpt && <p className="line-clamp-3 text-ink-2">{excerpt}</p>}
        <TextLink to={address} arrow aria-label={`اقرئي الخبر: ${title}`}>
          اقرئي الخبر
        </TextLink>
      </div>
    </article>
  )
}
