import { Pencil } from 'lucide-react'
import type { DeskNews } from '#contract/news/shapes.ts'
import { hrefTo } from '#core/href.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { ArticleHead } from '../article/article-head.tsx'
import { LoadedNews } from './loaded-news.tsx'
import { newsStates } from './news-states.ts'
import { deskArticleQuery } from './desk-news.queries.ts'
import { foldDigits } from '#core/text/digits.ts'

const PreviewScreen = () => <LoadedNews>{(news) => <Preview news={news} />}</LoadedNews>

/** The article as visitors will read it, in whatever state it is. */
function Preview({ news }: { news: DeskNews }) {
  const { id, status, publish_at, published_at, content } = news
  return (
    <>
      <Breadcrumbs items={[{ label: 'الأخبار', to: '/admin/news' }, { label: 'معاينة' }]} />
      <Note
        kind="info"
        className="mbe-4"
        action={
          <LinkButton look="text" size={36} to={hrefTo('/admin/news/{newsId}/edit', { newsId: id })}>
            <Pencil /> تحرير
          </LinkButton>
        }
      >
        معاينة: هكذا يظهر الخبر في الموقع. حالته الآن: {newsStates[status].label}.
      </Note>
      <ArticleHead article={{ ...news, published_at: published_at ?? publish_at }} />
      <article className="max-w-[38em] pbs-8 text-lg">
        {content === '' ? <p className="text-ink-3">لا نص بعد.</p> : <RichText html={content} isWholePage />}
      </article>
    </>
  )
}

export const screen: ScreenModule = {
  Component: PreviewScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(deskArticleQuery(Number(foldDigits(params['newsId'] ?? ''))).queryKey)
    return { title: found ? `معاينة الخبر: ${found.title}` : 'معاينة الخبر', noIndex: true }
  },
}
