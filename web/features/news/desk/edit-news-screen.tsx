import type { DeskNews } from '#contract/news/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { LoadedNews } from './loaded-news.tsx'
import { NewsFields } from './news-fields.tsx'
import { NewsStanding } from './news-standing.tsx'
import { useEditedNews } from './use-news-form.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { deskArticleQuery } from './desk-news.queries.ts'
import { foldDigits } from '#core/text/digits.ts'

/** Two who edit one article at a time are rare. */
const NewsConflict = lazyPart('NewsConflict', () => import('./news-conflict.tsx'))

const EditNewsScreen = () => (
  <LoadedNews>
    {(news) => (
      <UnsavedGuard key={news.id}>
        <EditNews news={news} />
      </UnsavedGuard>
    )}
  </LoadedNews>
)

function EditNews({ news }: { news: DeskNews }) {
  const edited = useEditedNews(news)
  const { form, base } = edited
  useUnsavedMark(form.isUnsaved)
  return (
    <>
      <PageHeader
        trail={<Breadcrumbs items={[{ label: 'الأخبار', to: '/admin/news' }, { label: 'تحرير الخبر' }]} />}
        title={<bdi>{base.title}</bdi>}
        text={
          <>
            آخر تعديل {formatDateTime(base.updated_at)}
            {base.updated_by && (
              <>
                ، <SpokenName text={base.updated_by.name} />
              </>
            )}
          </>
        }
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_280px]">
        <EditForm edited={edited} conflict={<NewsConflict edited={edited} />} className="max-lg:order-2">
          <NewsFields form={form} newsId={base.id} image={base.image_url} />
        </EditForm>
        <NewsStanding news={base} isUnsaved={form.isDirty} />
      </div>
    </>
  )
}

export const screen: ScreenModule = {
  Component: EditNewsScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(deskArticleQuery(Number(foldDigits(params['newsId'] ?? ''))).queryKey)
    return { title: found ? `تحرير الخبر: ${found.title}` : 'تحرير الخبر', noIndex: true }
  },
}
