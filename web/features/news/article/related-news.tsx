import type { NewsCard } from '#contract/news/shapes.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

/** Beside the text where there is room, else after it. */
export function RelatedNews({ news }: { news: readonly NewsCard[] }) {
  return (
    <aside aria-labelledby="related" className="lg:sticky lg:inset-bs-20 lg:self-start">
      <PanelTitle id="related" title="أخبار قريبة" />
      <ul>
        {news.map(({ id, slug, title, published_at }) => (
          <li key={id} className="border-b border-rule py-2.5">
            <time dateTime={published_at} className="block text-xs text-ink-3">
              <Spoken text={formatHijriDate(published_at)} />
            </time>
            <Link
              to={hrefTo('/news/{slug}', { slug })}
              className="inline-block py-1 font-semibold text-ink no-underline hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="pbs-2">
        <TextLink to="/news" arrow>
          كل الأخبار
        </TextLink>
      </p>
    </aside>
  )
}
