import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskNews } from '#contract/news/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { deskArticleQuery } from './desk-news.queries.ts'

/** The article that the address names, or why it cannot be shown. */
export function LoadedNews({ children }: { children: (news: DeskNews) => ReactNode }) {
  const news = useQuery(deskArticleQuery(Number(foldDigits(useParams()['newsId'] ?? ''))))
  return (
    <Loaded
      query={news}
      failed="تعذر تحميل الخبر"
      label="جارٍ تحميل الخبر..."
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذا الخبر غير موجود"
          action={<LinkButton to="/admin/news">العودة إلى الأخبار</LinkButton>}
        />
      }
    >
      {children}
    </Loaded>
  )
}
