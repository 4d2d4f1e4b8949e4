import { useState } from 'react'
import type { DeskNews } from '#contract/news/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import type { StatusAct } from './desk-news.queries.ts'
import { newsStates } from './news-states.ts'
import { statusActs, StatusDialog } from './status-acts.tsx'

interface NewsStandingProps {
  readonly news: DeskNews
  /** What is typed but not saved would not be published with it. */
  readonly isUnsaved: boolean
}

/** How the article stands, and what can be done about it. */
export function NewsStanding({ news, isUnsaved }: NewsStandingProps) {
  const [asked, setAsked] = useState<StatusAct>()
  const { status, publish_at, published_at, former_slugs } = news
  const isEmpty = news.content === ''
  return (
    <section aria-labelledby="standing" className="grid gap-4 lg:sticky lg:inset-bs-20">
      <PanelTitle id="standing" title="الحالة" />
      <State look={newsStates[status]} />
      {status === 'scheduled' && publish_at && (
        <p className="text-sm text-ink-2">يُنشر {formatDateTime(publish_at)}.</p>
      )}
      {published_at && <p className="text-sm text-ink-2">تاريخه {formatDateTime(published_at)}.</p>}
      <p className="text-sm text-ink-2">المشاهدات: {formatNumber(news.reads_count)}</p>
      {isEmpty && status !== 'published' && <p className="text-sm text-warn">اكتبي نص الخبر قبل نشره.</p>}
      {isUnsaved && <p className="text-sm text-warn">احفظي تغييراتكِ أولًا.</p>}
      <div className="flex flex-wrap gap-2 lg:grid">
        {statusActs(news).map(({ act, label }) => (
          <Button
            key={act}
            look={act === 'publish' ? 'primary' : 'quiet'}
            disabled={isUnsaved || (act === 'publish' && isEmpty)}
            onClick={() => setAsked(act)}
          >
            {label}
          </Button>
        ))}
        <LinkButton look="quiet" to={hrefTo('/admin/news/{newsId}', { newsId: news.id })}>
          معاينة
        </LinkButton>
        {status === 'published' && (
          <LinkButton look="quiet" to={hrefTo('/news/{slug}', { slug: news.slug })}>
            صفحته في الموقع
          </LinkButton>
        )}
      </div>
      {former_slugs.length > 0 && (
        <div className="text-sm text-ink-2">
          <p>عناوين سابقة تقود إليه:</p>
          <ul>
            {former_slugs.map((slug) => (
              <li key={slug} className="wrap-anywhere">
                <bdi>{slug}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked && <StatusDialog news={news} act={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
