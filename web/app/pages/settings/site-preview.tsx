import { QueryClientProvider, useIsFetching, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { SiteTextKey } from '#contract/site/shapes.ts'
import { testimonialsQuery } from '#web/features/home/home.queries.ts'
import { screen as faq } from '#web/features/site/texts/faq-screen.tsx'
import type { Unsaved } from '#web/features/site/preview/public-view.ts'
import { screen as privacy } from '#web/features/site/texts/privacy-screen.tsx'
import { siteTextQuery } from '#web/features/site/site.queries.ts'
import { screen as technicalPolicies } from '#web/features/site/texts/technical-policies-screen.tsx'
import { screen as terms } from '#web/features/site/texts/terms-screen.tsx'
import { createQueryClient } from '#web/kernel/query.ts'
import { siteQuery } from '#web/kernel/site.ts'
import { showPlace } from '#web/ui/pictures/preview-frame.tsx'
import { PublicFooter } from '../../shells/visitor/public-footer.tsx'
import { PublicHeader } from '../../shells/visitor/public-header.tsx'
import { screen as home } from '../home/home-screen.tsx'

interface Place {
  readonly Page: ComponentType
  /** The part of the page that shows it. */
  readonly at?: string
}

const texts: Readonly<Record<SiteTextKey, Place>> = {
  privacy: { Page: privacy.Component },
  terms: { Page: terms.Component },
  'technical-policies': { Page: technicalPolicies.Component },
  faq: { Page: faq.Component },
  'how-it-works': { Page: home.Component, at: 'how-it-works' },
}

function placeOf(unsaved: Unsaved): Place {
  if (unsaved.part === 'text') return texts[unsaved.text.key]
  if (unsaved.part === 'testimonials') return { Page: home.Component, at: 'testimonials' }
  return { Page: home.Component }
}

/** The public page itself. It reads a cache that holds what is unsaved where the site's own holds what is saved. */
export function SitePreview({ unsaved }: { unsaved: Unsaved }) {
  const queryClient = useQueryClient()
  const [queries] = useState(() => cacheWith(unsaved, queryClient))
  return (
    <QueryClientProvider client={queries}>
      <PublicPage {...placeOf(unsaved)} />
    </QueryClientProvider>
  )
}

function cacheWith(unsaved: Unsaved, known: QueryClient): QueryClient {
  const queries = createQueryClient()
  const site = unsaved.part === 'site' ? unsaved.site : known.getQueryData(siteQuery().queryKey)
  if (site) queries.setQueryData(siteQuery().queryKey, site)
  if (unsaved.part === 'text') queries.setQueryData(siteTextQuery(unsaved.text.key).queryKey, unsaved.text)
  if (unsaved.part === 'testimonials') queries.setQueryData(testimonialsQuery().queryKey, [...unsaved.list])
  return queries
}

function PublicPage({ Page, at }: Place) {
  const page = useRef<HTMLElement>(null)
  const isWaiting = useIsFetching() > 0
  useEffect(() => {
    if (at && page.current) showPlace(page.current, at)
  }, [at, isWaiting])
  return (
    <>
      <PublicHeader />
      <main ref={page}>
        <Page />
      </main>
      <PublicFooter />
    </>
  )
}
