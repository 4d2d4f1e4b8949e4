import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageFrame, type PageSection } from '../../site/public/page-frame.tsx'
import { zoomAboutQuery } from '../public/zoom-about.queries.ts'

interface ZoomPage {
  readonly title: string
  readonly description: string
  readonly lead: (centre: string) => ReactNode
  readonly sections: (centre: string) => readonly PageSection[]
}

const stateOf = ({ queries }: ScreenContext) => queries.getQueryState(zoomAboutQuery().queryKey)

/** A page about meetings in Zoom; it is there only while the centre holds some. */
export function zoomPage(page: ZoomPage): ScreenModule {
  const ZoomPageScreen = () => (
    <Loaded query={useQuery(zoomAboutQuery())} failed="تعذر تحميل الصفحة" rows={8}>
      {({ is_on, centre }) =>
        is_on ? (
          <PageFrame
            title={page.title}
            lead={page.lead(centre)}
            sections={page.sections(centre)}
            foot={<Others />}
          />
        ) : (
          <ErrorState
            title="هذه الصفحة غير موجودة"
            text="لا تُعقد لقاءات في Zoom الآن."
            action={<LinkButton to="/">الرئيسية</LinkButton>}
          />
        )
      }
    </Loaded>
  )
  return {
    Component: ZoomPageScreen,
    load: ({ queries }) => Promise.allSettled([queries.query(zoomAboutQuery())]),
    head(context) {
      const about = stateOf(context)?.data
      if (!about) return { title: page.title, noIndex: true }
      return about.is_on
        ? { title: page.title, description: page.description }
        : { title: 'هذه الصفحة غير موجودة', noIndex: true }
    },
    status(context) {
      const state = stateOf(context)
      if (!state || state.status === 'error') return 503
      return state.data?.is_on ? 200 : 404
    },
  }
}

const Others = () => (
  <p className="text-ink-2">
    لقاءات Zoom: <Link to="/docs/zoom">كيف أدخل</Link>، <Link to="/support/zoom">حين لا يعمل</Link>،{' '}
    <Link to="/legal/zoom/privacy">ما يصل إلى Zoom</Link>، <Link to="/legal/zoom/terms">شروطها</Link>.
  </p>
)
